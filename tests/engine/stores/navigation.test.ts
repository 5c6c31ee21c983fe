import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activeItem } from '#engine/stores/workspace/menuRules.ts';
import { proves } from '../../proves.ts';
import { role, workingApp } from './fakeApp.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const settings = { productName: 'M', adminRoles: ['Company Administrator'], features: {}, version: '4.5.6' };

describe('menus', () => {
  it('the product is that of the menu marked IsDefault', proves('unit', 'SHELL-ROLE-03'), async () => {
    const menus = [
      { MenuItemId: 'a', Text: 'First', Route: 'a', Product: 'Leasing' },
      { MenuItemId: 'b', Text: 'Second', Route: 'b', Product: 'Payables', IsDefault: true },
    ];
    const { root } = await workingApp({}, (server) => {
      server.handlers.listMyRoles = () => ({ json: [role('Clerk', ['east'], { Menu: { menus } })] });
    });
    expect(root.workspace.product).toBe('Payables');
  });

  it('a menu that the server has checked is shown exactly as delivered', proves('unit', 'SHELL-MENU-05'), async () => {
    const menus = [
      { MenuItemId: 'a', Text: 'Denied', Route: 'vendors', Product: 'P' },
      { MenuItemId: 'b', Text: 'Empty', Product: 'P' },
    ];
    const itemsWith = async (features: object) => {
      const { root } = await workingApp({}, (server) => {
        server.handlers.getSettings = () => ({ json: { ...settings, features } });
        server.handlers.listMyRoles = () => ({ json: [role('Clerk', ['east'], { Menu: { menus } })] });
        server.handlers.getSecurityRules = () => ({
          json: { rules: [{ id: 'P', ProductName: 'P', access: 'deny', accessItem: [] }], permissions: {} },
        });
      });
      return root.menu.items.map(({ Text }) => Text);
    };
    expect(await itemsWith({ checkAccessOnServer: true })).toEqual(['Denied', 'Empty']);
    expect(await itemsWith({ checkAccessOnServer: false })).toEqual([]);
  });

  it(
    'the menu is asked for at the configured address, with its name filled in, else the role brings it',
    proves('unit', 'SHELL-MENU-06', 'SHELL-MENU-07'),
    async () => {
      const own = [{ MenuItemId: 'own', Text: 'Own', Route: 'own' }];
      const menus = [{ MenuItemId: 'a', Text: 'Answered', Route: 'a' }];
      const menuWith = async (named: object) => {
        const { root, server } = await workingApp({}, (fake) => {
          fake.handlers.getSettings = () => ({ json: { ...settings, ...named } });
          fake.handlers.listMyRoles = () => ({ json: [role('Clerk', ['east'], { Menu: { menus: own } })] });
          fake.handlers.getMenu = () => ({ json: { menuItems: { menus } } });
        });
        const asked = server.calls.filter(({ url }) => /menu/i.test(url.pathname)).map(({ url }) => url.href);
        return [root.menu.items.map(({ Text }) => Text), asked];
      };
      const menuUrl = '/api/menu?menuname={menuname}';
      expect(await menuWith({ menuUrl, menuName: 'two words' })).toEqual([
        ['Answered'],
        ['http://app.example/api/menu?menuname=two%20words'],
      ]);
      expect(await menuWith({ menuName: 'unused' })).toEqual([['Own'], []]);
    },
  );

  it('an item with values is the open one only where the address has them', proves('unit', 'SHELL-SIDENAV-02'), () => {
    const items = [
      { MenuItemId: 'all', Text: 'All', Route: 'tenants', Children: [] },
      { MenuItemId: 'owing', Text: 'Owing', Route: 'tenants?status=owing', Children: [] },
      { MenuItemId: 'tab', Text: 'Users', Route: 'company/settings/users', Children: [] },
    ];
    const at = (path: string, query = '') => activeItem(items, path, query)?.MenuItemId;
    expect(at('/app/tenants')).toBe('all');
    expect(at('/app/tenants', '?status=owing&page=2')).toBe('owing');
    expect(at('/app/tenants', '?status=past')).toBe('all');
    expect(at('/app/company/settings/users')).toBe('tab');
    expect(at('/app/company/settings/roles')).toBeUndefined();
  });
});

describe('calls', () => {
  it('a document is asked for with the version of the application', proves('unit', 'SHELL-HTTP-06'), async () => {
    const { root, server } = await workingApp({}, (fake) => {
      fake.handlers.getSettings = () => ({ json: settings });
      fake.handlers.getDocument = () => ({ json: { kind: 'list', id: 'x', hash: 'h', findings: [] } });
    });
    await root.documents.get('list', 'x');
    expect(server.last('getDocument')?.url.searchParams.get('version')).toBe('4.5.6');
  });

  it('a picture is asked for with token, database, role and LoginGUID', proves('unit', 'SHELL-HTTP-05'), async () => {
    const { root, server } = await workingApp();
    await root.api.call('getImage', { path: { id: 'companylogo' } });
    expect(server.last('getImage')?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer h\./),
      database: 'hmpg_east',
      role: 'Leasing Assistant',
      loginguid: 'guid-1',
    });
  });
});

describe('choosing a database', () => {
  it(
    'keeps the lists of lookups for the same one and clears them for another',
    proves('unit', 'SHELL-ROLE-14'),
    async () => {
      const { root, server } = await workingApp({}, (fake) => {
        fake.handlers.listMyRoles = () => ({ json: [role('Clerk', ['east', 'west'], { isDefault: true })] });
        fake.handlers.lookupItems = () => ({ json: [{ id: '1', label: 'One' }] });
      });
      const [clerk] = root.workspace.roles;
      if (!clerk) throw new Error('There is no role.');
      await root.start.choose(clerk, 'east');
      const lists = await root.autocomplete();
      const read = async () => {
        await lists.ensure('roles', 'lookupItems');
        return server.count('lookupItems');
      };
      const first = await read();
      await root.start.choose(clerk, 'east');
      expect(await read()).toBe(first);
      await root.start.choose(clerk, 'west');
      await vi.advanceTimersByTimeAsync(500);
      expect(await read()).toBeGreaterThan(first);
    },
  );
});
