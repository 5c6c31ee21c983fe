import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { findingsOf } from './fixtures/check.ts';

const status = { field: 'Status', as: 'toggle', on: 1, off: 0 };
const role = {
  name: 'userRoles',
  label: 'users.roles',
  filtertype: 'inputmultiselect',
  filterautocompletetype: 'roles',
};
const query = (constants: object) => ({ operation: 'listUsers', query: constants });
const edit = (save: object) => ({ columns: [status], save: [save] });

type Row = [kind: DocumentKind, pointer: string, value: unknown, finding: string, hint: string];

/** A mistake, what is told of it, and what to do about it there. */
const ROWS: Row[] = [
  [
    'list',
    '/source',
    query({ rentmin: -1 }),
    'MU1304 parameter "rentmin" of listUsers takes a number from 0 up to 1000, not -1',
    'write 0 or more, or a reference',
  ],
  ['list', '/source', query({ rentmin: '1001' }), 'MU1304', 'write 1000 or less, or a reference'],
  ['list', '/filters/1', { ...role, value: [0] }, 'MU1304', 'write 1 or more'],
  [
    'filters',
    '/controls/0',
    { name: 'text', label: 'users.name', filtertype: 'inputstring', value: 'x'.repeat(21) },
    'MU1304 parameter "text" of listUsers takes at most 20 characters',
    'shorten it',
  ],
  ['list', '/filters/1', { ...role, value: ['x'] }, 'MU1304', 'write a whole number'],
  [
    'list',
    '/filters/0/dropdownfixedlist/1/key',
    '5',
    'MU1304',
    'write the key as the API takes it; people read the text beside it',
  ],
  ['list', '/source', query({ text: 'x'.repeat(21) }), 'MU1304', 'shorten it, or a reference'],
  [
    'list',
    '/source',
    query({ From: '2026-02-28' }),
    'MU1304',
    'write a moment such as "2026-03-31T08:00:00Z", or a reference',
  ],
  [
    'list',
    '/source',
    query({ From: '2026-02-30T10:00:00Z' }),
    'MU1304',
    'write a moment such as "2026-03-31T08:00:00Z", or a reference',
  ],
  [
    'list',
    '/source',
    query({ userStatus: 'x' }),
    'MU1304',
    'write a value that it takes, or a reference such as "{route.id}"',
  ],
  [
    'list',
    '/actions/2/call/body',
    { Length: 4 },
    'MU1304 field "Length" of newPassword takes a whole number from 8 up to 64, not 4',
    'write 8 or more, or a reference',
  ],
  ['list', '/actions/2/call/body', { Length: '8' }, 'MU1304', 'write a whole number, or a reference'],
  [
    'list',
    '/edit',
    edit({ operation: 'saveUsers', body: 'all' }),
    'MU1331 saveUsers gets no rows, so it cannot save the changed rows',
    'write "body": "{changes.rows}"',
  ],
  [
    'list',
    '/edit',
    edit({ operation: 'saveUserChanges', body: 'all' }),
    'MU1331',
    'write "body": { "users": "{changes.rows}" }',
  ],
  ['list', '/edit', edit({ operation: 'saveUserChanges' }), 'MU1331', 'write "body": { "users": "{changes.rows}" }'],
  ['list', '/edit', edit({ operation: 'listCodes' }), 'MU1331', 'use an operation that takes the rows'],
  [
    'list',
    '/filters/1',
    { ...role, allmatching: true, maxselected: 5 },
    'MU1327 all that match "roles" cannot be chosen here: at most 5 may be chosen',
    'remove "maxselected", or choose one by one without "allmatching"',
  ],
  [
    'list',
    '/filters/1',
    { ...role, allmatching: true },
    'MU1327',
    'remove "allmatching"; records are then chosen one by one, at most 500 of them',
  ],
  [
    'list',
    '/filters/1',
    { ...role, allmatching: true, dataurl: 'listCodes' },
    'MU1327 all that match "roles" cannot be chosen here: the choices are those of another operation',
    'remove "dataurl", so that the lookup answers the choices',
  ],
  ['list', '/sort/type', 'down', 'MU1104', 'did you mean "desc"?'],
  ['list', '/columns/2/format', 'money', 'MU1104', 'did you mean "currency"?'],
  ['list', '/selection', 'single', 'MU1104', 'use one of "none", "multiple"'],
  [
    'list',
    '/filters/1/dropdownfixedlist',
    [],
    'MU1101',
    'remove it, or use a filtertype that takes it: dropdownmultiselect, dropdownsingleselect, tags',
  ],
  ['list', '/sort', { by: 'Name', direction: 'asc' }, 'MU1101', 'did you mean "type"?'],
  [
    'list',
    '/source/empty',
    { title: 'users.title' },
    'MU1101',
    'move it out of "source": it is a property of the list itself',
  ],
  ['list', '/source/pinned', 1, 'MU1101', 'remove it; allowed here: "operation", "path", "query"'],
  ['form', '/pagesize', 20, 'MU1101', 'remove it; it is a property of a list or report'],
];

describe('what to do about a mistake', () => {
  it.each(ROWS)('%s %s %j', (kind, pointer, value, finding, hint) => {
    const [first] = findingsOf(kind, pointer, value);
    expect(`${first?.code} ${first?.message}`.slice(0, finding.length)).toBe(finding);
    expect(first?.hint).toBe(hint);
  });
});
