import type { Row } from './row.types.ts';

const status = { field: 'Status', as: 'toggle', on: 1, off: 0 };
const save = [{ operation: 'saveUsers' }];
const edit = (column: object) => ({ columns: [{ ...status, ...column }], save });
const selectAll = { id: 'all', label: 'users.title', set: { Status: 1 } };
const SAVE = 'MU1331 /edit/save/0/operation';
const SAVE_BODY = 'MU1331 /edit/save/0/body';

export const edits: readonly Row[] = [
  ['edited-field-exists', 'list', '/edit', edit({ field: 'Statos' }), 'MU1307 /edit/columns/0/field'],
  ['edit-possible', 'list', '/edit', edit({ field: 'Id' }), 'MU1330 /edit/columns/0/field'],
  ['edit-possible', 'list', '/edit', { columns: [status] }, 'MU1330 /edit/columns/0/field'],
  ['edit-possible', 'list', '/edit', edit({ instant: true }), 'MU1330 /edit/columns/0/instant'],
  [
    'edit-possible',
    'list',
    '/edit',
    { columns: [{ field: 'Status', as: 'select' }], save },
    'MU1330 /edit/columns/0/as',
  ],
  ['edit-part-used', 'list', '/edit', edit({ notice: 'users.title' }), 'MU1318 /edit/columns/0/notice'],
  ['edit-part-used', 'list', '/edit', edit({ options: { dataurl: 'listCodes' } }), 'MU1318 /edit/columns/0/options'],
  [
    'edit-part-used',
    'list',
    '/edit',
    edit({ one: [{ operation: 'saveUsers', rows: 'all' }] }),
    'MU1318 /edit/columns/0/one/0/rows',
  ],
  ['edited-value-fits', 'list', '/edit', edit({ on: 2 }), 'MU1304 /edit/columns/0/on'],
  [
    'edited-value-fits',
    'list',
    '/edit',
    { ...edit({}), all: [{ id: 'all', label: 'users.title', set: { Name: 'x' } }] },
    'MU1330 /edit/all/0/set/Name',
  ],
  ['edit-saves-rows', 'list', '/edit', { columns: [status], save: [{ operation: 'saveUserChanges' }] }, SAVE],
  ['edit-saves-rows', 'list', '/edit', { columns: [status], save: [{ operation: 'listCodes' }] }, SAVE],
  ['edit-saves-rows', 'list', '/edit', { columns: [status], save: [{ operation: 'saveUsers', body: 1 }] }, SAVE_BODY],
  [
    'scope-exists',
    'list',
    '/edit',
    { columns: [status], save: [{ operation: 'saveUsers', body: '{change.rows}' }] },
    'MU1501 /edit/save/0/body',
  ],
  [
    'reference-exists',
    'list',
    '/edit',
    { columns: [status], save: [{ operation: 'saveUserChanges', body: { users: '{changes.row}' } }] },
    'MU1502 /edit/save/0/body/users',
  ],
  ['box-for-all-rows', 'list', '/actions/0/on', 'check', 'MU1332 /actions/0/on'],
  ['order-possible', 'list', '/order', { field: 'Email', save: save[0] }, 'MU1339 /order/field'],
  ['edited-column-once', 'list', '/edit', { columns: [status, status], save }, 'MU1405 /edit/columns/1/field'],
  ['edit-all-id-once', 'list', '/edit', { ...edit({}), all: [selectAll, selectAll] }, 'MU1405 /edit/all/1/id'],
];
