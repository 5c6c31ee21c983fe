import { describe, expect, test } from 'vitest';
import type { Groups } from '#engine/generated/documents.ts';
import type { Group, GroupAnswer, Level } from '#engine/models/report/groupLines.ts';
import { drawnGroups, othersOf } from '#engine/ui/report/chartData.ts';

const values: Groups['values'] = [
  { of: 'count', title: 'Units' },
  { of: 'avg', field: 'Rent', title: 'Rent' },
];
/** So many groups of 1, 2, 3 … rows. */
const groupsOf = (count: number): Group[] =>
  Array.from({ length: count }, (_, index) => ({ key: `G${index + 1}`, values: [index + 1, 10] }));
const rowsIn = (groups: readonly Group[]) => groups.reduce((sum, one) => sum + (one.values[0] ?? 0), 0);

interface Case {
  groups: readonly Group[];
  more?: Partial<GroupAnswer>;
  total: number;
  level?: Level;
  isWhole?: boolean;
}

function drawn({ groups, more, total, level = { by: 'Name' }, isWhole }: Case, value = 0) {
  const answer: GroupAnswer = { groups, totals: [total, 10], isCut: false, others: null, ...more };
  const labels = groups.map(({ key }) => key ?? 'Without a value');
  return drawnGroups({ groups, labels, level, column: undefined, ...(isWhole ? { isWhole } : {}) }, value, {
    others: othersOf(answer),
    totals: answer.totals,
    values,
    name: (count) => `${count} others`,
  });
}

describe('what a chart draws, and what it says of the rest,', () => {
  const some = groupsOf(5);
  const many = groupsOf(40);
  const day = { by: 'Day', per: 'day' } as const;
  const nothing = { key: null, values: [7, 10] };
  test.each<[string, Case, drawn: number, rest: number | undefined]>([
    ['few', { groups: some, total: 15 }, 5, undefined],
    ['with a group of what has no value', { groups: [...some, nothing], total: 22 }, 6, undefined],
    ['many', { groups: many, total: rowsIn(many) }, 11, 29],
    [
      'the first of them, others told',
      { groups: many, more: { others: { count: 3, values: [30, 10] } }, total: 850 },
      11,
      32,
    ],
    ['the first of them, cut', { groups: many, more: { isCut: true, count: 60 }, total: 900 }, 11, 49],
    ['points, all of them', { groups: many, total: rowsIn(many), isWhole: true }, 40, undefined],
    ['times, all of them', { groups: many, total: rowsIn(many), level: day }, 40, undefined],
    [
      'the latest times',
      { groups: many, more: { others: { count: 2, values: [5, 10] } }, total: 825, level: day },
      40,
      2,
    ],
  ])('%s: is the total together', (_name, asked, count, others) => {
    const { drawn: shown, rest } = drawn(asked);
    expect([shown.length, rest?.count]).toEqual([count, others]);
    expect(rowsIn(shown.map((one) => ({ ...one, key: '' }))) + (rest?.values[0] ?? 0)).toBe(asked.total);
  });

  test('has no mean of others that were not told, and leads to their rows', () => {
    const { drawn: shown, rest } = drawn({ groups: many, total: rowsIn(many) }, 1);
    expect(rest?.values[1]).toBe(null);
    expect(rest?.filters).toEqual([{ By: 'Name', Not: shown.map(({ label }) => label) }]);
  });
});
