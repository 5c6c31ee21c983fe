import type { Row } from './row.types.ts';

const marksOf = (...conditions: object[]) =>
  conditions.map((one) => ({ when: { ref: 'row.Id', ...one }, tone: 'info', text: 'users.title' }));
const login = { field: 'LastLogin', title: 'users.login', format: 'datetime' };
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

export const columns: readonly Row[] = [
  ['computed-name-asked-for', 'list', '/columns', slipped, 'MU1500 /columns/0/field'],
  ['computed-choices', 'list', '/columns', flagged, 'MU1504 /columns/1/compute/if/when/is/1'],
  ['marks-reached', 'list', '/rowmarks', marked, 'MU1318 /rowmarks/1/when'],
  ['column-option-used', 'list', '/columns/2', { ...login, defaultorder: 'asc' }, 'MU1318 /columns/2/defaultorder'],
  ['column-option-used', 'list', '/columns/2', { ...login, decimals: 2 }, 'MU1318 /columns/2/decimals'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ lt: 2 }, { lt: 1 }), 'MU1318 /rowmarks/1/when'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ gt: 1 }, { gte: 2 }), 'MU1318 /rowmarks/1/when'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ lte: 1 }, { gt: 1 }, { lt: 1 }), 'MU1318 /rowmarks/2/when'],
  ['marks-reached', 'list', '/rowmarks', marksOf({ is: 1 }, { is: 1 }), 'MU1318 /rowmarks/1/when'],
  ['some-column-shown', 'list', '/columns', [{ ...login, hidden: true }], 'MU1441 /columns'],
  ['needed-column-shown', 'list', '/columns/2', { ...login, key: true, hidden: true }, 'MU1442 /columns/2/hidden'],
  ['hidden-column-possible', 'lookup', '/columns/0/hidden', true, 'MU1318 /columns/0/hidden'],
  ['column-option-used', 'list', '/columns/2', { ...login, limit: 4 }, 'MU1318 /columns/2/limit'],
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
];
