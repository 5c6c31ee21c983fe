import { describe, expect, it } from 'vitest';
import { elementRule, isPageDenied, lowestFlags, readRules } from '#engine/stores/workspace/accessRules.ts';
import { MenuStore } from '#engine/stores/workspace/MenuStore.ts';
import {
  activeItem,
  defaultItem,
  flatten,
  type MenuItem,
  normalise,
  pageOf,
  readMenus,
  visibleMenu,
} from '#engine/stores/workspace/menuRules.ts';
import {
  claimsDiffer,
  databaseStep,
  hasChoice,
  isAdminRole,
  type Role,
  resolveChoice,
  resolveEntry,
  roleColour,
  selectionStart,
} from '#engine/stores/workspace/roleRules.ts';

const settings = { adminRoles: ['Admin', 'System'], systemAdministrationRole: 'System' };
const role = (Name: string, Databases: string[] = [], isDefault = false): Role => ({
  Name,
  Databases,
  isDefault,
  menus: [],
});
const [admin, system] = [role('Admin', ['east', 'west']), role('SYSTEM', ['east'])];
const [one, two] = [role('One', ['east']), role('Two', ['east', 'west'])];

describe('roles', () => {
  it.each([
    [admin, { is: 'none' }],
    [system, { is: 'single', database: 'east' }],
    [one, { is: 'single', database: 'east' }],
    [two, { is: 'choose' }],
    [role('None'), { is: 'choose' }],
  ])('%j ask for a database: %j', (given, step) => {
    expect(databaseStep(given, settings)).toEqual(step);
  });

  it.each([
    ['admin', true],
    ['system', true],
    ['One', false],
  ])('%s is an administrator: %s', (name, is) => {
    expect(isAdminRole(name, settings)).toBe(is);
  });

  it.each([
    [[one], one, false],
    [[two], two, true],
    [[admin], admin, false],
    [[one, two], one, true],
  ])('%#: there is a choice', (roles, current, has) => {
    expect(hasChoice(roles, current, settings)).toBe(has);
  });

  const preferred = { ...two, isDefault: true };
  it.each<[string, Role[], { hasClose: boolean; candidate?: Role }, object]>([
    ['of one role is its databases', [two], { hasClose: true }, { step: 'database', role: two }],
    ['of one administrator is itself', [admin], { hasClose: false }, { step: 'role', role: admin }],
    ['with a default is its databases', [one, preferred], { hasClose: false }, { step: 'database', role: preferred }],
    [
      'with a candidate is its databases',
      [one, preferred],
      { hasClose: false, candidate: one },
      { step: 'database', role: one },
    ],
    ['that can be closed is the roles', [one, preferred], { hasClose: true }, { step: 'role', role: undefined }],
    ['without a default is the roles', [one, two], { hasClose: false }, { step: 'role', role: undefined }],
  ])('the selection %s', (_about, roles, rest, start) => {
    expect(selectionStart(roles, settings, rest)).toEqual(start);
  });

  const nothing = { role: undefined, database: undefined };
  const chosen = (given: Role, database: string) => ({ is: 'chosen', role: given, database });
  it.each<[string, Role[], object, object]>([
    ['one role with one database', [one], nothing, chosen(one, 'east')],
    ['an administrator', [admin], nothing, chosen(admin, '')],
    ['several roles', [one, two], nothing, { is: 'choose', candidate: undefined }],
    ['several roles with a default', [one, preferred], nothing, { is: 'choose', candidate: preferred }],
    ['what was held', [one, two], { role: 'two', database: 'west' }, chosen(two, 'west')],
    ['a database that is gone', [one, two], { role: 'Two', database: 'gone' }, { is: 'choose', candidate: two }],
    ['an administrator, whatever the database', [one, admin], { role: 'Admin', database: 'x' }, chosen(admin, '')],
    ['a role that is gone', [one, two], { role: 'Gone', database: 'east' }, chosen(one, 'east')],
    ['no roles', [], { role: 'Gone', database: 'east' }, { is: 'choose', candidate: undefined }],
  ])('at a start with %s', (_about, roles, stored, resolution) => {
    expect(resolveChoice(roles, stored as never, settings)).toEqual(resolution);
  });

  it.each<[string, object, object, object]>([
    ['nothing', nothing, { role: 'One', database: 'east' }, chosen(one, 'east')],
    ['a role with one database', { role: 'one', database: undefined }, nothing, chosen(one, 'east')],
    [
      'a role, in the database of before',
      { role: 'Two', database: undefined },
      { role: 'One', database: 'west' },
      chosen(two, 'west'),
    ],
    ['a role alone', { role: 'Two', database: undefined }, nothing, { is: 'choose', candidate: two }],
    [
      'a database, under the role of before',
      { role: undefined, database: 'west' },
      { role: 'Two', database: 'east' },
      chosen(two, 'west'),
    ],
    ['a database alone', { role: undefined, database: 'east' }, nothing, chosen(one, 'east')],
    [
      'a database that is not held',
      { role: 'Two', database: 'gone' },
      nothing,
      { is: 'choose', candidate: two, refused: { role: 'Two', database: 'gone' } },
    ],
    [
      'a role that is not held',
      { role: 'Gone', database: undefined },
      nothing,
      { is: 'choose', candidate: undefined, refused: { role: 'Gone', database: undefined } },
    ],
    ['an administrator', { role: 'Admin', database: 'x' }, nothing, chosen(admin, '')],
  ])('at an address with %s', (_about, entry, stored, resolution) => {
    expect(resolveEntry([one, two, admin], { entry, stored } as never, settings)).toEqual(resolution);
  });

  it('a database alone is asked for under the default role', () => {
    const entry = { role: undefined, database: 'west' };
    expect(resolveEntry([one, preferred], { entry, stored: nothing }, settings)).toEqual(chosen(preferred, 'west'));
  });

  it('have their own colour where it is one', () => {
    expect(roleColour({ Name: 'One', Color: '#A0b1C2' })).toBe('#A0b1C2');
    for (const Color of ['red', '#fff', '#a0b1c2d', 'x#a0b1c2'])
      expect(roleColour({ Name: 'One', Color })).toBe(roleColour({ Name: 'One' }));
  });

  it.each([
    [['B', 'A', 'User'], ['A', 'B'], false],
    [['A'], ['A', 'B'], true],
    [['A', 'C'], ['A', 'B'], true],
    [['user'], [], false],
  ])('named as %j by the token differ from %j: %s', (claimed, stored, differ) => {
    expect(claimsDiffer(claimed, stored)).toBe(differ);
  });
});

describe('rules of access', () => {
  const rule = (ProductName: string, access: string, accessItem: object[] = []) => ({
    ProductName,
    access,
    accessItem,
  });
  const context = (...rules: object[]) => ({ rules: readRules(rules).rules, product: 'own', fallbackProduct: 'other' });

  it.each([
    [context(), 'full'],
    [context(rule('own', 'allow', [{ id: 'E', access: 'ReadOnly' }])), 'readonly'],
    [context(rule('own', 'allow', [{ id: 'e', access: 'odd' }])), 'full'],
    [context(rule('other', 'allow', [{ id: 'e', access: 'none' }])), 'none'],
    [context(rule('own', 'allow'), rule('own', 'allow', [{ id: 'e', access: 'hidden' }])), 'hidden'],
  ])('%#: an element', (given, access) => {
    expect(elementRule(given, 'e')).toBe(access);
  });

  it('are read from a list, bare or in an envelope; an item without a word allows', () => {
    expect(isPageDenied(context(rule('own', 'allow', [{ id: 'p' }])), 'p')).toBe(false);
    expect(isPageDenied(context(rule('OWN', 'DENY')), 'p')).toBe(true);
    expect(readRules({ rules: 'x', permissions: { pa_a: '2', pa_b: 'x', b: 1 } })).toEqual({
      rules: [],
      flags: { pa_a: 2 },
    });
    expect(readRules({ rules: [{ id: 7 }] }).rules).toEqual([
      { id: '7', ProductName: '', access: 'allow', accessItem: [] },
    ]);
    expect(readRules(undefined)).toEqual({ rules: [], flags: {} });
  });

  it('of sign-in and role hold both: the lower flag counts', () => {
    expect(lowestFlags({ a: 2, b: 0, c: 1 }, { a: 1, b: 2, d: 0 })).toEqual({ a: 1, b: 0, c: 1, d: 0 });
  });
});

describe('the menu', () => {
  const item = (Text: string, rest: Partial<MenuItem> = {}): MenuItem => ({
    MenuItemId: Text,
    Text,
    Children: [],
    ...rest,
  });

  it.each<[unknown, string[]]>([
    [[{ Text: 'A' }], ['A']],
    [{ menus: [{ label: 'A' }] }, ['A']],
    [{ menuItems: { menus: [{ Text: 'A', Children: [{ Text: 'B' }, null] }] } }, ['A', 'B']],
    [{ other: [] }, []],
    [[{ Text: '' }, 'x', null, []], []],
    [undefined, []],
  ])('%j has %j', (answer, texts) => {
    expect(flatten(readMenus(answer)).map(({ Text }) => Text)).toEqual(texts);
  });

  it('takes of an item what is what it should be', () => {
    const good = { Route: 'r', Icon: 'i', hotkey: 'h', PageURL: 'u', Product: 'P', page: 'p' };
    expect(
      readMenus([{ Text: 'A', MenuItemId: 5, ...good, Active: 1, IsDefault: true, OpenInIframe: 'yes' }]),
    ).toStrictEqual([{ MenuItemId: '5', Text: 'A', Children: [], ...good, Active: true, IsDefault: true }]);
    expect(readMenus([{ Text: 'A', Route: '', Icon: 5, Children: 'x' }])).toStrictEqual([
      { MenuItemId: '', Text: 'A', Children: [] },
    ]);
    const ids = [
      { Id: 7, Text: 'A', Route: 'r' },
      { Route: 'r', Text: 'A' },
    ].map((one) => readMenus([one])[0]?.MenuItemId);
    expect(ids).toEqual(['7', 'r']);
  });

  it('shows what leads somewhere and is allowed', () => {
    const items = [
      item('page', { Route: 'users' }),
      item('web', { PageURL: 'https://x.example' }),
      item('nowhere'),
      item('denied', { Route: 'roles' }),
      item('group', { Children: [item('in', { Route: 'a/roles?x=1' }), item('ok', { Route: 'units' })] }),
      item('empty', { Children: [item('in', { page: 'roles' })] }),
    ];
    const shown = visibleMenu(items, (page) => page !== 'roles');
    expect(flatten(shown).map(({ Text }) => Text)).toEqual(['page', 'web', 'group', 'ok']);
  });

  it('opens with the default, else with the first page', () => {
    const [a, b, c] = [item('a'), item('b', { Route: 'b' }), item('c', { Route: 'c', IsDefault: true })];
    expect([defaultItem([a, b, c]), defaultItem([a, b]), defaultItem([a])]).toEqual([c, b, undefined]);
  });

  const items = [
    item('users', { Route: '/app/users' }),
    item('active', { Route: 'users?status=1' }),
    item('detail', { Route: 'users/detail' }),
    item('none'),
  ];
  it.each([
    ['users', '', 'users'],
    ['Users/7', '', 'users'],
    ['users/detail/7', '', 'detail'],
    ['users', 'status=1&x=2', 'active'],
    ['users', 'status=2', 'users'],
    ['usersx', '', undefined],
  ])('at %s?%s stands at %s', (path, query, text) => {
    expect(activeItem(items, path, query)?.Text).toBe(text);
  });

  it.each([
    ['/app/users/', 'users'],
    ['#/app/users', 'users'],
    ['APP/users//', 'users'],
    ['//users', 'users'],
    ['apps/users', 'apps/users'],
  ])('takes the route %s for %s', (route, normal) => {
    expect(normalise(route)).toBe(normal);
  });

  it('knows the page of an item', () => {
    expect([item('a', { page: 'p', Route: 'r' }), item('a', { Route: 'a/b/?x=/y' }), item('a')].map(pageOf)).toEqual([
      'p',
      'b',
      undefined,
    ]);
  });

  it('comes with the role, or from where the installation says', async () => {
    const asked: unknown[] = [];
    const api = {
      call: async (...given: unknown[]) => {
        asked.push(given);
        return [{ Text: 'Asked', Route: '/app/asked/' }];
      },
    };
    const given = { features: {} as Record<string, boolean>, menuUrl: '', menuName: 'my menu' };
    const permissions = { viewPage: (page: string) => page !== 'asked' };
    const menu = new MenuStore(api as never, permissions as never, () => given);
    await menu.load([item('own', { Route: 'own' })]);
    expect([menu.items.map(({ Text }) => Text), menu.defaultRoute, asked]).toEqual([['own'], 'own', []]);
    await menu.load([]);
    expect([menu.items, menu.defaultRoute, menu.delivered.length]).toEqual([[], undefined, 1]);
    given.features.checkAccessOnServer = true;
    given.menuUrl = '/menus/{menuname}';
    await menu.load([item('own', { Route: 'own' })]);
    expect([menu.items.map(({ Text }) => Text), menu.defaultRoute]).toEqual([['Asked'], 'asked']);
    expect(asked).toEqual([
      ['getMenu', { address: undefined }],
      ['getMenu', { address: '/menus/my%20menu' }],
    ]);
    menu.forget();
    expect(menu.delivered).toEqual([]);
  });
});
