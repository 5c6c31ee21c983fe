import { describe, expect, it } from 'vitest';
import {
  elementRule,
  flagsAllowEdit,
  flagsAllowView,
  isPageDenied,
  readRules,
} from '#engine/stores/workspace/accessRules.ts';
import { activeItem, readMenus, visibleMenu } from '#engine/stores/workspace/menuRules.ts';
import { PermissionStore } from '#engine/stores/workspace/PermissionStore.ts';
import { proves } from '../../../proves.ts';

const rule = (ProductName: string, access: string, accessItem: { id: string; access: string }[] = []) => ({
  id: ProductName,
  ProductName,
  access,
  accessItem,
});
const contextOf = (rules: unknown[], product = 'cafe', fallbackProduct = 'Console') => ({
  rules: readRules({ rules }).rules,
  product,
  fallbackProduct,
});

describe('page and element rules', () => {
  it.each([
    ['a rule that denies without items blocks every page', [rule('cafe', 'deny')], 'users', true],
    [
      'a rule that denies with items blocks those only',
      [rule('cafe', 'deny', [{ id: 'roles', access: 'deny' }])],
      'users',
      false,
    ],
    ['an item blocks its page', [rule('cafe', 'allow', [{ id: 'users', access: 'deny' }])], 'users', true],
    ['and leaves the others open', [rule('cafe', 'allow', [{ id: 'users', access: 'deny' }])], 'roles', false],
    ['the product is found without regard to case', [rule('CAFE', 'deny')], 'users', true],
    ['the fallback product applies where there is none', [rule('console', 'deny')], 'users', true],
    ['the product goes before the fallback', [rule('cafe', 'allow'), rule('Console', 'deny')], 'users', false],
  ] as const)('%s', proves('unit', 'SHELL-ACCESS-01', 'SHELL-ACCESS-02', 'SHELL-ACCESS-04'), (_, rules, page, want) =>
    expect(isPageDenied(contextOf([...rules]), page)).toBe(want),
  );

  it.each(['none', 'readonly', 'hidden'] as const)(
    'an element rule %s is known',
    proves('unit', 'SHELL-ACCESS-06'),
    (access) => {
      expect(elementRule(contextOf([rule('cafe', 'allow', [{ id: 'LOGO', access }])]), 'logo')).toBe(access);
      expect(elementRule(contextOf([rule('cafe', 'allow', [{ id: 'LOGO', access }])]), 'other')).toBe('full');
    },
  );

  it.each([
    [{}, true, true],
    [{ pa_x: 2 }, true, true],
    [{ pa_x: 1 }, false, true],
    [{ pa_x: 0 }, false, true],
    [{ pa_edit_x: 0 }, false, false],
    [{ pa_edit_x: 1 }, true, false],
    [{ pa_edit_x: 2 }, true, true],
    [{ pa_add_x: 1 }, true, false],
  ])(
    'flags %j: view %s, edit %s',
    proves('unit', 'SHELL-ACCESS-10', 'SHELL-ACCESS-11', 'SHELL-ACCESS-12'),
    (flags, view, edit) => {
      expect([flagsAllowView(flags, 'x'), flagsAllowEdit(flags, 'x')]).toEqual([view, edit]);
    },
  );

  it(
    'admin roles and the empty role see everything; both rules and flags must allow the others',
    proves('unit', 'SHELL-ACCESS-13'),
    () => {
      let isFull = true;
      const permissions = new PermissionStore({
        hasFullAccess: () => isFull,
        product: () => 'cafe',
        fallbackProduct: () => '',
        isReadOnlyUser: () => false,
      });
      permissions.set(readRules({ rules: [rule('cafe', 'deny')] }).rules, { pa_users: 2, pa_edit_users: 2 });
      expect([permissions.viewPage('users'), permissions.editPage('users')]).toEqual([true, true]);
      isFull = false;
      expect([permissions.viewPage('users'), permissions.editPage('users')]).toEqual([false, false]);
    },
  );

  it('reads the entity with its fields', proves('unit', 'SHELL-ACCESS-05'), () => {
    const { rules, flags } = readRules({
      rules: [rule('P', 'allow', [{ id: 'a', access: 'deny' }])],
      permissions: { pa_x: '1', other: 3 },
    });
    expect(rules[0]).toMatchObject({
      id: 'P',
      ProductName: 'P',
      access: 'allow',
      accessItem: [{ id: 'a', access: 'deny' }],
    });
    expect(flags).toEqual({ pa_x: 1 });
  });
});

describe('menu', () => {
  const menus = readMenus({
    menuItems: {
      menus: [
        { MenuItemId: 1, Text: 'Users', Route: 'app/users', hotkey: 'Alt+U', Active: true, IsDefault: 1 },
        { MenuItemId: 2, Text: 'Nowhere' },
        { MenuItemId: 3, Text: 'Group', Children: [{ Text: 'Roles', Route: 'company/roles' }] },
        { MenuItemId: 4, Text: 'Out', PageURL: 'https://x.example', OpenInIframe: true, Product: 'P' },
      ],
    },
  });

  it(
    'reads every field of an item from menuItems.menus, menus, or a bare list',
    proves('unit', 'SHELL-MENU-02', 'SHELL-MENU-07'),
    () => {
      expect(menus[0]).toEqual({
        MenuItemId: '1',
        Text: 'Users',
        Route: 'app/users',
        hotkey: 'Alt+U',
        Active: true,
        IsDefault: true,
        Children: [],
      });
      expect(menus[3]).toMatchObject({ PageURL: 'https://x.example', OpenInIframe: true, Product: 'P' });
      expect(readMenus({ menus: [{ Text: 'A' }] })).toHaveLength(1);
      expect(readMenus([{ Text: 'A' }])).toHaveLength(1);
    },
  );

  it(
    'takes out denied pages, and items without route and children',
    proves('unit', 'SHELL-MENU-03', 'SHELL-MENU-04'),
    () => {
      const texts = (allowed: (page: string) => boolean) => visibleMenu(menus, allowed).map((item) => item.Text);
      expect(texts(() => true)).toEqual(['Users', 'Group', 'Out']);
      expect(texts((page) => page !== 'users' && page !== 'roles')).toEqual(['Out']);
    },
  );

  it('marks the item whose route is the longest start of the address', () => {
    expect(activeItem(menus, '/app/users/7')?.Text).toBe('Users');
    expect(activeItem(menus, '/app/company/roles')?.Text).toBe('Roles');
    expect(activeItem(menus, '/app/usersX')).toBeUndefined();
  });
});
