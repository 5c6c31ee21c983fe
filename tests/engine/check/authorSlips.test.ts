import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { findingsOf } from './fixtures/check.ts';

/** One slip of an author, and the one finding that it is: its place, the remedy, and what --fix writes. */
type Row = [
  what: string,
  kind: DocumentKind,
  pointer: string,
  value: unknown,
  told: [at: string, hint: string, fix?: string],
];

const LINK = '/columns/1/link';
const SHOWN = '/actions/1/visible';

const SLIPS: Row[] = [
  [
    'an address that was copied whole',
    'list',
    LINK,
    { to: '/app/users' },
    [`MU1403 ${LINK}/to`, 'did you mean "users"?', '"users"'],
  ],
  [
    'an address of a record that was copied whole',
    'list',
    LINK,
    { to: '/app/users/{row.Id}/detail?x=1' },
    [`MU1403 ${LINK}/to`, 'did you mean "users/{row.Id}/detail?x=1"?', '"users/{row.Id}/detail?x=1"'],
  ],
  [
    'a route with a slash before it',
    'form',
    '/route',
    '/staff/{id}',
    ['MU1106 /route', 'write "staff/{id}"', '"staff/{id}"'],
  ],
  [
    'the path of a condition in braces',
    'list',
    SHOWN,
    { ref: '{row.Status}', is: 0 },
    [`MU1106 ${SHOWN}/ref`, 'write "row.Status"', '"row.Status"'],
  ],
  [
    'the address of an operation in place of its name',
    'list',
    '/source/operation',
    'GET /api/user/list',
    ['MU1301 /source/operation', 'did you mean "listUsers"?'],
  ],
  [
    'a part of the address among the query',
    'list',
    '/actions/2/call',
    { operation: 'newPassword', query: { id: '{row.Id}' }, body: { Length: 12 } },
    ['MU1302 /actions/2/call/query/id', 'it is one of the path: write it under "path"'],
  ],
  [
    'true in place of one of several words',
    'report',
    '/groups',
    { by: 'Name', values: [{ of: 'count', title: 'users.name' }], chart: true },
    ['MU1103 /groups/chart', 'write one of "bar", "stacked", "grouped", "line", "area", "donut", "scatter"'],
  ],
  [
    'a day in words',
    'list',
    SHOWN,
    { ref: 'row.LastLogin', lt: 'today' },
    [`MU1504 ${SHOWN}/lt`, 'compare it with a day such as "2026-03-01"; for today compute a column, and ask for that'],
  ],
  [
    'an order of a link that the table does not offer',
    'list',
    LINK,
    { to: 'users?sortby=nmae' },
    [`MU1312 ${LINK}/to`, 'did you mean "Name"?', 'Name'],
  ],
  ['a field of rows that is none', 'list', '/idprop', 'Number', ['MU1314 /idprop', 'write "Id"']],
];

describe('a slip of an author is one finding with its remedy', () => {
  it.each(SLIPS)('%s', (_what, kind, pointer, value, [at, hint, fix]) => {
    const findings = findingsOf(kind, pointer, value).filter(({ file }) => file === `${kind}.json`);
    const told = findings.map((one) => [`${one.code} ${one.pointer}`, one.hint, one.fix?.edits[0]?.text]);
    expect(told).toEqual([[at, hint, fix]]);
  });
});

const name = (visible?: object) => ({ field: 'Name', label: 'users.name', ...(visible ? { visible } : {}) });
const email = (visible?: object, more: object = {}) => {
  return { field: 'Email', label: 'users.email', filtertype: 'inputstring', ...(visible ? { visible } : {}), ...more };
};
const hasName = { ref: 'form.Name', empty: false };
const hasEmail = { ref: 'form.Email', empty: false };

/** Places of MU1444 in the form whose fields these are. */
function circles(fields: object[], section: object = {}): (string | undefined)[] {
  return findingsOf('form', '/sections', [{ ...section, fields }])
    .filter(({ code }) => code === 'MU1444')
    .map(({ pointer, message }) => `${pointer}: ${message.replace('the condition never holds: ', '')}`);
}

describe('fields that are hidden until the other has a value', () => {
  const first = '/sections/0/fields/0/visible';

  it('are told with the circle, once', () => {
    expect(circles([name(hasEmail), email(hasName)])).toEqual([
      `${first}: Name → Email → Name wait for each other's values`,
    ]);
    expect(
      circles([
        name({ any: [hasEmail, { ref: 'form.Email', contains: '@' }] }),
        email({ not: { ref: 'form.Name', empty: true } }),
      ]),
    ).toHaveLength(1);
    expect(circles([name(hasName)])).toEqual([`${first}: "Name" is shown only when it has a value already`]);
    expect(circles([name()], { visible: hasName })).toHaveLength(1);
  });

  it('are none where one of them may be shown, or is filled otherwise', () => {
    expect(circles([name(), email(hasName)])).toEqual([]);
    expect(circles([name({ ref: 'form.Email', empty: true }), email(hasName)])).toEqual([]);
    expect(circles([name({ any: [hasEmail, { ref: 'user.Id', isNot: 1 }] }), email(hasName)])).toEqual([]);
    expect(circles([name(hasEmail), email(hasName, { readonly: true })])).toEqual([]);
    expect(circles([name(hasEmail), email(hasName, { options: { value: 'a@b.example' } })])).toEqual([]);
  });

  it('are told of filters as well, unless a link may bring the value', () => {
    const text = { name: 'text', label: 'users.name', filtertype: 'inputstring' };
    const status = { name: 'since', label: 'users.status', filtertype: 'inputstring' };
    const has = (filter: string) => ({ ref: `filter.${filter}`, empty: false });
    const told = (...filters: object[]) =>
      findingsOf('list', '/filters', filters).map(({ code, pointer }) => `${code} ${pointer}`);
    const source = (...filters: object[]) => told(...filters).filter((one) => one.startsWith('MU1444'));
    expect(source({ ...text, visible: has('since') }, { ...status, visible: has('text') })).toEqual([
      'MU1444 /filters/0/visible',
    ]);
    expect(source({ ...text, visible: has('since'), value: 'a' }, { ...status, visible: has('text') })).toEqual([]);
    expect(source({ ...text, visible: has('text') })).toEqual([]);
  });
});
