import type { Row } from './row.types.ts';

const choose = { field: 'Email', label: 'users.active', chosen: 'users.inactive' };
const matrix = { columns: 'roles', key: 'RoleId', title: 'RoleName', has: 'Roles' };

export const lists: readonly Row[] = [
  [
    'summary-fields-exist',
    'list',
    '/summary',
    { operation: 'countUsersOfList', items: [{ field: 'User', title: 'users.title' }] },
    'MU1317 /summary/items/0/field',
  ],
  [
    'summary-of-a-column',
    'list',
    '/summary',
    { operation: 'countUsersOfList', items: [{ field: 'Users', title: 'users.title', column: 'Nmae' }] },
    'MU1307 /summary/items/0/column',
  ],
  [
    'sort-by-many-possible',
    'list',
    '/sort',
    { by: 'Name', type: 'asc', thenby: [{ by: 'Name', type: 'desc' }] },
    'MU1342 /sort/thenby',
  ],
  [
    'total-sets-filters',
    'list',
    '/summary',
    { operation: 'countUsersOfList', items: [{ field: 'Users', title: 'users.title', filter: { nosuch: '1' } }] },
    'MU1343 /summary/items/0/filter/nosuch',
  ],
  ['task-mode-possible', 'list', '/taskmode', 'my', 'MU1302 /taskmode'],
  ['live-needs-a-topic', 'list', '/live', true, 'MU1340 /live'],
  [
    'sort-choice-exists',
    'list',
    '/sorts',
    [
      { by: 'Name', title: 'users.name' },
      { by: 'Notes', title: 'users.title' },
    ],
    'MU1312 /sorts/1/by',
  ],
  ['each-of-chosen-rows', 'list', '/actions/1/each', true, 'MU1318 /actions/1/each'],
  ['selection-and-its-actions', 'list', '/selection', 'multiple', 'MU1318 /selection'],
  ['selection-and-its-actions', 'list', '/actions/0/on', 'selection', 'MU1421 /actions/0/on'],
  ['choose-possible', 'list', '/choose', { ...choose, field: 'Code' }, 'MU1338 /choose/field'],
  ['choose-possible', 'list', '/choose', choose, 'MU1318 /choose'],
  ['global-search-needs-search', 'list', '/search', undefined, 'MU1318 /globalsearch'],
  [
    'export-of-the-rows',
    'report',
    '/export',
    { sheet: 'users.title', operation: 'getUser' },
    'MU1334 /export/operation',
  ],
  ['export-needs-filters', 'report', '/export', { sheet: 'users.title', needs: ['txt'] }, 'MU1220 /export/needs/0'],
  ['matrix-of-the-answer', 'report', '/matrix', { ...matrix, columns: 'data' }, 'MU1333 /matrix/columns'],
  ['matrix-of-the-answer', 'report', '/matrix', { ...matrix, key: 'Id' }, 'MU1333 /matrix/key'],
  ['matrix-of-the-answer', 'report', '/matrix', { ...matrix, has: 'Name' }, 'MU1333 /matrix/has'],
  [
    'list-groups',
    'list',
    '/groupBy',
    { levels: [{ by: 'Name' }], values: [{ of: 'count', title: 'users.title' }] },
    'MU1440 /groupBy/values/0/of',
  ],
  [
    'group-values',
    'report',
    '/groups',
    { by: 'Name', values: [{ of: 'sum', title: 'users.title' }] },
    'MU1326 /groups/values/0/of',
  ],
];
