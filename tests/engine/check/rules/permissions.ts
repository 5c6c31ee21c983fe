import type { Row } from './row.types.ts';

export const permissions: readonly Row[] = [
  ['permission-not-weaker', 'report', '/permission/page', 'roles', 'MU1415 /permission/page'],
  [
    'permission-not-weaker',
    'form',
    '/load',
    { operation: 'getVisitor', path: { id: '{route.id}' }, record: 'user' },
    'MU1415 /permission/page',
  ],
  ['permission-not-weaker', 'dashboard', '/tiles/0/permission', { page: 'roles' }, 'MU1415 /tiles/0/permission/page'],
  ['page-of-the-product', 'tabs', '/tabs/1/permission', { page: 'visits' }, 'MU1428 /tabs/1/permission/page'],
  ['permission-given', 'report', '/permission', undefined, 'MU1416 '],
  ['personal-data-behind-a-page', 'list', '/permission', undefined, 'MU1417 '],
  ['entry-permission-of-its-target', 'tabs', '/tabs/0/permission', { page: 'roles' }, 'MU1424 /tabs/0/permission/page'],
];
