import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/index.ts';
import { proves } from '../../proves.ts';
import { tokenOf, workingApp } from '../stores/fakeApp.ts';

const list = { query: { userStatus: '1', userRoles: [3, 5], itemsPerPage: undefined } };

describe('transport', () => {
  it(
    'sends bearer, role, database and LoginGUID, and none with the refresh',
    proves('unit', 'SHELL-HTTP-03', 'SHELL-HTTP-04'),
    async () => {
      const { root, server } = await workingApp();
      server.handlers.listUsers = (_, count) => (count === 1 ? { status: 401 } : { json: { Users: [] } });
      await root.api.call('listUsers', list);
      const headers = server.last('listUsers')?.headers ?? {};
      expect(headers).toMatchObject({ role: 'Leasing Assistant', database: 'hmpg_east', loginguid: 'guid-1' });
      expect(headers.authorization).toMatch(/^Bearer /);
      expect(server.last('refreshToken')?.headers.authorization).toBeUndefined();
    },
  );

  it('sends nobody’s token with what brings a session', proves('unit', 'SHELL-HTTP-04'), async () => {
    const { root, server } = await workingApp();
    const none = Object.entries(root.contract.operations).filter(([, { noSession }]) => noSession);
    expect(none.map(([id]) => id)).toContain('signIn');
    for (const [id] of none) {
      await root.api.call(id, { query: {}, body: {} }).catch(() => undefined);
      expect(server.last(id)?.headers, id).not.toHaveProperty('authorization');
      expect(server.last(id)?.headers, id).not.toHaveProperty('loginguid');
    }
  });

  it('takes the roles anew when they changed, and not while it takes them', async () => {
    const { root, server } = await workingApp();
    const changed = { status: 401, headers: { 'x-token-invalidated': 'true' } };
    const before = server.count('listMyRoles');
    server.handlers.listUsers = (_, count) => (count === 1 ? changed : { json: { Users: [] } });
    server.handlers.listMyRoles = (_, count) => (count === before + 1 ? changed : undefined);
    await root.api.call('listUsers');
    expect([server.count('listUsers'), server.count('listMyRoles') - before]).toEqual([2, 2]);
  });

  it('repeats the name of array parameters and leaves out undefined ones', async () => {
    const { root, server } = await workingApp();
    await root.api.call('listUsers', list);
    expect(server.last('listUsers')?.url.search).toBe('?userStatus=1&userRoles=3&userRoles=5');
  });

  it('joins prefix and path with one slash', proves('unit', 'SHELL-HTTP-01'), async () => {
    const { server } = await workingApp();
    expect(server.calls.every((call) => !call.url.pathname.includes('//'))).toBe(true);
  });

  it('sends a change whose answer was lost again under its key, and another change under another', async () => {
    const { root, server } = await workingApp();
    server.handlers.saveUserProfile = (_, count) => {
      if (count === 1) throw new TypeError('Failed to fetch');
      return count === 3 ? { status: 400 } : { json: {} };
    };
    const save = (Language: string) => root.api.call('saveUserProfile', { body: { Language } }).catch(() => undefined);
    for (const language of ['es-ES', 'es-ES', 'fr-FR', 'fr-FR']) await save(language);
    const keys = server.calls
      .filter(({ operation }) => operation === 'saveUserProfile')
      .map(({ headers }) => headers['idempotency-key'] ?? '');
    expect(keys.every((key) => /^[\w-]{8,100}$/.test(key))).toBe(true);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3]);
    await root.api.call('listUsers', list);
    expect(server.last('listUsers')?.headers).not.toHaveProperty('idempotency-key');
  });

  it('refreshes once and retries the request', proves('unit', 'SHELL-SESSION-17'), async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = (_, count) => (count === 1 ? { status: 401 } : { json: { Users: [{ Id: 1 }] } });
    expect(await root.api.call('listUsers')).toEqual({ Users: [{ Id: 1 }] });
    expect([server.count('refreshToken'), server.count('listUsers')]).toEqual([1, 2]);
  });

  it(
    'shares one refresh between 50 parallel calls and retries each once',
    proves('unit', 'SHELL-SESSION-20'),
    async () => {
      const { root, server } = await workingApp();
      const old = server.last('getMenu')?.headers.authorization;
      server.handlers.listUsers = (call) =>
        call.headers.authorization === old ? { status: 401 } : { json: { Users: [] } };
      const all = await Promise.all(Array.from({ length: 50 }, () => root.api.call('listUsers')));
      expect(all).toHaveLength(50);
      expect([server.count('refreshToken'), server.count('listUsers')]).toEqual([1, 100]);
    },
  );

  it('starts no session again for a call that comes after its end', proves('unit', 'SHELL-SESSION-19'), async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = () => ({ status: 401 });
    await root.session.signOut();
    await expect(root.api.call('listUsers')).rejects.toBeInstanceOf(AppError);
    expect([server.count('refreshToken'), server.count('listUsers'), root.session.isSignedIn]).toEqual([0, 0, false]);
  });

  it('does not refresh again for a 401 that was sent with the old token', async () => {
    const { root, server } = await workingApp();
    const old = server.last('getMenu')?.headers.authorization;
    let release = () => {};
    const late = new Promise<void>((done) => {
      release = done;
    });
    server.handlers.listUsers = (call) => (call.headers.authorization === old ? { status: 401 } : { json: {} });
    server.handlers.listRoles = (call) =>
      call.headers.authorization === old ? { status: 401, wait: late } : { json: {} };
    const slow = root.api.call('listRoles');
    await root.api.call('listUsers');
    release();
    await slow;
    expect(server.count('refreshToken')).toBe(1);
  });

  it.each(['while the next one is entered', 'once the next one is there'])(
    'a session that the server has ended takes nothing along: a 401 that comes %s',
    proves('unit', 'SHELL-SESSION-09'),
    async (when) => {
      const { root, server } = await workingApp();
      const entered = Promise.withResolvers<void>();
      const refused = Promise.withResolvers<void>();
      const json = { access_token: tokenOf('own'), LoginGUID: 'guid-own', userName: 'ann@x.example' };
      server.handlers.endImpersonation = () => ({ json, wait: entered.promise });
      server.handlers.saveUser = (call) =>
        call.headers.loginguid === 'guid-1' ? { status: 401, wait: refused.promise } : {};
      server.handlers.refreshToken = () => ({ status: 401 });
      const saving = root.api.call('saveUser', { body: {} }).catch((error: unknown) => error);
      const entering = root.session.enter('endImpersonation', {});
      const [first, second] = when.startsWith('while') ? [refused, entered] : [entered, refused];
      first.resolve();
      await new Promise((done) => setTimeout(done, 5));
      second.resolve();
      await entering;
      expect(await saving).toMatchObject({ status: 401 });
      expect(root.session.record.loginGuid).toBe('guid-own');
      expect([root.session.isSignedIn, server.count('saveUser'), server.count('refreshToken')]).toEqual([true, 1, 0]);
    },
  );

  it('a renewal that another session overtakes does not end that one', async () => {
    const { root, server } = await workingApp();
    const renewed = Promise.withResolvers<void>();
    server.handlers.listUsers = () => ({ status: 401 });
    server.handlers.refreshToken = () => ({ status: 401, wait: renewed.promise });
    server.handlers.endImpersonation = () => ({ json: { access_token: tokenOf('own'), LoginGUID: 'guid-own' } });
    const reading = root.api.call('listUsers').catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.count('refreshToken')).toBe(1));
    await root.session.enter('endImpersonation', {});
    renewed.resolve();
    expect(await reading).toMatchObject({ status: 401 });
    expect([root.session.isSignedIn, root.session.record.loginGuid]).toEqual([true, 'guid-own']);
  });

  it.each([
    ['Token has expired', 1, []],
    ['Request require authorization', 1, []],
    ['Authorization has been denied for this request', 0, ['accessdenied']],
  ])(
    'a 403 with "%s" refreshes %i times and opens %j',
    proves('unit', 'SHELL-SESSION-29', 'SHELL-SESSION-30'),
    async (text, refreshes, gone) => {
      const app = await workingApp();
      app.server.handlers.listUsers = (_, count) =>
        count === 1 ? { status: 403, json: { Message: text } } : { json: {} };
      await app.root.api.call('listUsers').catch(() => undefined);
      expect([app.server.count('refreshToken'), app.gone]).toEqual([refreshes, gone]);
    },
  );

  it('a text in a good answer ends nothing', proves('unit', 'SHELL-SESSION-29'), async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = () => ({ json: { Message: 'Authorization has been denied for this request' } });
    await root.api.call('listUsers');
    expect([server.count('refreshToken'), root.session.isSignedIn]).toEqual([0, true]);
  });

  it.each([
    [
      { responseStatus: { message: 'X', type: 'warning', title: 'T' } },
      400,
      { message: 'X', type: 'warning', title: 'T' },
    ],
    [{ responseStatus: { message: 'X' } }, 400, { message: 'X', type: 'info', title: undefined }],
    [{ messages: { warning: ['a', 'b'] } }, 400, { message: 'a, b', type: 'warning', title: 'Warning Message' }],
    [{ Message: 'gone' }, 404, { message: 'gone', type: 'error', title: 'toast.errorMessageTitle' }],
    [{}, 404, { message: 'http.resourceUnavailable', type: 'error', title: undefined }],
    [{ Message: 'M', Fields: { Email: 'taken' } }, 400, { message: 'M', fields: { Email: 'taken' } }],
  ])(
    'reads %j with status %i as an error',
    proves('unit', 'SHELL-ERR-03', 'SHELL-ERR-04', 'SHELL-ERR-06', 'SHELL-ERR-07'),
    async (json, status, want) => {
      const { root, server } = await workingApp();
      server.handlers.listUsers = () => ({ status, json });
      const error = await root.api.call('listUsers').catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject(want);
    },
  );

  it('says the documented text when nothing came back', proves('unit', 'SHELL-ERR-01'), async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = () => {
      throw new TypeError('failed to fetch');
    };
    await expect(root.api.call('listUsers')).rejects.toMatchObject({
      code: 'network',
      message: 'http.resourceUnavailable',
    });
  });

  it('says that there is no network where the browser knows it', async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = () => {
      throw new TypeError('failed to fetch');
    };
    vi.stubGlobal('navigator', { onLine: false });
    try {
      await expect(root.api.call('listUsers')).rejects.toMatchObject({ code: 'network', message: 'http.offline' });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('an abort by the caller stays an abort', async () => {
    const { root, server } = await workingApp();
    const abort = new AbortController();
    server.handlers.listUsers = () => ({ wait: new Promise((done) => setTimeout(done, 5)) });
    const call = root.api.call('listUsers', { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reads that are on their way end when the role is switched', async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = () => ({ wait: new Promise((done) => setTimeout(done, 20)) });
    const call = root.api.call('listUsers');
    const [held] = root.workspace.roles;
    if (held) root.workspace.choose(held, 'other');
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells its listeners what was answered, until they stop', async () => {
    const { root, server } = await workingApp();
    server.handlers.saveSiteColors = (_, count) => (count === 1 ? { status: 409 } : { json: { header: '#123456' } });
    const told: unknown[] = [];
    const stop = root.api.onAnswered(({ method, path, mutates }, answer) => {
      told.push([method, path, mutates, answer]);
    });
    await expect(root.api.call('saveSiteColors', { body: {} })).rejects.toBeInstanceOf(AppError);
    expect(told).toEqual([]);
    await root.api.call('saveSiteColors', { body: {} });
    stop();
    await root.api.call('saveSiteColors', { body: {} });
    expect(told).toEqual([['POST', '/api/sitecolors/savesitecolors', true, { header: '#123456' }]]);
  });

  it('shows the loading bar after a second', proves('unit', 'SHELL-ERR-11'), async () => {
    vi.useFakeTimers();
    try {
      const { LoadingStore } = await import('#engine/stores/view/LoadingStore.ts');
      const loading = new LoadingStore();
      loading.count(1);
      vi.advanceTimersByTime(999);
      expect(loading.isShown).toBe(false);
      vi.advanceTimersByTime(2);
      expect(loading.isShown).toBe(true);
      loading.count(-1);
      expect(loading.isShown).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

it(
  'a call that saves an item of a lookup reads it again, as the contract says',
  proves('unit', 'SHELL-CACHE-04'),
  async () => {
    const { root, server } = await workingApp();
    server.handlers.lookupItems = () => ({ json: { data: [{ id: '7', label: 'Manor' }], MaxRows: 1 } });
    server.handlers.saveProperty = () => ({ json: { Id: 7 } });
    server.handlers.saveActivity = () => ({ json: { Id: 8 } });
    await (await root.autocomplete()).ensure('properties', 'lookupItems');
    const before = server.count('lookupItems');
    expect(server.last('lookupItems')?.url.pathname).toMatch(/\/properties$/);
    await root.api.call('saveActivity', { body: {} });
    await root.api.call('saveProperty', { body: {} });
    await vi.waitFor(() => expect(server.last('lookupItems')?.url.searchParams.getAll('id')).toEqual(['7']));
    expect(server.count('lookupItems')).toBe(before + 1);
  },
);
