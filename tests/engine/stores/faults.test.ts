import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { FormDraft } from '#engine/models/form/FormDraft.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { SessionChannel } from '#engine/stores/session/SessionChannel.ts';
import { proves } from '../../proves.ts';
import { type FakeApp, fakeApp, MemoryStorage, role, tokenOf, workingApp } from './fakeApp.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const pause = () => new Promise((done) => setTimeout(done, 20));

/** A promise and what ends it. */
function gate() {
  let open = () => {};
  const wait = new Promise<void>((done) => {
    open = done;
  });
  return { wait, open };
}

async function signedInAs(app: FakeApp, userName: string, sub: string): Promise<FakeApp> {
  app.server.handlers.signIn = () => ({
    json: { access_token: tokenOf(`of ${sub}`, { sub }), refresh_token: `r${sub}`, LoginGUID: `guid-${sub}`, userName },
  });
  await app.root.flow.prepare('en-US');
  await app.root.session.signIn({ username: userName, password: 'secret' });
  await app.root.start.begin();
  return app;
}

const userOf = (local: MemoryStorage) => JSON.parse(local.getItem('authorizationData') ?? '{}').userName;

describe('renewal of a session', () => {
  it.each([
    ['refused', { status: 400 }, false],
    ['without a token', { json: {} }, false],
    ['a fault of the server', { status: 503 }, true],
  ])(
    '50 parallel 401s ask once and end alike: %s',
    proves('unit', 'SHELL-SESSION-20', 'SHELL-SESSION-19'),
    async (_, answer, isKept) => {
      const { root, server, opened } = await workingApp();
      server.handlers.listUsers = () => ({ status: 401 });
      server.handlers.refreshToken = () => answer;
      const all = await Promise.allSettled(Array.from({ length: 50 }, () => root.api.call('listUsers')));
      expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(50);
      expect([server.count('refreshToken'), server.count('listUsers'), root.session.isSignedIn]).toEqual([
        1,
        50,
        isKept,
      ]);
      vi.advanceTimersByTime(2000);
      expect(opened).toEqual(isKept ? [] : ['/login?state=RE_AUTH']);
    },
  );

  it(
    'one that hangs is not taken up after a sign-out, and holds nobody back',
    proves('unit', 'SHELL-SESSION-19'),
    async () => {
      const { root, server, local } = await workingApp({ mode: 'storage' });
      const { wait, open } = gate();
      server.handlers.listUsers = () => ({ status: 401 });
      server.handlers.refreshToken = () => ({ json: { accessToken: tokenOf('late'), refreshToken: 'late' }, wait });
      const calls = Array.from({ length: 5 }, () => root.api.call('listUsers'));
      await pause();
      await root.flow.signOut();
      open();
      const all = await Promise.allSettled(calls);
      expect(all.every(({ status }) => status === 'rejected')).toBe(true);
      expect([root.session.isSignedIn, root.session.accessToken]).toEqual([false, '']);
      expect(local.getItem('authorizationData')).toBeNull();
    },
  );

  it('two tabs that renew at once both go on with the latest token', proves('unit', 'SHELL-SESSION-20'), async () => {
    const local = new MemoryStorage();
    const one = await workingApp({ mode: 'storage', local });
    const other = fakeApp({ mode: 'storage', local });
    await other.root.flow.prepare('en-US');
    await other.root.start.begin();
    let count = 0;
    for (const { server } of [one, other]) {
      server.handlers.refreshToken = () => {
        count += 1;
        return { json: { accessToken: tokenOf(`t${count}`), refreshToken: `r${count}` } };
      };
    }
    await Promise.all([one.root.session.refresh(), other.root.session.refresh()]);
    expect([one.root.session.isSignedIn, other.root.session.isSignedIn, count]).toEqual([true, true, 2]);
    await one.root.session.refresh();
    expect(JSON.parse(one.server.last('refreshToken')?.body ?? '').RefreshToken).toBe('r2');
  });

  it.each([-3600, 3600])('a clock that is %i s off ends nothing and renews nothing', async (seconds) => {
    const now = Date.now();
    vi.setSystemTime(now + seconds * 1000);
    const app = await signedInAs(fakeApp(), 'ann@x.example', '1');
    app.server.handlers.signIn = () => ({ json: { access_token: tokenOf('1', { exp: now / 1000 + 900 }) } });
    await app.root.api.call('listUsers');
    expect([app.root.start.isReady, app.root.session.isSignedIn, app.server.count('refreshToken')]).toEqual([
      true,
      true,
      0,
    ]);
  });
});

describe('two tabs as different users', () => {
  it('the end of the first leaves what the second has stored, and tells nobody', async () => {
    const local = new MemoryStorage();
    const ann = await signedInAs(fakeApp({ local }), 'ann@x.example', '1');
    const bob = await signedInAs(fakeApp({ local }), 'bob@x.example', '2');
    const stored = local.keys().map((key) => [key, local.getItem(key)]);
    ann.root.end.end('elsewhere');
    expect([ann.root.session.isSignedIn, ann.root.workspace.role, ann.root.profile.data]).toEqual([false, '', {}]);
    expect(local.keys().map((key) => [key, local.getItem(key)])).toEqual(stored);
    expect([bob.root.session.isSignedIn, userOf(local)]).toEqual([true, 'bob@x.example']);
  });

  it('a renewal that brings the token of another user ends the session of the first', async () => {
    const local = new MemoryStorage();
    const ann = await signedInAs(fakeApp({ local }), 'ann@x.example', '1');
    await signedInAs(fakeApp({ local }), 'bob@x.example', '2');
    ann.server.handlers.listUsers = () => ({ status: 401 });
    ann.server.handlers.refreshToken = () => ({ json: { accessToken: tokenOf('new', { sub: '2' }) } });
    await ann.root.api.call('listUsers').catch(() => undefined);
    expect([ann.root.session.isSignedIn, ann.server.count('listUsers'), userOf(local)]).toEqual([
      false,
      1,
      'bob@x.example',
    ]);
  });

  it.each([
    ['sign-out', { userName: 'ann' }, undefined, [1, 0]],
    ['another user', { userName: 'ann' }, { userName: 'bob' }, [0, 1]],
    ['a new token of the same', { userName: 'ann', token: '1' }, { userName: 'ann', token: '2' }, [0, 0]],
  ])('a stored record that changes is noticed: %s', proves('unit', 'SHELL-SESSION-16'), (_, before, after, times) => {
    const [ended, reload] = [vi.fn(), vi.fn()];
    const view = Object.assign(new EventTarget(), { location: { reload } });
    const stop = new SessionChannel().start(view as unknown as Window, {
      signedOut: ended,
      isDirty: () => false,
      replaced: () => view.location.reload(),
    });
    const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const event = Object.assign(new Event('storage'), {
      key: 'authorizationData',
      oldValue: text(before),
      newValue: text(after),
    });
    view.dispatchEvent(event);
    stop();
    view.dispatchEvent(event);
    expect([ended.mock.calls.length, reload.mock.calls.length]).toEqual(times);
  });
});

/** A storage without room. */
class FullStorage extends MemoryStorage {
  override setItem(): never {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

describe('storages', () => {
  it.each([
    ['a full storage', { local: new FullStorage() }],
    ['a database that cannot be opened', { openDatabase: () => Promise.reject(new Error('InvalidStateError')) }],
    ['a database that another tab blocks', { openDatabase: () => new Promise<never>(() => {}) }],
  ])('%s: the app starts, works and signs out', async (_, options) => {
    const app = fakeApp(options);
    const working = signedInAs(app, 'ann@x.example', '1');
    await vi.advanceTimersByTimeAsync(5000);
    await working;
    app.server.handlers.getAllDropdownData = () => ({ json: [{ key: 'states', data: [{ id: 1 }] }] });
    expect(await app.root.filters.dropdowns.choices('states')).toEqual([{ id: 1 }]);
    expect([app.root.start.isReady, app.root.workspace.database]).toEqual([true, 'hmpg_east']);
    await app.root.flow.signOut();
    expect([app.root.session.isSignedIn, app.root.start.state.is]).toEqual([false, 'signed-out']);
  });
});

const document: FormDocument = {
  $schema: '',
  id: 'thing',
  title: 'Thing',
  component: 'Thing',
  schema: { type: 'object', properties: { Name: { type: 'string' } } },
  sections: [{ fields: [{ field: 'Name', label: 'Name' }] }],
  defaults: { Name: '' },
  save: { operation: 'saveRole' },
};

/** A form on the screen; the returned function takes it off, as the gate of the app does. */
async function openForm({ root }: FakeApp) {
  const model = new FormModel(root, { document, route: { id: 'new' } });
  const draft = new FormDraft(root.drafts, model);
  const stops = [model.start(), draft.start()];
  await pause();
  const leave = () => {
    for (const stop of stops.reverse()) stop();
  };
  return { model, draft, name: model.nodes.get('Name'), leave };
}

describe('what was typed and not saved', () => {
  it.each([
    ['the role in use is removed', (app: FakeApp) => app.root.start.ask(undefined)],
    ['the session expires', (app: FakeApp) => app.root.end.end('expired')],
    ['the renewal is refused', (app: FakeApp) => app.root.end.end('unauthorized')],
  ])('is offered again when %s', async (_, happen) => {
    const app = await signedInAs(fakeApp(), 'ann@x.example', '1');
    const before = await openForm(app);
    before.name?.change('Night porter');
    expect(before.model.isDirty).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    happen(app);
    before.leave();
    if (!app.root.session.isSignedIn) await signedInAs(app, 'ann@x.example', '1');
    const [held] = app.root.workspace.roles;
    if (held) await app.root.start.choose(held, 'hmpg_east');
    const after = await openForm(app);
    expect(after.draft.offered?.values).toEqual({ Name: 'Night porter' });
    after.draft.restore();
    expect([after.name?.value, after.model.isDirty]).toEqual(['Night porter', true]);
  });

  it.each([
    [
      'to another user',
      async (app: FakeApp) => {
        app.root.end.end('expired');
        await signedInAs(app, 'bob@x.example', '2');
      },
    ],
    [
      'in another database',
      async (app: FakeApp) => {
        app.root.workspace.choose({ ...(await held(app)), Databases: ['hmpg_east', 'hmpg_west'] }, 'hmpg_west');
      },
    ],
    [
      'after a sign-out',
      async (app: FakeApp) => {
        await app.root.flow.signOut();
        await signedInAs(app, 'ann@x.example', '1');
      },
    ],
  ])('is never offered %s', async (_, happen) => {
    const app = await signedInAs(fakeApp(), 'ann@x.example', '1');
    const before = await openForm(app);
    before.name?.change('Night porter');
    await vi.advanceTimersByTimeAsync(400);
    expect(app.session.getItem('drafts')).toContain('Night porter');
    await happen(app);
    const after = await openForm(app);
    expect(after.draft.offered).toBeUndefined();
    after.leave();
  });
});

async function held({ root }: FakeApp) {
  const [one] = root.workspace.roles;
  if (!one) throw new Error('no role');
  return one;
}

it('a save that began in one database is not repeated in another', proves('unit', 'SHELL-ROLE-15'), async () => {
  const { root, server } = await workingApp({}, (prepared) => {
    prepared.handlers.listMyRoles = () => ({ json: [role('Leasing Assistant', ['hmpg_east', 'hmpg_west'])] });
  });
  const roleHeld = root.workspace.roles[0];
  if (roleHeld) await root.start.choose(roleHeld, 'hmpg_east');
  const { wait, open } = gate();
  server.handlers.saveRole = (_, count) => (count === 1 ? { status: 401, wait } : { json: {} });
  const saving = root.api.call('saveRole', { body: { Name: 'x' } });
  if (roleHeld) await root.start.choose(roleHeld, 'hmpg_west');
  open();
  await saving;
  const sent = server.calls.filter(({ operation }) => operation === 'saveRole').map(({ headers }) => headers.database);
  expect(sent).toEqual(['hmpg_east', 'hmpg_east']);
});
