import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const LEASING = 1;

interface Item {
  MenuItemId: number;
  MenuID: number;
  ParentID: number | null;
  Text: string;
  IsDefault: 0 | 1;
  Route?: string;
  page?: string;
  Children: Item[];
}

describeDatabases('menus that a company makes', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let id: number;

  const code = ({ body }: Answer) => body.responseStatus?.errorCode;
  const rename = (body: object, session = admin) => call(server, session, 'saveCustomMenu', { body });
  const items = async (menuId = id) => (await call(server, admin, 'listCustomMenuItems', { path: { menuId } })).body;
  const save = (body: object, session = admin) => call(server, session, 'saveCustomMenuItems', { body });
  const made = (Text: string, more: object = {}) => ({ MenuItemId: 0, MenuID: id, Text, ...more });
  const page = (Text: string, Route: string, more: object = {}) => made(Text, { Route, page: Route, ...more });

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    id = (await rename({ Id: 0, Name: 'Night desk' })).body.Id;
  });

  it('lists, makes and renames menus', proves('HTTP', 'CONSOLE-MENU-02'), async () => {
    const first = await call(server, admin, 'listCustomMenus', { query: { searchTerm: 'front' } });
    expect(first.body).toMatchObject({ MaxRows: 1, data: [{ CompanyId: 1, Name: 'Front Desk', Version: 1 }] });
    const renamed = await rename({ Id: id, CompanyId: 1, Name: ' Late desk ', Version: 1 });
    expect(renamed.body).toEqual({ Id: id, CompanyId: 1, Name: 'Late desk', Version: 2 });
    expect(code(await rename({ Id: id, Name: 'Older', Version: 1 }))).toBe('conflict');
    const refused = await Promise.all([rename({ Id: 0, Name: 'LATE DESK' }), rename({ Id: 0, Name: '  ' })]);
    expect(refused.map(({ body }) => body.Fields)).toEqual([
      { Name: 'Another menu has this name.' },
      { Name: 'Input is required' },
    ]);
  });

  it('tells what menus are made of: those of the licensed products', proves('HTTP', 'CONSOLE-MENU-05'), async () => {
    const { data } = (await call(server, admin, 'listMenuSources')).body;
    expect(data.map((menu: Item) => menu.Text)).toEqual([
      'menu.title.company-console',
      'menu.title.leasing',
      'menu.title.maintenance',
      'menu.title.payables',
    ]);
    const payables = await server.db
      .selectFrom('product')
      .select('id')
      .where('name', '=', 'Payables')
      .executeTakeFirst();
    const [licensed] = await server.db
      .deleteFrom('company_product')
      .where('company_id', '=', 1)
      .where('product_id', '=', payables?.id ?? 0)
      .returningAll()
      .execute();
    const fewer = (await call(server, admin, 'listMenuSources')).body.data;
    expect(fewer.map((menu: Item) => menu.Text)).not.toContain('menu.title.payables');
    expect(fewer).toHaveLength(data.length - 1);
    if (licensed) await server.db.insertInto('company_product').values(licensed).execute();
    expect(data[1].Children[4]).toEqual({
      MenuItemId: 0,
      MenuID: LEASING,
      ParentID: null,
      Text: 'menu.units',
      IsDefault: 0,
      Route: 'units',
      page: 'units',
      Icon: 'door',
      Children: [],
    });
  });

  it(
    'saves a tree as a whole, with ids that stay and are never given again',
    proves('HTTP', 'CONSOLE-MENU-06', 'CONSOLE-MENU-09', 'CONSOLE-MENU-11'),
    async () => {
      const empty = await items();
      const menulist = [
        made('Homes', { Children: [page('Units', 'units', { IsDefault: 1 }), page('Deals', 'deals')] }),
        page('People', 'tenants'),
      ];
      const saved = await save({ menulist, deletemenulist: [], Version: empty.Version });
      expect(saved.status).toBe(200);
      expect(saved.body).toEqual(await items());
      const [homes, people] = saved.body.data;
      expect(homes).toMatchObject({ MenuItemId: 1, ParentID: null, Text: 'Homes', IsDefault: 0 });
      expect(homes.Children[0]).toEqual({
        MenuItemId: 2,
        MenuID: id,
        ParentID: 1,
        Text: 'Units',
        IsDefault: 1,
        Route: 'units',
        page: 'units',
        Icon: 'door',
        Children: [],
      });
      const [units, deals] = homes.Children;
      // Deals moves below People: it is new there, and the one that it was goes.
      const moved = await save({
        menulist: [
          { ...homes, Children: [units] },
          { ...people, Children: [{ ...deals, MenuItemId: 0, ParentID: people.MenuItemId }] },
        ],
        deletemenulist: [deals],
        Version: saved.body.Version,
      });
      expect(moved.body.data[1].Children[0]).toMatchObject({ MenuItemId: 5, ParentID: 4, Text: 'Deals' });
      const log = await server.db
        .selectFrom('change_log')
        .select(['change_detail', 'after_value'])
        .where('object_name', '=', 'Custom menu')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(log).toEqual({
        change_detail: 'Items of custom menu "Late desk" saved: 4',
        after_value: JSON.stringify({ Items: 'Homes (Units), People (Deals)' }),
      });
    },
  );

  it('whoever saves later than somebody else is told so', async () => {
    const { data, Version } = await items();
    const mine = { menulist: [{ ...data[0], Text: 'Flats' }, ...data.slice(1)], deletemenulist: [], Version };
    expect((await save(mine)).status).toBe(200);
    expect(code(await save(mine))).toBe('conflict');
    // Without a version the last one wins, but nothing is lost that was not seen.
    const unseen = await save({ menulist: data.slice(1), deletemenulist: [] });
    expect(code(unseen)).toBe('conflict');
    expect((await items()).data[0].Text).toBe('Flats');
  });

  it('what is no tree of this menu is refused, and nothing of it is saved', async () => {
    const before = await items();
    const [homes, people] = before.data;
    const other = (await call(server, admin, 'listCustomMenus', { query: { searchTerm: 'Training' } })).body.data[0].Id;
    const list = (...menulist: object[]) => save({ menulist, deletemenulist: [] });
    const deep = (levels: number): object => made('x', levels > 1 ? { Children: [deep(levels - 1)] } : {});
    const refused = await Promise.all([
      list({ ...homes, Children: [{ ...homes, ParentID: homes.MenuItemId, Children: [] }] }, people),
      list({ ...homes, ParentID: homes.MenuItemId }, people),
      list(
        { ...homes, Children: [made('A', { Children: [made('B', { Children: [{ ...homes, Children: [] }] })] })] },
        people,
      ),
      list(homes, people, made('Theirs', { MenuID: other })),
      save({ menulist: [homes, people], deletemenulist: [people] }),
      list(homes, people, page('Nowhere', 'nowhere')),
      list(homes, people, made('Away', { PageURL: 'https://elsewhere.example/' })),
      list(homes, people, made('One', { IsDefault: 1 }), made('Two', { IsDefault: 1 })),
      list(homes, people, deep(6)),
      list(homes, people, ...Array.from({ length: 1997 }, (_, index) => made(`Item ${index}`))),
      list({ ...homes, Text: ' ' }, people),
      list(homes, people, { ...people, MenuItemId: 900, Children: [] }),
    ]);
    expect(refused.map(code)).toEqual([
      'menu_item_misplaced',
      'menu_item_misplaced',
      'menu_item_misplaced',
      'menu_item_misplaced',
      'menu_item_misplaced',
      'menu_target_unknown',
      'menu_target_unknown',
      'menu_defaults',
      'menu_too_deep',
      'menu_too_large',
      'invalid_record',
      'conflict',
    ]);
    const messageOf = new Map(refused.map(({ body }) => [code({ body } as Answer), body.Message]));
    expect(Object.fromEntries(messageOf)).toEqual({
      menu_item_misplaced: expect.stringMatching(
        /^The item ".+" is in the menu twice, below itself, or belongs to another menu\.$/,
      ),
      menu_target_unknown: expect.stringMatching(/^No menu of your products has the page of ".+"\.$/),
      menu_defaults: 'Only one item of a menu can be the default.',
      menu_too_deep: 'A menu has at most 5 levels.',
      menu_too_large: 'A menu has at most 2000 items.',
      invalid_record: 'Please check the marked fields.',
      conflict: 'Somebody else changed this record in the meantime. Load it again, then try once more.',
    });
    const hundredsDeep = await list(homes, people, deep(3000));
    expect(hundredsDeep.status).toBe(400);
    expect(await items()).toEqual(before);
  });

  it('other companies, other roles and readers change nothing', async () => {
    const [northgate, reader, leasing] = await Promise.all(
      ['admin@northgate.example', 'readonly@hmpg.example', 'leasing@hmpg.example'].map((one) => signIn(server, one)),
    );
    const body = { menulist: [made('Theirs')], deletemenulist: [] };
    const refused = await Promise.all([
      save(body, northgate),
      call(server, northgate ?? null, 'listCustomMenuItems', { path: { menuId: id } }),
      call(server, northgate ?? null, 'listCustomMenus'),
      save(body, reader),
      rename({ Id: id, Name: 'Read' }, reader),
      call(server, reader ?? null, 'removeCustomMenu', { query: { id } }),
      save(body, leasing),
      call(server, leasing ?? null, 'listMenuSources'),
    ]);
    expect(refused.map(code)).toEqual([
      'menus_off',
      'menus_off',
      'menus_off',
      'read_only',
      'read_only',
      'read_only',
      'console_required',
      'console_required',
    ]);
    await server.db.updateTable('company').set({ allow_custom_menus: 1 }).where('id', '=', 2).execute();
    const foreign = await Promise.all([
      save(body, northgate),
      rename({ Id: id, Name: 'Taken' }, northgate),
      call(server, northgate ?? null, 'listCustomMenuItems', { path: { menuId: id } }),
      call(server, northgate ?? null, 'removeCustomMenu', { query: { id } }),
      // A shipped menu is nobody's to change.
      save({ MenuID: LEASING, menulist: [{ MenuItemId: 0, MenuID: LEASING, Text: 'x' }], deletemenulist: [] }),
      call(server, admin, 'removeCustomMenu', { query: { id: LEASING } }),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('a role that has the menu shows it, with what its rights allow, from the next call on', async () => {
    const all = await call(server, admin, 'listRoles', { query: { isArray: '1' } });
    const role = all.body.find((one: { Name: string }) => one.Name === 'Leasing Assistant');
    const choices = await call(server, admin, 'listLicensedMenus', { query: { productid: LEASING } });
    expect(choices.body.data).toContainEqual({ id, label: 'Late desk', Licensed: true });
    const given = await call(server, admin, 'saveRole', {
      body: { Id: role.Id, Name: role.Name, ProductId: role.ProductId, MenuId: id, Version: role.Version },
    });
    expect(given.body).toMatchObject({ MenuId: id, MenuName: 'Late desk' });
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const { data, Version } = await items();
    const [homes, people] = data;
    const menulist = [
      { ...homes, Children: [...homes.Children, page('Vendors', 'vendors', { ParentID: homes.MenuItemId })] },
      people,
      made('Nothing in it'),
      made('Administration', { Children: [page('All users', 'users')] }),
    ];
    const route = (await call(server, admin, 'listMenuSources')).body.data[0].Children.flatMap(
      (one: Item) => one.Children,
    ).find((one: Item) => one.page === 'users');
    Object.assign((menulist[3] as Item).Children[0] ?? {}, { Route: route.Route });
    expect((await save({ menulist, deletemenulist: [], Version })).status).toBe(200);
    const next = await call(server, leasing, 'getUserProfile');
    expect([next.status, next.headers['x-token-invalidated']]).toEqual([401, 'true']);
    const again = await signIn(server, 'leasing@hmpg.example');
    const mine = (await call(server, again, 'listMyRoles')).body.find(
      (one: { Name: string }) => one.Name === role.Name,
    );
    const textsOf = (menus: Item[]): unknown[] =>
      menus.map((item) => (item.Children.length > 0 ? [item.Text, textsOf(item.Children)] : item.Text));
    // Vendors and users are pages of other products; a folder without anything is none.
    expect(textsOf(mine.Menu.menus)).toEqual([
      ['Flats', ['Units']],
      ['People', ['Deals']],
    ]);
    expect(mine.MenuItemId).toBe('2');
    expect(textsOf((await call(server, again, 'getMenu')).body.menuItems.menus)).toEqual(textsOf(mine.Menu.menus));
    // The role can lose items of it, as of any menu.
    const rows = await call(server, admin, 'listRoleMenuConfiguration', { path: { roleId: role.Id, menuId: id } });
    const deals = rows.body.data.find((row: { MenuItem: string }) => row.MenuItem === 'Deals');
    await call(server, admin, 'saveRoleMenuConfiguration', {
      path: { menuId: id },
      body: [{ ...deals, AccessType: 1 }] as unknown as object,
    });
    const third = await signIn(server, 'leasing@hmpg.example');
    const left = (await call(server, third, 'getMenu')).body.menuItems.menus;
    expect(textsOf(left)).toEqual([['Flats', ['Units']], 'People']);
    const report = await call(server, admin, 'listRoleMenuReport', { query: { CompanyRole: role.Id } });
    expect(report.body.data.map((row: { menuitem: string }) => row.menuitem)).toContain('Vendors');
  });

  it('a menu that roles have stays; another goes', proves('HTTP', 'CONSOLE-MENU-03'), async () => {
    const kept = await call(server, admin, 'removeCustomMenu', { query: { id } });
    expect(code(kept)).toBe('menu_in_use');
    expect(kept.body.Message).toBe(
      'The menu "Late desk" is in use. Roles that have it: 1. Give them another menu first.',
    );
    const { body } = await rename({ Id: 0, Name: 'Short-lived' });
    expect(code(await call(server, admin, 'removeCustomMenu', { query: { id: body.Id, version: 7 } }))).toBe(
      'conflict',
    );
    expect((await call(server, admin, 'removeCustomMenu', { query: { id: body.Id } })).status).toBe(204);
    expect((await call(server, admin, 'listCustomMenuItems', { path: { menuId: body.Id } })).status).toBe(404);
  });

  it('a company that may have none of its own any more has the menus of its products', async () => {
    await server.db.updateTable('company').set({ allow_custom_menus: 0 }).where('id', '=', 1).execute();
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const { menus } = (await call(server, leasing, 'getMenu')).body.menuItems;
    expect(menus[0]).toMatchObject({ MenuItemId: 'dashboard', Text: 'menu.dashboard' });
    expect(code(await call(server, admin, 'listCustomMenuItems', { path: { menuId: id } }))).toBe('menus_off');
  });
});
