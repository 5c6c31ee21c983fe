import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { checkTexts, findingsOf, pageOfAnotherRecord } from './fixtures/check.ts';

const confirm = { text: 'users.confirm' };
const remove = { id: 'delete', on: 'row', kind: 'delete', label: 'users.delete', confirm };
const when = { lte: ['{row.Id}', 0] };
const state = { field: 'State', title: 'users.title', format: 'status' };
const words = { values: { one: 'users.active', two: 'users.inactive' }, tones: { one: 'success', two: 'danger' } };
// biome-ignore lint/suspicious/noThenProperty: a key of computations
const choice = (one: string) => ({ compute: { if: { when, then: one, else: 'two' } } });

type Row = [mistake: string, kind: DocumentKind, pointer: string, value: unknown, want: string];

/** One mistake each, with all that follows from it. */
const ROWS: Row[] = [
  [
    'a call of another operation',
    'list',
    '/actions',
    [{ ...remove, call: { operation: 'removeUser', query: { code: '{row.Id}', kind: '{row.Name}', town: 'x' } } }],
    'MU1509 /actions/0/call/operation',
  ],
  [
    'an action that only reads',
    'list',
    '/actions',
    [{ ...remove, call: { operation: 'listCodes', query: { id: '{row.Id}' } } }],
    'MU1418 /actions/0/call/operation',
  ],
  [
    'a computed text',
    'list',
    '/columns/1',
    { ...state, ...choice('oen'), ...words },
    'MU1500 /columns/1/compute/if/then',
  ],
  [
    'a word for a text that is never computed',
    'list',
    '/columns/1',
    { ...state, ...choice('one'), values: { ...words.values, tree: 'users.name' } },
    'MU1311 /columns/1/values/tree',
  ],
  ['a form without sections', 'form', '/sections', [], 'MU1105 /sections'],
  [
    'a menu entry with a permission that names nothing',
    'menu',
    '/items/1/children/0/permission',
    {},
    'MU1431 /items/1/children/0/route',
  ],
];

describe('one mistake', () => {
  it.each(ROWS)('%s is told once, at its place', (_, kind, pointer, value, want) => {
    const told = findingsOf(kind, pointer, value).map((finding) => `${finding.code} ${finding.pointer}`);
    expect(told).toEqual([want]);
  });

  it('a page that reads another record is told at the operation alone', () => {
    const { findings } = checkTexts({ tabs: pageOfAnotherRecord });
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['MU1509 /record/operation']);
  });

  it('help names what is meant, never the slip', () => {
    const [told] = findingsOf('list', '/columns/1', { ...state, ...choice('oen'), ...words });
    expect(told).toMatchObject({ suggestion: 'one', message: expect.stringContaining('"oen"') });
  });
});
