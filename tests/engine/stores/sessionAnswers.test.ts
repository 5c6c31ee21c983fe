import { describe, expect, it } from 'vitest';
import { isObject, objectOf } from '#engine/language/json.ts';
import { homeRoute, refusedRoute } from '#engine/stores/homeRoute.ts';
import { defaultSettings, readClaims, readRoles, readSettings, textsOf } from '#engine/stores/sessionAnswers.ts';

describe('settings of the installation', () => {
  it('are the defaults where the server says nothing, or nonsense', () => {
    const odd = { productName: 5, adminRoles: {}, features: [], providers: 'x', onlyCookie: 1, registration: true };
    for (const answer of [undefined, [], odd]) expect(readSettings(answer)).toEqual(defaultSettings);
  });

  it('are what the server says', () => {
    const asSaid = {
      productName: 'P',
      provider: 'V',
      systemAdministrationRole: 'S',
      defaultState: 'app.users',
      loginUrl: '/in',
      menuUrl: '/menu',
      menuName: 'm',
      fallbackProduct: 'F',
      localeCdnUrl: '/cdn',
      onlyCookie: true,
      helpUrl: '/help',
      feedbackEmailTo: 'feedback@hmpg.example',
      speech: 'demo' as const,
      mapStyle: 'https://maps.example/style.json',
      version: '1',
    };
    expect(
      readSettings({
        ...asSaid,
        adminRoles: ['A', 5, 'B'],
        registration: 'pin',
        providers: [{ name: 'oidc', label: 'SSO' }, { label: 'none' }, null],
        features: { a: true, b: false, c: 'yes' },
        aiModels: ['built-in', 5, 'large'],
        interProductWhiteListDomains: 'a.example, b.example,',
      }),
    ).toEqual({
      ...asSaid,
      adminRoles: ['A', 'B'],
      hasRegistration: true,
      providers: [{ name: 'oidc', label: 'SSO' }],
      features: { a: true, b: false },
      aiModels: ['built-in', 'large'],
      domains: ['a.example', 'b.example'],
    });
  });
});

describe('roles', () => {
  it('are read from a list, bare or in an envelope; what has no name is none', () => {
    const bare = { Databases: [], labels: new Map(), isDefault: false, menus: [] };
    expect(readRoles([{ Name: 'A' }, { RoleName: 'B' }, { Name: '' }, null])).toEqual([
      { Name: 'A', ...bare },
      { Name: 'B', ...bare },
    ]);
    expect(readRoles({ data: [{ Name: 'A' }] })).toHaveLength(1);
    expect([readRoles({}), readRoles(undefined)]).toEqual([[], []]);
  });

  it('come with what the server says of them', () => {
    const given = {
      Name: 'A',
      Databases: ['east', { Name: 'west', Label: 'The West' }, {}, ''],
      UUID: 'u',
      Color: '#fff',
      ProductName: 'P',
    };
    expect(readRoles([{ ...given, isDefault: 1, MenuItemId: 7, Menu: [{ Text: 'Users' }] }])).toMatchObject([
      {
        ...given,
        Databases: ['east', 'west'],
        labels: new Map([['west', 'The West']]),
        isDefault: true,
        MenuItemId: '7',
        menus: [{ Text: 'Users' }],
      },
    ]);
    const odd = { Name: 'A', Databases: 'x', UUID: 1, Color: 1, ProductName: 1, MenuItemId: null, isDefault: 'yes' };
    expect(readRoles([odd])).toStrictEqual([
      { Name: 'A', Databases: [], labels: new Map(), isDefault: false, menus: [] },
    ]);
    expect(readRoles([{ Name: 'A', isDefault: true }])[0]?.isDefault).toBe(true);
  });
});

it.each([
  [{ a: 1 }, { a: 1 }],
  [[1], {}],
  [null, {}],
  ['x', {}],
])('%j is the record %j', (value, record) => {
  expect([objectOf(value), isObject(value)]).toEqual([record, objectOf(value) === value]);
});

it.each([
  ['a, b,,c ', ['a', 'b', 'c']],
  [
    ['a', 5, ' b'],
    ['a', ' b'],
  ],
  [undefined, []],
])('%j is the texts %j', (value, texts) => {
  expect(textsOf(value)).toEqual(texts);
});

describe('claims of a token', () => {
  const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

  it('are read in every alphabet', () => {
    const claims = { name: 'Zoë ÿ?>', role: ['مدير'] };
    expect(readClaims(tokenOf(claims))).toEqual(claims);
  });

  it.each(['', 'x', 'h.%.s', 'h.e30', tokenOf([1]), tokenOf('x')])('of %s are none', (token) => {
    expect(readClaims(token)).toEqual({});
  });
});

it.each([
  ['app.users.list', '/app/users/list'],
  ['users', '/app/users'],
  ['app.', '/app/dashboard'],
  ['', '/app/dashboard'],
])('the default state %s is at %s', (defaultState, route) => {
  expect(homeRoute({ ...defaultSettings, defaultState })).toBe(route);
});

it('a page that refuses whoever just came leads home, but home itself does not', () => {
  const settings = { ...defaultSettings, defaultState: 'app.users' };
  expect(refusedRoute(true, settings, '/app/roles?x=1')).toBe('users');
  expect(refusedRoute(true, settings, '/app/users?x=1')).toBeUndefined();
  expect(refusedRoute(true, settings, '/app/users#a')).toBeUndefined();
  expect(refusedRoute(false, settings, '/app/roles')).toBeUndefined();
});
