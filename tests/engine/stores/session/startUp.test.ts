import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proves } from '../../../proves.ts';
import { fakeApp, fakeWindow, role, workingApp } from '../fakeApp.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

describe('start-up', () => {
  it(
    'loads profile, then language, then role and database, and nothing shows before',
    proves('unit', 'SHELL-START-01', 'SHELL-START-02'),
    async () => {
      const app = fakeApp();
      let release = () => {};
      const wait = new Promise<void>((done) => {
        release = done;
      });
      app.server.handlers.getUserProfile = () => ({ json: { Language: 'ar-SA', Culture: 'ar-SA' }, wait });
      await app.root.flow.prepare('en-US');
      await app.root.session.signIn({ username: 'a', password: 'b' });
      const begun = app.root.start.begin();
      await vi.advanceTimersByTimeAsync(2000);
      expect(app.root.start.isReady).toBe(false);
      release();
      await begun;
      expect(app.root.start.isReady).toBe(true);
      expect([app.root.locale.language, app.root.locale.direction]).toEqual(['ar-SA', 'rtl']);
    },
  );

  it('asks for role and database when they cannot be chosen', proves('unit', 'SHELL-START-03'), async () => {
    const { root } = await workingApp({}, (server) => {
      server.handlers.listMyRoles = () => ({ json: [role('Agent', ['a', 'b']), role('Clerk', ['a'])] });
    });
    expect(root.start.state).toMatchObject({ is: 'selection' });
  });

  it(
    'announces once that it is initialized, 10 ms after role and database are settled and not before',
    proves('unit', 'SHELL-START-04'),
    async () => {
      vi.useFakeTimers();
      const app = fakeApp();
      const ready = vi.fn();
      app.root.start.onReady(ready);
      const begun = (async () => {
        await app.root.flow.prepare('en-US');
        await app.root.session.signIn({ username: 'a', password: 'b' });
        await app.root.start.begin();
      })();
      await vi.waitFor(() => expect(app.server.count('listDocuments')).toBe(1), { interval: 0 });
      // The answers are read; no time passes.
      await vi.advanceTimersByTimeAsync(0);
      await vi.advanceTimersByTimeAsync(9);
      expect([ready.mock.calls.length, app.root.start.isReady]).toEqual([0, false]);
      await vi.advanceTimersByTimeAsync(1);
      await begun;
      expect([ready.mock.calls.length, app.root.start.isReady]).toEqual([1, true]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(ready).toHaveBeenCalledTimes(1);
    },
  );

  it('announces nothing while role and database have to be chosen', proves('unit', 'SHELL-START-04'), async () => {
    const app = fakeApp();
    app.server.handlers.listMyRoles = () => ({ json: [role('Agent', ['a', 'b']), role('Clerk', ['a'])] });
    const ready = vi.fn();
    app.root.start.onReady(ready);
    await app.root.flow.prepare('en-US');
    await app.root.session.signIn({ username: 'a', password: 'b' });
    await app.root.start.begin();
    await vi.advanceTimersByTimeAsync(1000);
    expect([app.root.start.state.is, ready.mock.calls.length]).toEqual(['selection', 0]);
  });

  it('loads the security rules of the chosen role', proves('unit', 'SHELL-START-06'), async () => {
    const { server } = await workingApp();
    expect(server.last('getSecurityRules')?.url.pathname).toBe('/api/security/rules');
    expect(server.last('getSecurityRules')?.headers.role).toBe('Leasing Assistant');
  });

  it(
    'reads role and database from session storage first, then from local storage',
    proves('unit', 'SHELL-START-02', 'SHELL-ROLE-13'),
    async () => {
      const { root, session, local } = await workingApp();
      expect([session.getItem('role'), local.getItem('database')]).toEqual(['Leasing Assistant', 'hmpg_east']);
      local.setItem('role', 'Other');
      expect(root.workspace.stored().role).toBe('Leasing Assistant');
      session.clear();
      expect(root.workspace.stored().role).toBe('Other');
    },
  );

  it('takes role and database of the address when they are held, and asks when they are not', async () => {
    const roles = [role('Agent', ['a', 'b']), role('Clerk', ['a'])];
    const { root, local } = await workingApp({}, (server) => {
      server.handlers.listMyRoles = () => ({ json: roles });
    });
    const at = async (entry: { role?: string; database?: string }) => {
      await root.start.begin({ role: undefined, database: undefined, ...entry });
      const { state } = root.start;
      return state.is === 'selection'
        ? [state.candidate?.Name, state.refused]
        : [root.workspace.role, root.workspace.database];
    };
    expect(await at({ role: 'Agent', database: 'b' })).toEqual(['Agent', 'b']);
    expect(await at({ role: 'agent', database: 'secret' })).toMatchObject(['Agent', { database: 'secret' }]);
    expect(await at({ role: 'Auditor', database: 'a' })).toMatchObject([undefined, { role: 'Auditor' }]);
    // What was remembered stays.
    expect([local.getItem('role'), local.getItem('database')]).toEqual(['Agent', 'b']);
    expect(await at({ database: 'a' })).toEqual(['Agent', 'a']);
    expect(await at({ role: 'Clerk' })).toEqual(['Clerk', 'a']);
  });

  it('a profile that cannot be loaded is only logged', proves('unit', 'SHELL-PROFILE-10'), async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { root } = await workingApp({}, (server) => {
      server.handlers.getUserProfile = () => ({ status: 500 });
    });
    expect([root.start.isReady, root.toasts.items, warn.mock.calls.length]).toEqual([true, [], 1]);
    warn.mockRestore();
  });

  it('roles that cannot be loaded end in a state with a way on', async () => {
    const { root } = await workingApp({}, (server) => {
      server.handlers.listMyRoles = (_, count) => (count === 1 ? { status: 500 } : undefined);
    });
    expect(root.start.state.is).toBe('failed');
    await root.start.begin();
    expect(root.start.isReady).toBe(true);
  });

  it('a handed-out password comes first', async () => {
    const { root, server } = await workingApp({}, (fake) => {
      fake.handlers.listMyRoles = (_, count) =>
        count === 1
          ? { status: 403, json: { responseStatus: { errorCode: 'password_change_required', message: 'x' } } }
          : undefined;
    });
    expect([root.start.state.is, root.session.mustChangePassword]).toEqual(['password', true]);
    root.flow.passwordChanged();
    await vi.waitFor(() => expect(root.start.isReady).toBe(true));
    expect(server.count('getSecurityRules')).toBe(1);
  });

  it(
    'a switch drops older reads, runs the database callbacks after 200 ms and only for another database',
    proves('unit', 'SHELL-ROLE-15'),
    async () => {
      const { root } = await workingApp({}, (server) => {
        server.handlers.listMyRoles = () => ({ json: [role('Agent', ['a', 'b'])] });
      });
      const [agent] = root.workspace.roles;
      if (!agent) throw new Error('no role');
      await root.start.choose(agent, 'a');
      const changed = vi.fn();
      root.workspace.onDatabaseChange(changed);
      const before = root.workspace.epoch;
      root.workspace.choose(agent, 'a');
      expect(root.workspace.epoch).toBe(before);
      root.workspace.choose(agent, 'b');
      expect(root.workspace.epoch).toBe(before + 1);
      await vi.advanceTimersByTimeAsync(199);
      expect(changed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2);
      expect(changed).toHaveBeenCalledTimes(1);
    },
  );

  it(
    "a switch opens the role's default menu page, unless tpl=1 keeps the page",
    proves('unit', 'SHELL-URL-05', 'SHELL-MENU-09'),
    async () => {
      const menus = [
        { Text: 'One', Route: 'one' },
        { Text: 'Two', Route: 'app/two', IsDefault: 1 },
      ];
      const { root, gone } = await workingApp({}, (server) => {
        server.handlers.listMyRoles = () => ({
          json: [role('Agent', ['a'], { Menu: { menus } }), role('Clerk', ['a'])],
        });
      });
      const [agent, clerk] = root.workspace.roles;
      if (!agent || !clerk) throw new Error('no roles');
      await root.start.choose(clerk, 'a');
      await root.flow.switchTo(agent, 'a', false);
      expect(gone).toEqual(['', 'two']);
      await root.flow.switchTo(clerk, 'a', true);
      expect(gone).toEqual(['', 'two']);
    },
  );

  it(
    'going offline and online shows one toast each, in place of the one before',
    proves('unit', 'SHELL-START-07'),
    () => {
      const { root } = fakeApp();
      const view = fakeWindow();
      const stop = root.listen(view);
      const seen = ['offline', 'offline', 'online', 'offline'].map((name) => {
        view.dispatchEvent(new Event(name));
        return root.toasts.items.map((toast) => toast.text);
      });
      expect(seen).toEqual([['net.offline'], ['net.offline'], ['net.online'], ['net.offline']]);
      expect(root.toasts.log).toHaveLength(3);
      stop();
      view.dispatchEvent(new Event('online'));
      expect(root.toasts.items).toEqual([]);
    },
  );
});
