import type { Row } from './row.types.ts';

export const menus: readonly Row[] = [
  ['menu-entry-opens-something', 'menu', '/items/1', { id: 'group', text: 'users.title' }, 'MU1422 /items/1'],
  ['app-exists', 'menu', '/items/1', { id: 'pay', text: 'users.title', app: 'payable' }, 'MU1427 /items/1/app'],
  ['menu-target-once', 'menu', '/items/1/children/0/route', 'home', 'MU1423 /items/1/children/0/route'],
  [
    'default-entry-has-a-route',
    'menu',
    '/items',
    [{ id: 'a', text: 'users.title', isdefault: true, children: [{ id: 'b', text: 'users.title', route: 'home' }] }],
    'MU1318 /items/0/isdefault',
  ],
  ['menu-page-needs-app', 'menu', '/items/0/openiniframe', true, 'MU1318 /items/0/openiniframe'],
];
