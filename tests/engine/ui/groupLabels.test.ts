import { describe, expect, test } from 'vitest';
import type { Groups } from '#engine/generated/documents.ts';
import type { RowSort } from '#engine/models/rows/localRows.ts';
import type { Locale } from '#engine/services.ts';
import { chartGroups, groupLabels, groupOrder } from '#engine/ui/report/groupLabels.ts';
import { proves } from '../../proves.ts';

const found = [
  { key: null, values: [7, 1] },
  { key: 'b', values: [2, null] },
  { key: 'a', values: [10, 3] },
];
const labels = ['Without a value', 'Unit 9', 'Unit 10'];

describe('the order of groups', proves('unit', 'CONSOLE-REPORT-08'), () => {
  test.each<[string, RowSort | undefined, Groups['per'], string[]]>([
    ['as they were found', undefined, undefined, ['-', 'b', 'a']],
    ['by their texts, numbers in them by size', { by: 'Unit', type: 'asc' }, undefined, ['b', 'a', '-']],
    [
      'by their texts downwards, those without one at the end',
      { by: 'Unit', type: 'desc' },
      undefined,
      ['a', 'b', '-'],
    ],
    ['by time, whatever it is written as', { by: 'Unit', type: 'asc' }, 'week', ['a', 'b', '-']],
    ['by a value', { by: '0', type: 'desc' }, undefined, ['a', '-', 'b']],
    ['by a value that not all have', { by: '1', type: 'asc' }, undefined, ['-', 'a', 'b']],
  ])('%s', (_title, sort, per, want) => {
    const order = groupOrder(found, { by: 'Unit', per, labels, sort, culture: 'en-US' });
    expect(order.map((index) => found[index]?.key ?? '-')).toEqual(want);
  });
});

describe('the names of periods', () => {
  const locale: Locale = {
    language: 'en-US',
    culture: 'en-US',
    currency: 'USD',
    direction: 'ltr',
    text: (key, values) => (key === 'report.groups.partial' ? `${values?.name} (so far)` : key),
  };
  const today = '2026-11-24';
  test.each<[string, Groups['per'], boolean, string, string]>([
    ['a day that is over', 'day', false, '2026-11-23', '11/23/2026'],
    ['a day on an axis', 'day', true, '2026-11-23', 'Nov 23'],
    ['today', 'day', true, '2026-11-24', 'Nov 24 (so far)'],
    ['the week that today lies in', 'week', true, '2026-11-22', 'Nov 22 (so far)'],
    ['a week that is over', 'week', true, '2026-11-15', 'Nov 15'],
    ['this month', 'month', false, '2026-11-01', 'Nov 2026 (so far)'],
    ['the same month of another year', 'month', true, '2025-11-01', 'Nov 2025'],
  ])('%s', (_case, per, isShort, key, want) => {
    expect(groupLabels([{ key }], { per, column: undefined, locale, isShort, today })).toEqual([want]);
  });
});

describe('the bars of a chart', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ label: `n${index}`, value: index }));
  const others = (count: number) => `${count} others`;
  test('names by size, the small ones together', () => {
    const drawn = chartGroups(many, { per: undefined, isSum: true, total: 66, others });
    expect(drawn.map(({ label }) => label)).toEqual(['n11', 'n10', 'n9', 'n8', 'n7', 'n6', 'n5', '5 others']);
    expect(drawn.at(-1)?.value).toBe(10);
  });
  test('numbers that cannot be added are left out', () => {
    const drawn = chartGroups(many, { per: undefined, isSum: false, total: null, others });
    expect(drawn.map(({ label }) => label)).not.toContain('5 others');
    expect(drawn).toHaveLength(8);
  });
  test('times as they are', () => {
    expect(chartGroups(many, { per: 'day', isSum: true, total: 66, others })).toEqual(many);
  });
});
