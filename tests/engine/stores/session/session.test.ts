import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proves } from '../../../proves.ts';
import { fakeApp, fakeWindow, MemoryStorage, role, tokenOf, workingApp } from '../fakeApp.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

describe('session', () => {
  it('signs in with a form body of five fields', proves('unit', 'SHELL-SESSION-01'), async () => {
    const { server } = await workingApp();
    const call = server.last('signIn');
    expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      grant_type: 'password',
      username: 'ann@x.example',
      password: 'secret',
      mfatoken: '',
      mfatype: '',
    });
  });

  it(
    'keeps the record without secrets in hardened mode',
    proves('unit', 'SHELL-SESSION-02', 'SHELL-SESSION-11'),
    async () => {
      const { local } = await workingApp();
      const stored = JSON.parse(local.getItem('authorizationData') ?? '{}');
      expect(Object.keys(stored)).toEqual(
        expect.arrayContaining([
          'token',
          'access_token',
          'userName',
          'refreshtoken',
          'useRefreshTokens',
          'idToken',
          'clientPIN',
          'defaultpage',
          'role',
        ]),
      );
      expect([stored.token, stored.access_token, stored.refreshtoken, stored.userName]).toEqual([
        '',
        '',
        '',
        'ann@x.example',
      ]);
      expect(local.getItem('LoginGUID')).toBe('guid-1');
    },
  );

  it(
    'keeps the tokens in storage mode and replaces them after a refresh',
    proves('unit', 'SHELL-SESSION-18'),
    async () => {
      const { root, server, local } = await workingApp({ mode: 'storage' });
      server.handlers.listUsers = (_, count) => (count === 1 ? { status: 401 } : { json: {} });
      await root.api.call('listUsers');
      expect(JSON.parse(server.last('refreshToken')?.body ?? '')).toEqual({
        AccessToken: tokenOf('1'),
        RefreshToken: 'r1',
        IdToken: '',
      });
      expect(JSON.parse(local.getItem('authorizationData') ?? '')).toMatchObject({
        token: tokenOf('2'),
        refreshtoken: 'r2',
      });
      expect(server.last('listUsers')?.headers.authorization).toBe(`Bearer ${tokenOf('2')}`);
    },
  );

  it('takes pa entries of the token answer as permissions, whatever the rules of the role open', async () => {
    const { root } = await workingApp({}, (server) => {
      server.handlers.signIn = () => ({
        json: { access_token: tokenOf('1'), LoginGUID: 'g', userName: 'a', pa_users: 0, pa_edit_roles: 1, pa_units: 2 },
      });
      server.handlers.getSecurityRules = () => ({ json: { rules: [], permissions: { pa_users: 2, pa_units: 0 } } });
    });
    expect([root.permissions.viewPage('users'), root.permissions.editPage('roles')]).toEqual([false, false]);
    expect(root.permissions.viewPage('units')).toBe(false);
  });

  it(
    'a failed refresh signs out, keeps the address and opens the login page',
    proves('unit', 'SHELL-SESSION-19', 'SHELL-SESSION-27'),
    async () => {
      const { root, server, opened } = await workingApp();
      server.handlers.listUsers = () => ({ status: 401 });
      server.handlers.refreshToken = () => ({ status: 401 });
      await root.api.call('listUsers').catch(() => undefined);
      expect(root.session.status).toBe('signed-out');
      vi.advanceTimersByTime(1000);
      expect(opened).toEqual(['/login?state=RE_AUTH']);
      expect(root.end.takeReturnUrl()).toBe('/app/users?status=1');
    },
  );

  it('waits ReauthDelay before the login page', proves('unit', 'SHELL-SESSION-28'), async () => {
    const { root, opened } = await workingApp();
    root.end.end('unauthorized');
    vi.advanceTimersByTime(999);
    expect(opened).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(1);
  });

  it('a network fault during the refresh keeps the session', async () => {
    const { root, server } = await workingApp();
    server.handlers.listUsers = () => ({ status: 401 });
    server.handlers.refreshToken = () => {
      throw new TypeError('offline');
    };
    await expect(root.api.call('listUsers')).rejects.toMatchObject({ code: 'network' });
    expect(root.session.isSignedIn).toBe(true);
  });

  it(
    'a 500 with IDX10223 signs out without a refresh, another 500 does not',
    proves('unit', 'SHELL-SESSION-26'),
    async () => {
      const { root, server } = await workingApp();
      server.handlers.listUsers = () => ({ status: 500, json: { Message: 'broken' } });
      await root.api.call('listUsers').catch(() => undefined);
      expect(root.session.isSignedIn).toBe(true);
      server.handlers.listUsers = () => ({ status: 500, json: { Message: 'IDX10223: Lifetime validation failed' } });
      await root.api.call('listUsers').catch(() => undefined);
      expect([root.session.isSignedIn, server.count('refreshToken')]).toEqual([false, 0]);
      expect(root.end.takeReturnUrl()).toBe('/app/users?status=1');
    },
  );

  it(
    'a forced logout says so, forgets and goes to /content/login after 3 s',
    proves('unit', 'SHELL-SESSION-24', 'SHELL-SESSION-25'),
    async () => {
      const { root, server, opened } = await workingApp();
      server.handlers.listUsers = () => ({ status: 401, headers: { 'X-Token-ForcedLogout': 'true' } });
      await root.api.call('listUsers').catch(() => undefined);
      expect(root.toasts.items).toMatchObject([
        { type: 'warning', title: 'session.forcedLogout.title', text: 'session.forcedLogout.text' },
      ]);
      expect([root.session.isSignedIn, server.count('refreshToken'), server.count('signOut')]).toEqual([false, 0, 1]);
      vi.advanceTimersByTime(2999);
      expect(opened).toEqual([]);
      vi.advanceTimersByTime(2);
      expect([opened, root.toasts.items]).toEqual([['/content/login'], []]);
    },
  );

  it(
    'an invalidated role refreshes, reloads the roles and retries, in this order',
    proves('unit', 'SHELL-SESSION-21', 'SHELL-SESSION-33'),
    async () => {
      const { root, server } = await workingApp();
      const before = server.calls.length;
      server.handlers.listUsers = (_, count) =>
        count === 1 ? { status: 401, headers: { 'X-Token-Invalidated': 'true' } } : { json: {} };
      await root.api.call('listUsers');
      const names = server.calls.slice(before).map((call) => call.operation);
      expect(names).toEqual(['listUsers', 'refreshToken', 'listMyRoles', 'listUsers']);
      expect(root.toasts.items).toMatchObject([{ type: 'warning', text: 'session.roleChange.text' }]);
    },
  );

  it(
    'the role-change toast lasts 3 s and comes once per 5 s',
    proves('unit', 'SHELL-SESSION-22', 'SHELL-SESSION-23'),
    async () => {
      const { SessionEnd } = await import('#engine/stores/session/SessionEnd.ts');
      const show = vi.fn();
      const end = new SessionEnd({ toasts: { show } } as unknown as ConstructorParameters<typeof SessionEnd>[0]);
      for (let call = 0; call < 5; call++) {
        end.rolesChanged();
        vi.advanceTimersByTime(800);
      }
      vi.advanceTimersByTime(2000);
      end.rolesChanged();
      expect(show).toHaveBeenCalledTimes(2);
      expect(show).toHaveBeenCalledWith(expect.objectContaining({ duration: 3000 }));
    },
  );

  it(
    'sign-out calls the server once, without a body, and clears everything of the user',
    proves('unit', 'SHELL-SESSION-15', 'SHELL-SESSION-16'),
    async () => {
      const { root, server, local, session } = await workingApp();
      local.setItem('filtercontrols', '{}');
      session.setItem('lasturl', '/app/users');
      await root.flow.signOut();
      expect(server.count('signOut')).toBe(1);
      expect(server.last('signOut')).toMatchObject({ body: '', headers: { authorization: `Bearer ${tokenOf('1')}` } });
      expect([...local.keys(), ...session.keys()].filter((key) => key !== 'ui')).toEqual([]);
      expect(root.session.status).toBe('signed-out');
    },
  );

  it(
    'a sign-out that the server did not hear of is said again, and nothing is renewed or read until then',
    proves('unit', 'SHELL-SESSION-15'),
    async () => {
      const app = await workingApp();
      const { root, server, local } = app;
      server.handlers.signOut = () => ({ status: 503 });
      const told = root.flow.signOut();
      // Gone here before the server has answered.
      expect(root.session.isSignedIn).toBe(false);
      await told;
      expect(local.getItem('leftsession')).toBe('guid-1');
      await expect(root.api.call('listUsers')).rejects.toMatchObject({ code: 'signed_out', status: 401 });

      const again = fakeApp({ local });
      again.server.handlers.signOut = () => ({ status: 503 });
      await again.root.start.begin();
      expect(again.root.start.state.is).toBe('signed-out');
      expect(await again.root.session.refresh()).toBe(false);
      const calls = [again.server, server].map((one) => ['refreshToken', 'listUsers'].map((id) => one.count(id)));
      expect(calls).toEqual([
        [0, 0],
        [0, 0],
      ]);

      const later = fakeApp({ local });
      const stop = later.root.listen(fakeWindow());
      await vi.waitFor(() => expect(local.getItem('leftsession')).toBeNull());
      expect(later.server.last('signOut')?.headers).toMatchObject({ loginguid: 'guid-1', 'x-session-mode': 'cookie' });
      stop();
    },
  );

  it('somebody who signs in after such a sign-out takes the place of the session that was left', async () => {
    const { root, server, local } = await workingApp();
    server.handlers.signOut = () => ({ status: 503 });
    await root.flow.signOut();
    await root.session.signIn({ username: 'b', password: 'c' });
    expect([root.session.isSignedIn, local.getItem('leftsession')]).toEqual([true, null]);
    expect(server.calls.map((call) => call.operation).slice(-2)).toEqual(['signOut', 'signIn']);
  });

  it.each([
    ['/app/profile', '/app/profile'],
    ['/app/users?x=1#y', '/app/users?x=1#y'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://app.example//evil.example', '/'],
    ['', '/'],
    ['/login', '/'],
    ['/Login/clientpin?clientpin=X', '/'],
    ['/content/login#x', '/'],
    ['/app/logins', '/app/logins'],
  ])('returns from %j to %j after sign-in', proves('unit', 'SHELL-SESSION-32'), (kept, want) => {
    const { root } = fakeApp();
    root.end.remember(kept);
    expect(root.end.takeReturnUrl()).toBe(want);
  });

  it('an answer of a sign-in that was overtaken by a sign-out is not written', async () => {
    const { root, server, local } = fakeApp();
    server.handlers.signIn = () => ({
      json: { access_token: tokenOf('9') },
      wait: new Promise((done) => setTimeout(done, 50)),
    });
    const signing = root.session.signIn({ username: 'a', password: 'b' });
    root.session.forget();
    await expect(signing).rejects.toMatchObject({ code: 'session_changed' });
    expect([root.session.isSignedIn, local.getItem('authorizationData')]).toEqual([false, null]);
  });

  it('drops a corrupted entry with one message and starts', () => {
    const local = new MemoryStorage();
    local.setItem('ui', '{broken');
    local.setItem('authorizationData', '[]');
    const { root } = fakeApp({ local });
    expect(root.ui.colourScheme).toBe('auto');
    expect(local.getItem('ui')).toBeNull();
  });

  it(
    'a token that claims other roles reloads them; the claim user says nothing',
    proves('unit', 'SHELL-ROLE-06'),
    async () => {
      const { root, server } = await workingApp();
      server.handlers.listUsers = (_, count) => (count % 2 === 1 ? { status: 401 } : { json: {} });
      server.handlers.refreshToken = () => ({
        json: { accessToken: tokenOf('3', { role: ['user', 'Leasing Assistant'] }) },
      });
      await root.api.call('listUsers');
      expect(server.count('listMyRoles')).toBe(1);
      server.handlers.refreshToken = () => ({ json: { accessToken: tokenOf('4', { role: ['Auditor'] }) } });
      server.handlers.listMyRoles = () => ({ json: [role('Auditor', ['a', 'b'])] });
      await root.api.call('listUsers');
      await vi.waitFor(() => expect(root.workspace.roles.map((held) => held.Name)).toEqual(['Auditor']));
      expect(server.count('listMyRoles')).toBe(2);
    },
  );
});
