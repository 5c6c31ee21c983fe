import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RULES } from '#engine/check/rules/rules.ts';
import { ERRORS } from '#engine/errors.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { checkFiles, checkTexts, findingsOf, goodFiles, pageOfAnotherRecord, spoil } from './fixtures/check.ts';

type Row = [rule: string, kind: DocumentKind, pointer: string, value: unknown, want: string];

const remove = {
  id: 'delete',
  on: 'row',
  kind: 'delete',
  label: 'users.delete',
  confirm: { text: 'users.confirm' },
  call: { operation: 'removeUser', query: { id: '{row.Id}' } },
};
const roles = { name: 'userRoles', label: 'users.roles', filtertype: 'dropdownmultiselect', dataurl: 'listCodes' };
const text = { name: 'text', label: 'users.name', filtertype: 'inputstring' };
const field = { field: 'Email', label: 'users.email', filtertype: 'inputstring' };
const marksOf = (...conditions: object[]) =>
  conditions.map((one) => ({ when: { ref: 'row.Id', ...one }, tone: 'info', text: 'users.title' }));
const login = { field: 'LastLogin', title: 'users.login', format: 'datetime' };

const cards = { kind: 'cards', heading: 'Name', fields: ['Email'] };
const board = { kind: 'board', parameter: 'userStatus', heading: 'Name' };
const places = { kind: 'map', latitude: 'Name', longitude: 'Id', heading: 'Name' };
const calendar = { kind: 'calendar', date: 'LastLogin', from: 'From', to: 'To', heading: 'Name' };

const preview = { page: 'users', variables: [{ field: 'Email', variable: '--site-header-background' }] };
const helpArticle = { id: 'users', title: 'users.title', text: ['users.title'] };
const helpSection = { id: 'people', title: 'users.title' };

const status = { field: 'Status', as: 'toggle', on: 1, off: 0 };
const choose = { field: 'Email', label: 'users.active', chosen: 'users.inactive' };
const save = [{ operation: 'saveUsers' }];
const edit = (column: object) => ({ columns: [{ ...status, ...column }], save });
const selectAll = { id: 'all', label: 'users.title', set: { Status: 1 } };
const matrix = { columns: 'roles', key: 'RoleId', title: 'RoleName', has: 'Roles' };
const cells = [
  { columnname: 'Code', type: 'text', isrequired: true },
  { columnname: 'Rent', type: 'number' },
  { columnname: 'Note', type: 'text', isdisabled: true },
];
const SHEET = '/sections/0/fields/1';
const sheet = (columns: readonly object[]) => ({
  ...{ field: 'Email', label: 'users.email', filtertype: 'editabletable' },
  options: { columns: cells, import: { columns } },
});
const fee = { field: 'Fee', label: 'users.email' };
const named = { none: 'users.name', flat: 'users.email' };
const year = { field: 'Year', label: 'users.name' };
const ENTRY_RULES: Readonly<Record<string, string>> = {
  MU1502: 'reference-exists',
  MU1504: 'comparison-type',
  MU1706: 'entry-default-fits',
  MU1717: 'entry-default-fits',
};
const toned = {
  ...{ id: 'toned', kind: 'chart', title: 'users.title', source: { operation: 'listUsers' }, chart: 'line' },
  ...{ by: 'Name', value: { of: 'count' }, tones: { a: 'info' } },
};
const AT = `MU1335 ${SHEET}/options/import/columns`;
const SAVE = 'MU1331 /edit/save/0/operation';
const SAVE_BODY = 'MU1331 /edit/save/0/body';

const slipped = [
  { field: 'Stae', title: 'users.title', format: 'number', compute: { add: ['{row.Id}', 1] } },
  { field: 'Name', title: 'users.name', link: { to: 'users/{row.State}/detail' } },
];

const flagged = [
  { field: 'Name', title: 'users.name', link: { to: 'users/{row.Id}/detail' } },
  {
    ...{ field: 'Flag', title: 'users.status', format: 'text' },
    // biome-ignore lint/suspicious/noThenProperty: a word of computations
    compute: { if: { when: { is: ['{row.Status}', 5] }, then: 'a', else: 'b' } },
  },
];

const marked = [5, 9].map((from) => ({ when: { ref: 'row.Id', gt: from }, tone: 'info', text: 'users.name' }));

/** One mistake for a rule, and the code and place that must be told, alone. */
const ROWS: Row[] = [
  ['computed-name-asked-for', 'list', '/columns', slipped, 'MU1500 /columns/0/field'],
  ['no-code-in-texts', 'list', '/title', 'javascript:alert(1)', 'MU1604 /title'],
  ['no-code-in-texts', 'list', '/empty', { title: 'see //evil.example/x' }, 'MU1604 /empty/title'],
  ['no-code-in-texts', 'list', '/title', 'www.example.com', 'MU1604 /title'],
  ['no-hidden-characters', 'list', '/title', 'users.title\u200B', 'MU1606 /title'],
  ['no-hidden-characters', 'list', '/actions/0/label', 'a\u202Eb', 'MU1606 /actions/0/label'],
  ['no-look-alike-letters', 'list', '/columns/0/field', 'N\u0430me', 'MU1607 /columns/0/field'],
  ['no-look-alike-letters', 'list', '/s\u0435arch', true, 'MU1607 /s\u0435arch'],
  [
    'comparison-operator',
    'list',
    '/actions/1/visible',
    { ref: 'row.Id', contains: '1' },
    'MU1506 /actions/1/visible/contains',
  ],
  ['computed-choices', 'list', '/columns', flagged, 'MU1504 /columns/1/compute/if/when/is/1'],
  ['marks-reached', 'list', '/rowmarks', marked, 'MU1318 /rowmarks/1/when'],
  [
    'comparison-possible',
    'list',
    '/actions/1/visible',
    { ref: 'row.Id', gte: 5, lt: 5 },
    'MU1507 /actions/1/visible/lt',
  ],
  ['load-answers-a-record', 'form', '/load', { operation: 'removeUser', query: { id: 1 } }, 'MU1306 /load/operation'],
  ['load-answers-a-record', 'form', '/load', { operation: 'listUsers' }, 'MU1321 /load/operation'],
  [
    'parents-acyclic',
    'filters',
    '/controls/1',
    { ...roles, parentfilter: ['userRoles'] },
    'MU1208 /controls/1/parentfilter/0',
  ],
  [
    'parents-acyclic',
    'filters',
    '/controls/1',
    { ...roles, customparams: { searchstring: '{filter.userRoles}' } },
    'MU1208 /controls/1/customparams/searchstring',
  ],
  [
    'parent-narrows-choices',
    'filters',
    '/controls/0',
    { ...text, parentfilter: ['userRoles'] },
    'MU1318 /controls/0/parentfilter',
  ],
  ['column-option-used', 'list', '/columns/2', { ...login, defaultorder: 'asc' }, 'MU1318 /columns/2/defaultorder'],
  ['column-option-used', 'list', '/columns/2', { ...login, decimals: 2 }, 'MU1318 /columns/2/decimals'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ lt: 2 }, { lt: 1 }), 'MU1318 /rowmarks/1/when'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ gt: 1 }, { gte: 2 }), 'MU1318 /rowmarks/1/when'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ lte: 1 }, { gt: 1 }, { lt: 1 }), 'MU1318 /rowmarks/2/when'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ is: 1 }, { is: 1 }), 'MU1318 /rowmarks/1/when'],
  ['some-column-shown', 'list', '/columns', [{ ...login, hidden: true }], 'MU1441 /columns'],
  ['needed-column-shown', 'list', '/columns/2', { ...login, key: true, hidden: true }, 'MU1442 /columns/2/hidden'],
  ['hidden-column-possible', 'lookup', '/columns/0/hidden', true, 'MU1318 /columns/0/hidden'],
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
  [
    'sort-choice-once',
    'list',
    '/sorts',
    [
      { by: 'Name', title: 'users.name' },
      { by: 'Name', title: 'users.title' },
    ],
    'MU1405 /sorts/1/by',
  ],
  ['each-of-chosen-rows', 'list', '/actions/1/each', true, 'MU1318 /actions/1/each'],
  ['column-option-used', 'list', '/columns/2', { ...login, limit: 4 }, 'MU1318 /columns/2/limit'],
  ['selection-and-its-actions', 'list', '/selection', 'multiple', 'MU1318 /selection'],
  ['selection-and-its-actions', 'list', '/actions/0/on', 'selection', 'MU1421 /actions/0/on'],
  ['choose-possible', 'list', '/choose', { ...choose, field: 'Code' }, 'MU1338 /choose/field'],
  ['choose-possible', 'list', '/choose', choose, 'MU1318 /choose'],
  [
    'filter-not-of-the-table',
    'filters',
    '/controls/0',
    { ...text, name: 'itemsPerPage', filtertype: 'inputnumber' },
    'MU1212 /controls/0/name',
  ],
  ['range-in-order', 'list', '/filters/3/name', 'rentmax:rentmin', 'MU1211 /filters/3/name'],
  ['filter-value-fits', 'list', '/filters/1/value', ['x'], 'MU1304 /filters/1/value/0'],
  [
    'required-filter-fillable',
    'filters',
    '/controls/0',
    { ...text, isrequired: true, isdisabled: true },
    'MU1214 /controls/0/isdisabled',
  ],
  [
    'choices-asked-for',
    'filters',
    '/controls/1',
    {
      name: 'userRoles',
      label: 'users.roles',
      filtertype: 'dropdownmultiselect',
      dropdownfixedlist: [{ key: 1, data: 'users.roles' }],
      idprop: 'id',
    },
    'MU1318 /controls/1/idprop',
  ],
  [
    'all-possible',
    'list',
    '/actions/1/visible',
    {
      all: [
        { ref: 'row.Status', is: 0 },
        { ref: 'row.Status', is: 1 },
      ],
    },
    'MU1507 /actions/1/visible/all/1',
  ],
  [
    'all-possible',
    'list',
    '/actions/1/visible',
    {
      all: [{ ref: 'row.Status', is: 0 }, { not: { ref: 'row.Status', in: [0, 1] } }],
    },
    'MU1507 /actions/1/visible/all/1',
  ],
  [
    'all-possible',
    'list',
    '/actions/1/visible',
    { all: [{ ref: 'row.Id', gt: 9 }, { all: [{ ref: 'row.Id', lt: 3 }] }] },
    'MU1507 /actions/1/visible/all/1/all/0',
  ],
  [
    'all-possible',
    'form',
    '/sections/0/fields/1/visible',
    {
      all: [
        { ref: 'form.Name', empty: true },
        { ref: 'form.Name', contains: 'a' },
      ],
    },
    'MU1507 /sections/0/fields/1/visible/all/1',
  ],
  [
    'compared-days-exist',
    'form',
    '/sections/0/fields/1/visible',
    { ref: 'form.Birthday', lt: '2026-02-30' },
    'MU1216 /sections/0/fields/1/visible/lt',
  ],
  ['days-exist', 'list', '/filters/2/value', { from: '2026-01-01', to: '2026-06-31' }, 'MU1216 /filters/2/value/to'],
  ['limits-in-order', 'list', '/filters/2/value', { from: '2026-03-02', to: '2026-03-01' }, 'MU1210 /filters/2/value'],
  [
    'value-within-limits',
    'filters',
    '/controls/0',
    { ...text, maxlength: 2, value: 'abc' },
    'MU1210 /controls/0/value',
  ],
  ['choice-fields-exist', 'filters', '/controls/1', { ...roles, idprop: 'key' }, 'MU1215 /controls/1/idprop'],
  ['choice-ids-fit', 'filters', '/controls/1', { ...roles, idprop: 'label' }, 'MU1217 /controls/1/dataurl'],
  [
    'form-options-of-the-renderer',
    'form',
    '/sections/0/fields/1',
    { ...field, options: { nonnegative: true } },
    'MU1710 /sections/0/fields/1/options/nonnegative',
  ],
  ['form-computed-default', 'form', '/defaults', { Id: 0, Name: { today: true } }, 'MU1706 /defaults/Name'],
  [
    'form-rule-used',
    'form',
    '/sections/0/fields/0/required',
    { ref: 'form.Email', empty: true },
    'MU1318 /sections/0/fields/0/required',
  ],
  [
    'form-rule-used',
    'form',
    '/rules',
    [{ refuse: { ref: 'form.Email', empty: true }, at: 'Nmae', text: 'users.name' }],
    'MU1703 /rules/0/at',
  ],
  [
    'form-rule-enforced',
    'form',
    '/sections/0/fields/1/required',
    { ref: 'route.id', is: 'new' },
    'MU1716 /sections/0/fields/1/required',
  ],
  ...[
    [
      { rules: [{ refuse: { ref: 'row.Yaer', gt: 1 }, at: 'Year', text: 'users.name' }] },
      'MU1502',
      'rules/0/refuse/ref',
    ],
    [
      { rules: [{ refuse: { ref: 'row.Year', gt: 'x' }, at: 'Year', text: 'users.name' }] },
      'MU1504',
      'rules/0/refuse/gt',
    ],
    [{ rules: [{ refuse: { ref: 'row.Year', gt: 1 }, at: 'Yaer', text: 'users.name' }] }, 'MU1703', 'rules/0/at'],
    [
      { rules: [{ refuse: { ref: 'route.id', is: 'new' }, at: 'Year', text: 'users.name' }] },
      'MU1716',
      'rules/0/refuse',
    ],
    [{ defaults: { Yaer: 1 } }, 'MU1703', 'defaults/Yaer'],
    [{ defaults: { Year: '2026' } }, 'MU1706', 'defaults/Year'],
    [{ defaults: { Year: { divide: ['{row.Month}', 2] } } }, 'MU1706', 'defaults/Year'],
    [{ defaults: { Year: { add: ['{row.Mnoth}', 2] } } }, 'MU1502', 'defaults/Year/add/0'],
    [{ defaults: { Year: { add: ['{row.Year}', 2] } } }, 'MU1717', 'defaults/Year'],
    [{ fields: [{ ...year, visible: { ref: 'row.Mnoth', is: 1 } }] }, 'MU1502', 'fields/0/visible/ref'],
    [{ fields: [{ ...year, required: { ref: 'route.id', is: 'new' } }] }, 'MU1716', 'fields/0/required'],
    [
      { fields: [{ ...year, pattern: { matches: '[0-9]+', text: 'users.name' } }] },
      'MU1713',
      'fields/0/pattern/matches',
    ],
    [{ fields: [{ ...year, readonly: true, required: { ref: 'row.Month', is: 1 } }] }, 'MU1318', 'fields/0/required'],
  ].map(([said, code, at]): Row => {
    const rule = code === 'MU1716' ? 'form-rule-enforced' : (ENTRY_RULES[String(code)] ?? 'entry-rule-used');
    const value = { field: 'Birthday', label: 'users.email', ...(said as object) };
    return [rule, 'form', '/sections/0/fields/1', value, `${code} /sections/0/fields/1/${at}`];
  }),
  [
    'entry-rule-used',
    'form',
    '/sections/0/fields/1',
    { ...field, defaults: { Year: 1 } },
    'MU1318 /sections/0/fields/1/defaults',
  ],
  [
    'form-stored-kept',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.email', stored: true, compute: { startOfMonth: { today: true } } },
    'MU1480 /sections/0/fields/1/stored',
  ],
  [
    'form-stored-kept',
    'form',
    '/sections/0/fields/1',
    {
      field: 'Nmae',
      label: 'users.email',
      filtertype: 'inputstring',
      stored: true,
      compute: { coalesce: ['{form.Name}', 'x'] },
    },
    'MU1703 /sections/0/fields/1/field',
  ],
  [
    'form-stored-kept',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.email', stored: true, compute: { coalesce: ['{form.Name}', 'x'] } },
    'MU1706 /sections/0/fields/1/compute',
  ],
  ['form-stored-kept', 'form', '/sections/0/fields/1/stored', true, 'MU1318 /sections/0/fields/1/stored'],
  ['form-default-fits', 'form', '/defaults', { Id: '0' }, 'MU1706 /defaults/Id'],
  ['form-default-fits', 'form', '/defaults', { Id: 0, Birthday: 'soon' }, 'MU1706 /defaults/Birthday'],
  [
    'form-choices-fit',
    'form',
    '/sections/0/fields/1',
    { ...field, filtertype: 'dropdownsingleselect', options: { dropdownfixedlist: [{ key: 1, data: 'users.roles' }] } },
    'MU1706 /sections/0/fields/1/options/dropdownfixedlist/0/key',
  ],
  ['required-field-fillable', 'form', '/sections/0/fields/0/readonly', true, 'MU1707 /sections/0/fields/0/readonly'],
  [
    'form-limits-within-field',
    'form',
    '/sections/0/fields/0',
    { field: 'Name', label: 'users.name', options: { maxlength: 101 } },
    'MU1709 /sections/0/fields/0/options/maxlength',
  ],
  ['save-takes-a-record', 'form', '/save', { operation: 'removeUser', query: { id: 1 } }, 'MU1322 /save/operation'],
  ['save-takes-a-record', 'form', '/save', { operation: 'getUser', path: { id: 1 } }, 'MU1322 /save/operation'],
  ['parameter-reference-type', 'list', '/actions/2/call/path/id', '{row.LastLogin}', 'MU1505 /actions/2/call/path/id'],
  [
    'body-reference-type',
    'list',
    '/actions/2/call/body',
    { Length: '{row.Name}' },
    'MU1505 /actions/2/call/body/Length',
  ],
  ['handed-on-type', 'list', '/columns/1/link/with', { id: '{row.Name}' }, 'MU1505 /columns/1/link/with/id'],
  ['handed-on-type', 'list', '/columns/1/link/with', { id: 'seven' }, 'MU1304 /columns/1/link/with/id'],
  [
    'column-names-are-asked',
    'list',
    '/columns/1/names',
    { operation: 'saveUser', field: 'Name' },
    'MU1510 /columns/1/names/operation',
  ],
  [
    'column-names-are-asked',
    'list',
    '/columns/1/names',
    { operation: 'getCard', field: 'Dsek' },
    'MU1511 /columns/1/names/field',
  ],
  [
    'column-names-are-not-ordered',
    'list',
    '/columns/0/names',
    { operation: 'getCard', field: 'Desk' },
    'MU1512 /columns/0/sortable',
  ],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/{row.Roles}/detail', 'MU1508 /columns/0/link/to'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/{row.Name}/detail', 'MU1505 /columns/0/link/to'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/{row.LastLogin}', 'MU1505 /columns/0/link/to'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/row.Id/detail', 'MU1304 /columns/0/link/to'],
  ['route-reference-type', 'menu', '/items/1/children/0/route', 'users/{id}', 'MU1304 /items/1/children/0/route'],
  [
    'action-kind-of-a-read',
    'list',
    '/actions/1',
    { ...remove, call: { operation: 'getUser', path: { id: '{row.Id}' } } },
    'MU1418 /actions/1/call/operation',
  ],
  ['action-kind-of-a-delete', 'list', '/actions/1/kind', 'run', 'MU1419 /actions/1/kind'],
  ['delete-asks-first', 'list', '/actions/1/confirm', undefined, 'MU1420 /actions/1'],
  ['action-part-used', 'list', '/actions/0/done', { reload: true }, 'MU1318 /actions/0/done'],
  [
    'crumb-once',
    'list',
    '/breadcrumb',
    [
      { title: 'users.title', to: 'home' },
      { title: 'users.name', to: 'home' },
    ],
    'MU1405 /breadcrumb/1/to',
  ],
  [
    'condition-part-once',
    'list',
    '/actions/1/visible',
    {
      any: [
        { ref: 'row.Status', is: 0 },
        { is: 0, ref: 'row.Status' },
      ],
    },
    'MU1318 /actions/1/visible/any/1',
  ],
  [
    'condition-part-once',
    'list',
    '/actions/1/visible',
    {
      all: [
        { ref: 'row.Status', is: 1 },
        { ref: 'row.Id', gt: 1 },
        { is: 1, ref: 'row.Status' },
      ],
    },
    'MU1318 /actions/1/visible/all/2',
  ],
  [
    'value-within-limits',
    'list',
    '/filters/1',
    {
      ...{ name: 'userRoles', label: 'users.roles', filtertype: 'inputmultiselect', filterautocompletetype: 'roles' },
      ...{ maxselected: 1, value: ['1', '2'] },
    },
    'MU1210 /filters/1/value',
  ],
  [
    'hotkey-once',
    'menu',
    '/items',
    [
      { id: 'a', text: 'users.title', route: 'home', hotkey: 'Alt+U' },
      { id: 'b', text: 'users.title', route: 'users', permission: { page: 'users' }, hotkey: 'Alt+U' },
    ],
    'MU1405 /items/1/hotkey',
  ],
  ['one-primary-action', 'list', '/actions/1/primary', true, 'MU1405 /actions/1/primary'],
  ['menu-entry-opens-something', 'menu', '/items/1', { id: 'group', text: 'users.title' }, 'MU1422 /items/1'],
  ['app-exists', 'menu', '/items/1', { id: 'pay', text: 'users.title', app: 'payable' }, 'MU1427 /items/1/app'],
  ['global-search-needs-search', 'list', '/search', undefined, 'MU1318 /globalsearch'],
  ['menu-target-once', 'menu', '/items/1/children/0/route', 'home', 'MU1423 /items/1/children/0/route'],
  [
    'default-entry-has-a-route',
    'menu',
    '/items',
    [{ id: 'a', text: 'users.title', isdefault: true, children: [{ id: 'b', text: 'users.title', route: 'home' }] }],
    'MU1318 /items/0/isdefault',
  ],
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
  ['text-not-blank', 'report', '/title', ' ', 'MU1608 /title'],
  ['lookup-labels-exist', 'lookup', '/display/label2', 'lable', 'MU1307 /display/label2'],
  ['lookup-names-what-was-chosen', 'lookup', '/pastefield', 'label2', 'MU1344 /pastefield'],
  ['lookup-names-are-asked', 'lookup', '/names', { operation: 'getVisitor' }, 'MU1318 /names'],
  ['lookup-parameters-exist', 'lookup', '/searchparam', 'search', 'MU1302 /searchparam'],
  ['choice-keys-fit', 'list', '/filters/0/dropdownfixedlist/1/key', '5', 'MU1304 /filters/0/dropdownfixedlist/1/key'],
  ['choices-once', 'list', '/filters/0/dropdownfixedlist/1/key', '0', 'MU1405 /filters/0/dropdownfixedlist/1/key'],
  [
    'limit-types',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.login', filtertype: 'inputdate', options: { min: 5 } },
    'MU1210 /sections/0/fields/1/options/min',
  ],
  [
    'range-value-for-a-range',
    'filters',
    '/controls/0',
    { name: 'rentmin', label: 'users.rent', filtertype: 'inputnumber', value: { from: 1, to: 2 } },
    'MU1210 /controls/0/value',
  ],
  ['created-parameter-read', 'form', '/created', { with: { number: '{saved.Id}' } }, 'MU1413 /created/with/number'],
  [
    'form-tab-key-once',
    'form',
    '/tabs',
    [
      { key: 'one', title: 'users.title', list: 'users' },
      { key: 'one', title: 'users.title', list: 'users' },
    ],
    'MU1405 /tabs/1/key',
  ],
  [
    'inner-field-exists',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.email', fields: [{ field: 'Yaer', label: 'users.name' }] },
    'MU1703 /sections/0/fields/1/fields/0/field',
  ],
  [
    'shapes-named',
    'form',
    SHEET,
    { ...fee, shapes: { ...named, daily: 'users.name' } },
    `MU1711 ${SHEET}/shapes/daily`,
  ],
  ['shapes-named', 'form', SHEET, { ...fee, shapes: { none: 'users.name' } }, `MU1712 ${SHEET}/shapes`],
  [
    'shapes-named',
    'form',
    SHEET,
    { ...fee, shapes: { ...named, fla: 'users.name', flat: undefined } },
    `MU1711 ${SHEET}/shapes/fla`,
  ],
  ['form-default-exists', 'form', '/defaults', { Id: 0, Colour: 'red' }, 'MU1703 /defaults/Colour'],
  ['body-value-fits', 'list', '/actions/2/call/body', { Length: 'long' }, 'MU1304 /actions/2/call/body/Length'],
  ['shown-field-in-the-answer', 'list', '/actions/2/done/show/field', 'pasword', 'MU1317 /actions/2/done/show/field'],
  [
    'told-field-in-the-answer',
    'form',
    '/done',
    { notes: { title: 'users.title', field: 'nothing' } },
    'MU1317 /done/notes/field',
  ],
  ['menu-entry-id-once', 'menu', '/items/1/children/0/id', 'home', 'MU1405 /items/1/children/0/id'],
  [
    'form-replacement-fits',
    'form',
    '/sections/0/fields/0/savedas',
    [{ is: 1, as: 'none' }],
    'MU1706 /sections/0/fields/0/savedas/0/is',
  ],
  ['loaded-part-answered', 'form', '/load/parts', { nothing: 'getUser' }, 'MU1317 /load/parts/nothing'],
  [
    'group-of-tabs',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', group: ['inof'] },
    'MU1429 /tabs/1/group/0',
  ],
  [
    'group-of-tabs',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', group: ['more'] },
    'MU1429 /tabs/1/group/0',
  ],
  [
    'group-of-tabs',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', group: ['detail', 'detail'] },
    'MU1429 /tabs/1/group/1',
  ],
  [
    'tab-can-be-counted',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', list: 'users', count: { operation: 'listCodes' } },
    'MU1360 /tabs/1/count/operation',
  ],
  ['status-of-the-record', 'tabs', '/status', { field: 'Name', values: { a: 'users.name' } }, 'MU1361 /status'],
  ['visit-answers-news', 'tabs', '/visit', { operation: 'getUser', path: { id: '1' } }, 'MU1395 /visit/operation'],
  [
    'notes-fit-their-operations',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', comments: { operation: 'listUsers', add: 'saveUser' } },
    'MU1460 /tabs/1/comments/operation',
  ],
  [
    'notes-fit-their-operations',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', files: { operation: 'listUsers', get: 'getUser', add: 'saveUser' } },
    'MU1460 /tabs/1/files/operation',
  ],
  ['layout-once', 'list', '/layouts', [cards, cards], 'MU1381 /layouts/1/kind'],
  ['layout-of-columns', 'list', '/layouts', [{ ...cards, heading: 'Id' }], 'MU1381 /layouts/0/heading'],
  ['board-has-values', 'list', '/layouts', [{ ...board, by: 'Name' }], 'MU1381 /layouts/0/by'],
  ['calendar-has-days', 'list', '/layouts', [calendar], 'MU1381 /layouts/0/date'],
  ['map-has-degrees', 'list', '/layouts', [places], 'MU1381 /layouts/0/latitude'],
  ['move-on-a-board', 'list', '/actions/1/on', 'move', 'MU1381 /actions/1/on'],
  ['peek-reads-a-record', 'list', '/peek', { form: 'user', with: {} }, 'MU1362 /peek/with'],
  ['tab-key-once', 'tabs', '/tabs/1/key', 'info', 'MU1405 /tabs/1/key'],
  [
    'help-section-once',
    'help',
    '/sections/1',
    { ...helpSection, articles: [{ ...helpArticle, id: 'other' }] },
    'MU1405 /sections/1/id',
  ],
  ['help-article-once', 'help', '/sections/0/articles/1', helpArticle, 'MU1405 /sections/0/articles/1/id'],
  ['tile-id-once', 'dashboard', '/tiles/1/id', 'count', 'MU1405 /tiles/1/id'],
  ['tile-fields-exist', 'dashboard', '/tiles/0/trend', { by: 'LastLogon', per: 'week' }, 'MU1307 /tiles/0/trend/by'],
  ['tile-can-be-added-up', 'dashboard', '/tiles/0/trend', { by: 'Name', per: 'week' }, 'MU1351 /tiles/0/trend/per'],
  [
    'tile-period-fills-parameters',
    'dashboard',
    '/tiles/0/period',
    { from: 'From', to: 'text', last: 7 },
    'MU1353 /tiles/0/period/to',
  ],
  ['tile-tones-of-bars', 'dashboard', '/tiles/1', toned, 'MU1318 /tiles/1/tones'],
  ['tile-period-fills-parameters', 'dashboard', '/tiles/0/compare', 'previous', 'MU1318 /tiles/0/compare'],
  [
    'drill-has-the-filters',
    'dashboard',
    '/tiles/0/drill',
    { list: 'users', report: 'logins' },
    'MU1352 /tiles/0/drill',
  ],
  ['menu-page-needs-app', 'menu', '/items/0/openiniframe', true, 'MU1318 /items/0/openiniframe'],
  ['preview-follows-fields', 'form', '/preview', { ...preview, addressfield: 'Emial' }, 'MU1703 /preview/addressfield'],
  ['one-default-entry', 'menu', '/items/1/children/0/isdefault', true, 'MU1405 /items/1/children/0/isdefault'],
  ['sheet-name', 'report', '/export/sheet', 'users.share', 'MU1320 /export/sheet'],
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
  ['import-fills-the-table', 'form', SHEET, sheet([{ columnname: 'Rent' }]), AT],
  ['import-fills-the-table', 'form', SHEET, sheet([{ columnname: 'Cod' }]), `${AT}/0/columnname`],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([{ columnname: 'Code' }, { columnname: 'Note' }]),
    `${AT}/1/columnname`,
  ],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([{ columnname: 'Code' }, { columnname: 'Code' }]),
    `${AT}/1/columnname`,
  ],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([{ columnname: 'Code', headings: ['Rent'] }, { columnname: 'Rent' }]),
    `${AT}/0/headings/0`,
  ],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([
      { columnname: 'Code', headings: ['Unit'] },
      { columnname: 'Rent', headings: ['unit'] },
    ]),
    `${AT}/1/headings/0`,
  ],
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

const docs = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'errors.md'), 'utf8');
const blocks = [...docs.matchAll(/```json wrong (\w+) (\/\S*)\n([\s\S]*?)\n```/g)];

describe('the rules', () => {
  const heard = new Map<string, Set<string>>();
  const own = RULES.map((rule) => rule.check);
  for (const [index, rule] of RULES.entries()) {
    rule.check = (context) => {
      const report: typeof context.report = (problem) => {
        heard.set(rule.name, (heard.get(rule.name) ?? new Set()).add(problem.code));
        context.report(problem);
      };
      own[index]?.({ ...context, report });
    };
  }
  afterAll(() => {
    for (const [index, check] of own.entries()) Object.assign(RULES[index] ?? {}, { check });
  });

  it('have names of their own and codes of the catalogue', () => {
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    expect(RULES.flatMap(({ codes }) => codes).filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([]);
    expect(RULES.length).toBeGreaterThanOrEqual(40);
  });

  it.each(ROWS)('%s: %s %s = %j is told once', (_rule, kind, pointer, value, want) => {
    const findings = findingsOf(kind, pointer, value).filter(({ file }) => file === `${kind}.json`);
    expect(findings.map(({ code, pointer: at }) => `${code} ${at}`)).toEqual([want]);
  });

  it('report their own codes only', () => {
    for (const [, kind = '', pointer = '', json = ''] of blocks)
      if (Object.hasOwn(KINDS, kind)) findingsOf(kind as DocumentKind, pointer, JSON.parse(json));
    const foreign = [...heard].flatMap(([name, codes]) => {
      const known: readonly string[] = RULES.find((rule) => rule.name === name)?.codes ?? [];
      return [...codes].filter((code) => !known.includes(code)).map((code) => `${name}: ${code}`);
    });
    expect(foreign).toEqual([]);
  });

  it('are each provoked by a row above or a page of docs/errors.md', () => {
    overlayMistakes();
    checkTexts({ tabs: pageOfAnotherRecord });
    const silent = RULES.filter(({ name }) => !heard.has(name)).map(({ name }) => name);
    expect(silent).toEqual([]);
  });
});

const KINDS = { list: 1, report: 1, filters: 1, lookup: 1, form: 1, tabs: 1, menu: 1, dashboard: 1 };

/** What needs more than one document. */
function overlayMistakes(): void {
  const instead = (pointer: string, value: unknown) =>
    checkFiles(
      goodFiles().map((file) =>
        file.kind === 'list' ? { ...file, text: spoil('list', pointer, value), replaces: file.text } : file,
      ),
    );
  instead('/title', 'users.title');
  instead('/permission', { page: 'users', element: 'X' });
  instead('/filters/2', { name: 'From:To', label: 'users.period', filtertype: 'inputdate' });
  const beside = (kind: DocumentKind, document: object) =>
    checkFiles([...goodFiles(), { kind, id: 'other', file: 'other.json', text: JSON.stringify(document) }]);
  beside('dashboard', { id: 'other', home: ['Console'], tiles: [] });
  beside('dashboard', { id: 'other', home: ['Consle'], tiles: [] });
  beside('list', { id: 'other', source: { operation: 'listChanges' }, filters: 'user-filters' });
  const fields = ['Desk', 'Floor'].map((name) => ({ field: name, label: 'users.name' }));
  beside('form', { id: 'other', component: 'UserSave', load: { operation: 'getCard' }, sections: [{ fields }] });
  beside('menu', { id: 'other', product: 'Console', items: [] });
  beside('lookup', { id: 'other' });
  beside('report', { id: 'other', source: { operation: 'listCodes' }, pagesize: 10 });
  beside('form', { id: 'other', component: 'UserSave', start: 'view' });
}
