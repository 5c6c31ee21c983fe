import { describe, expect, it, vi } from 'vitest';
import { openFavorite, openFavorites } from '#engine/stores/workspace/openFavorite.ts';
import { type FakeServer, role, workingApp } from '../fakeApp.ts';

const favorite = (id: number, rest: object = {}) => ({
  id,
  label: `F${id}`,
  route: `/app/f${id}`,
  iFLOrder: id,
  ...rest,
});

async function appWith(own: unknown, prepare: (server: FakeServer) => void = () => undefined) {
  const app = await workingApp({}, (server) => {
    server.handlers.listMyRoles = () => ({
      json: [role('Leasing Assistant', ['hmpg_east']), role('Auditor', ['hmpg_east', 'hmpg_west'])],
    });
    server.handlers.listMyFavorites = () => ({ json: own });
    prepare(server);
  });
  if (app.root.start.state.is !== 'ready') {
    const [first] = app.root.workspace.roles;
    if (first) await app.root.flow.switchTo(first, 'hmpg_east', false);
  }
  const favorites = openFavorites(app.root);
  await favorites.load();
  return { ...app, favorites, labels: () => favorites.ordered.map(({ label }) => label) };
}

describe('favorites', () => {
  it('stand in their order, those without one last; what is not marked is not shown', async () => {
    const { favorites, labels } = await appWith([
      favorite(1, { iFLOrder: 0 }),
      favorite(2, { iFLOrder: 9 }),
      favorite(3, { iFLOrder: null }),
      favorite(4, { iFLOrder: 2 }),
      favorite(5, { IsFavorite: false }),
      'odd',
    ]);
    expect([favorites.state, labels()]).toEqual(['ready', ['F4', 'F2', 'F1', 'F3']]);
    expect(favorites.items[0]).toEqual({
      id: 1,
      label: 'F1',
      route: '/app/f1',
      iFLOrder: 0,
      IsFavorite: true,
      menuitemid: null,
      roleuuid: null,
      pageurl: null,
      Text: null,
      Product: null,
    });
  });

  it('are asked for once, and again after a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { favorites, server } = await appWith([favorite(1)], (one) => {
      one.handlers.listMyFavorites = (_call, count) => (count === 1 ? { status: 400 } : { json: [favorite(1)] });
    });
    expect(favorites.state).toBe('failed');
    await Promise.all([favorites.load(), favorites.load()]);
    await favorites.load();
    expect([favorites.state, server.count('listMyFavorites'), warn.mock.calls.length]).toEqual(['ready', 2, 1]);
    warn.mockRestore();
    favorites.forget();
    expect([favorites.items, favorites.state]).toEqual([[], 'unread']);
  });

  it('of the connect service stand behind the own ones, once', async () => {
    const { favorites, labels, server } = await appWith([favorite(1)], (one) => {
      one.handlers.getSettings = () => ({ json: { features: { enableConnectFavorites: true } } });
      one.handlers.listConnectFavorites = () => ({ json: [favorite(1, { label: 'Other' }), favorite(2)] });
      one.handlers.saveMyFavorites = () => ({ json: [favorite(3)] });
    });
    expect([labels(), server.count('listConnectFavorites')]).toEqual([['F1', 'F2'], 1]);
    await favorites.save([]);
    expect(labels()).toEqual(['Other', 'F2', 'F3']);
  });

  it('are found by their page, under the role in use or under any', async () => {
    const { favorites } = await appWith([
      favorite(1, { route: '/app/users/' }),
      favorite(2, { route: '/app/roles', roleuuid: 'uuid-Leasing Assistant' }),
      favorite(3, { route: '/app/units', roleuuid: 'uuid-Auditor' }),
      favorite(4, { route: null }),
    ]);
    expect(['users', 'roles', 'units', ''].map((route) => favorites.find(route)?.id)).toEqual([
      1,
      2,
      undefined,
      undefined,
    ]);
    expect(favorites.items.map((one) => favorites.roleOf(one)?.Name)).toEqual([
      'Leasing Assistant',
      'Leasing Assistant',
      'Auditor',
      'Leasing Assistant',
    ]);
    const [first] = favorites.items;
    if (first) expect(favorites.roleOf({ ...first, roleuuid: 'gone' })).toBeUndefined();
  });

  it('are added behind the others and removed', async () => {
    const { favorites, server, labels } = await appWith([favorite(1), favorite(4)], (one) => {
      one.handlers.saveMyFavorites = () => ({ json: [favorite(1), favorite(4), favorite(7)] });
    });
    await favorites.add({ route: 'users', label: 'Users' });
    expect(JSON.parse(server.last('saveMyFavorites')?.body ?? '')).toMatchObject([
      {
        id: 0,
        route: 'users',
        label: 'Users',
        roleuuid: 'uuid-Leasing Assistant',
        iFLOrder: 5,
        IsFavorite: true,
        pageurl: null,
      },
    ]);
    expect(labels()).toEqual(['F1', 'F4', 'F7']);
    await favorites.remove(favorites.items.slice(0, 2));
    expect([labels(), JSON.parse(server.last('removeMyFavorites')?.body ?? '').length]).toEqual([['F7'], 2]);
  });

  it('open their page, a web address beside the app, and nothing else', async () => {
    const { root, favorites, gone } = await appWith([
      favorite(1, { route: '/app/users/' }),
      favorite(2, { route: null, pageurl: 'https://pay.example' }),
      favorite(3, { route: null, pageurl: 'javascript:alert(1)' }),
      favorite(4, { route: null, pageurl: '//evil.example' }),
      favorite(5, { route: null, pageurl: '/help' }),
      favorite(6, { route: null, roleuuid: 'gone' }),
    ]);
    const opened: unknown[] = [];
    vi.stubGlobal('window', { open: (...given: unknown[]) => opened.push(given) });
    const before = gone.length;
    const results = [];
    for (const one of favorites.items) results.push(await openFavorite(root, one));
    vi.unstubAllGlobals();
    expect(results).toEqual([true, true, true, true, true, false]);
    expect(gone.slice(before)).toHaveLength(1);
    expect(opened).toEqual([
      ['https://pay.example', '_blank', 'noopener,noreferrer'],
      ['/help', '_blank', 'noopener,noreferrer'],
    ]);
    expect(root.toasts.items).toMatchObject([{ type: 'warning', text: 'favorite.roleMissing' }]);
  });

  it('of another role open under it, in the database in use, unless the user stays with changes', async () => {
    const { root, favorites } = await appWith([favorite(1, { roleuuid: 'uuid-Auditor' })]);
    const [one] = favorites.items;
    if (!one) throw new Error('no favorite');
    const done = root.guard.register(() => true);
    const opening = openFavorite(root, one);
    expect(root.dialogs.current).toEqual({
      title: 'guard.title',
      text: 'guard.leave',
      action: 'guard.action',
      danger: true,
    });
    root.dialogs.answer(false);
    expect([await opening, root.workspace.role]).toEqual([false, 'Leasing Assistant']);
    done();
    expect(await openFavorite(root, one)).toBe(true);
    expect([root.workspace.role, root.workspace.database]).toEqual(['Auditor', 'hmpg_east']);
  });
});
