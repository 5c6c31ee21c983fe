import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiSession } from '#engine/stores/session/ApiSession.ts';
import { SessionChannel } from '#engine/stores/session/SessionChannel.ts';
import { SessionEnd } from '#engine/stores/session/SessionEnd.ts';
import { safeRedirect } from '#engine/stores/session/safeRedirect.ts';
import { createTokenStore, permissionEntries } from '#engine/stores/session/TokenStore.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { MemoryStorage } from '../fakeApp.ts';

const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'i' };
const record = {
  userName: 'ann',
  clientPIN: '1',
  defaultpage: 'd',
  role: 'R',
  loginGuid: 'g',
  permissions: { pa_x: 1 },
};

describe('what is stored of a session', () => {
  const storeOf = (mode: 'hardened' | 'storage', onlyCookie = false, isBlocked = false) => {
    const local = new MemoryStorage();
    const storage = new SafeStorage(() => (isBlocked ? undefined : local));
    return { local, store: createTokenStore(mode, storage, () => onlyCookie) };
  };

  it('holds no token where the cookie has it', () => {
    const { store, local } = storeOf('hardened');
    store.write(record, tokens);
    expect(store.read()).toEqual({ record, tokens: undefined });
    expect(
      local
        .keys()
        .map((key) => local.getItem(key))
        .join(),
    ).not.toMatch(/"(a|r|i)"/);
    expect([store.headers, store.isCookieAlone]).toEqual([{ 'X-Session-Mode': 'cookie' }, false]);
    store.clear();
    expect([store.read(), local.keys()]).toEqual([undefined, []]);
  });

  it('is all of it for a client without a cookie', () => {
    const { store, local } = storeOf('storage', true);
    store.write(record, tokens);
    expect(store.read()).toEqual({ record, tokens });
    expect([store.headers, store.isCookieAlone]).toEqual([{}, false]);
    store.left = 'g';
    expect(store.left).toBeUndefined();
    const auth = local.keys().find((key) => local.getItem(key)?.includes('userName')) ?? '';
    expect(JSON.parse(local.getItem(auth) ?? '')).toMatchObject({ access_token: 'a', useRefreshTokens: true });
  });

  it('is nothing where the cookie stands alone', () => {
    const { store, local } = storeOf('hardened', true);
    store.write(record, tokens);
    expect([local.keys(), store.isCookieAlone]).toEqual([[], true]);
    expect(storeOf('hardened', false, true).store.isCookieAlone).toBe(true);
    expect(storeOf('storage', false, true).store.isCookieAlone).toBe(false);
  });

  it('remembers who was left until the server knows', () => {
    const { store } = storeOf('hardened');
    expect(store.left).toBeUndefined();
    store.left = 'g';
    expect(store.left).toBe('g');
    store.left = undefined;
    expect(store.left).toBeUndefined();
  });

  it('takes flags by their names', () => {
    const answer = { pa_users: '2', pax: 1, password: 5, pa_odd: 'x', other: 1, papa: 0 };
    expect(permissionEntries(answer)).toEqual({ pa_users: 2, pax: 1, papa: 0 });
    expect(permissionEntries(undefined)).toEqual({});
  });
});

it.each([
  [undefined, '/'],
  ['', '/'],
  ['/app/users?x=1#a', '/app/users?x=1#a'],
  ['http://app.example/app', '/app'],
  ['https://app.example/app', '/'],
  ['//evil.example/app', '/'],
  ['/\\evil.example', '/'],
  ['http://app.example//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
])('after sign-in %s opens %s', (target, path) => {
  expect(safeRedirect(target, 'http://app.example')).toBe(path);
});

describe('headers of a call', () => {
  const parts = (accessToken: string, names = { role: 'Auditor', database: 'Büro' }) => {
    const session = { accessToken, record: { loginGuid: 'g' }, refresh: async () => true, claimedRoles: ['A'] };
    const seen: string[] = [];
    const workspace = { ...names, roles: [{ Name: 'A' }], isChosen: true, current: undefined as object | undefined };
    const state = { isDown: false };
    const own = new ApiSession({
      session,
      workspace,
      end: () => ({ end: (reason: string) => seen.push(reason), rolesChanged: () => seen.push('told') }),
      reloadRoles: async () => {
        seen.push('roles');
        if (state.isDown) throw new Error('no');
      },
      roleLost: () => seen.push('lost'),
      accessDenied: () => seen.push('denied'),
    } as never);
    return { own, session, workspace, seen, state };
  };

  it('say who asks, under which role and database', () => {
    const { own } = parts('t');
    expect(own.headers()).toEqual({
      Authorization: 'Bearer t',
      role: 'Auditor',
      database: 'B%C3%BCro',
      LoginGUID: 'g',
    });
    expect(own.isOver).toBe(false);
    expect([parts('').own.headers(), parts('').own.isOver]).toEqual([{}, true]);
  });

  it('with a new token take the roles anew, where it names others', async () => {
    const { own, session, workspace, seen } = parts('t');
    expect(await own.refresh()).toBe(true);
    session.claimedRoles = ['A', 'user'];
    await own.refresh();
    session.claimedRoles = [];
    await own.refresh();
    expect(seen).toEqual([]);
    session.claimedRoles = ['B'];
    await own.refresh();
    expect(seen).toEqual(['roles']);
    workspace.roles = [];
    await own.refresh();
    session.refresh = async () => false;
    workspace.roles = [{ Name: 'A' }];
    expect(await own.refresh()).toBe(false);
    expect(seen).toEqual(['roles']);
  });

  it('that are out of date are renewed once for all, with the roles', async () => {
    const { own, seen, workspace, session, state } = parts('t');
    expect(await Promise.all([own.invalidated(), own.invalidated()])).toEqual([true, true]);
    expect(seen).toEqual(['roles', 'told', 'lost']);
    workspace.current = {};
    state.isDown = true;
    await own.invalidated();
    expect(seen.slice(3)).toEqual(['roles', 'told']);
    session.refresh = async () => false;
    expect(await own.invalidated()).toBe(false);
    expect(seen).toHaveLength(5);
  });

  it('that are refused say so to the shell', () => {
    const { own, seen } = parts('t');
    own.ended('expired');
    own.accessDenied();
    expect(seen).toEqual(['expired', 'denied']);
  });
});

describe('the end of a session', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  function endOf() {
    const seen: unknown[] = [];
    const toasts: { title?: string; duration?: number }[] = [];
    const storage = new SafeStorage(() => new MemoryStorage());
    const end = new SessionEnd({
      toasts: { show: (toast: object) => toasts.push(toast) } as never,
      storage,
      loginUrl: () => '/login',
      currentUrl: () => '/app/users?x=1',
      origin: () => 'http://app.example',
      open: (url) => seen.push(url),
      forget: (reason) => seen.push(reason),
    });
    return { end, seen, toasts };
  }

  it.each([
    ['unauthorized', 1000, '/login?state=RE_AUTH', '/app/users?x=1', 0],
    ['expired', 1000, '/login?state=RE_AUTH', '/app/users?x=1', 0],
    ['forced-logout', 3000, '/content/login', '/', 1],
    ['elsewhere', 0, '/login', '/', 0],
  ] as const)('by %s leads after %i ms to %s', (reason, delay, address, back, told) => {
    const { end, seen, toasts } = endOf();
    end.end(reason);
    end.end(reason);
    if (delay > 0) vi.advanceTimersByTime(delay - 1);
    expect(seen).toEqual(delay > 0 ? [reason] : [reason, address]);
    vi.advanceTimersByTime(1);
    expect([seen, end.takeReturnUrl(), toasts.length]).toEqual([[reason, address], back, told]);
    end.begin();
    end.end(reason);
    expect(seen[2]).toBe(reason);
  });

  it('opens nothing once a session has begun, or the app is gone', () => {
    const { end, seen } = endOf();
    end.end('expired');
    end.begin();
    end.end('expired');
    end.dispose();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(['expired', 'expired']);
  });

  it('leads back to where the user was, once, and never to another site', () => {
    const { end } = endOf();
    end.remember('/app/roles');
    expect([end.returnUrlOf('RE_AUTH'), end.returnUrlOf('RE_AUTH')]).toEqual(['/app/roles', '/app']);
    expect([end.returnUrlOf('/app/users'), end.returnUrlOf(undefined), end.pathOf('//evil.example')]).toEqual([
      '/app/users',
      '/app',
      '/app',
    ]);
  });

  it('tells changed roles not more than once in five seconds', () => {
    const { end, toasts } = endOf();
    end.rolesChanged();
    vi.advanceTimersByTime(4999);
    end.rolesChanged();
    expect(toasts).toEqual([
      { type: 'warning', title: 'session.roleChange.title', text: 'session.roleChange.text', duration: 3000 },
    ]);
    vi.advanceTimersByTime(1);
    end.rolesChanged();
    expect(toasts).toHaveLength(2);
  });
});

describe('another tab', () => {
  function tabOf() {
    let [ends, replaced] = [0, 0];
    const view = new EventTarget();
    const channel = new SessionChannel();
    const stop = channel.start(view as unknown as Window, {
      signedOut: () => (ends += 1),
      isDirty: () => false,
      replaced: () => (replaced += 1),
    });
    const stored = (key: string, oldValue: string | null, newValue: string | null) =>
      view.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    return { channel, stop, stored, seen: () => [ends, replaced] };
  }
  const ann = '{"userName":"ann"}';

  it('that signs out ends the session here, and one of another user reloads the page', () => {
    const { stored, stop, seen, channel } = tabOf();
    channel.signedOut();
    channel.userChanged();
    stored('ui', ann, null);
    stored('authorizationData', ann, ann);
    stored('authorizationData', null, ann);
    expect(seen()).toEqual([0, 0]);
    stored('authorizationData', ann, '{"userName":"bob"}');
    expect(seen()).toEqual([0, 1]);
    stored('authorizationData', ann, null);
    expect(seen()).toEqual([1, 1]);
    stop();
    stored('authorizationData', ann, null);
    expect(seen()).toEqual([1, 1]);
  });

  it('is told by a channel where the browser has one', () => {
    const posted: unknown[] = [];
    const listeners: ((event: { data: unknown }) => void)[] = [];
    let isClosed = false;
    class Channel {
      postMessage = (data: unknown) => posted.push(data);
      addEventListener = (_type: string, listener: (event: { data: unknown }) => void) => listeners.push(listener);
      close = () => {
        isClosed = true;
      };
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    let [ends, replaced] = [0, 0];
    const view = Object.assign(new EventTarget(), { BroadcastChannel: Channel });
    const channel = new SessionChannel();
    const stop = channel.start(view as unknown as Window, {
      signedOut: () => (ends += 1),
      isDirty: () => false,
      replaced: () => (replaced += 1),
    });
    channel.signedOut();
    channel.userChanged();
    for (const data of posted) for (const listener of listeners) listener({ data });
    expect([posted, ends, replaced]).toEqual([['signed-out', 'user-changed'], 1, 1]);
    stop();
    channel.signedOut();
    expect([isClosed, posted.length]).toEqual([true, 2]);
  });
});
