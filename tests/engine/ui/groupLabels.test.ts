import { describe, expect, test } from 'vitest';
import type { Groups } from '#engine/generated/documents.ts';
import type { RowSort } from '#engine/models/rows/localRows.ts';
import { groupOrder } from '#engine/ui/report/groupLabels.ts';
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
    const groups = { by: 'Unit', values: [], ...(per ? { per } : {}) } as unknown as Groups;
    const order = groupOrder(found, { groups, labels, sort, culture: 'en-US' });
    expect(order.map((index) => found[index]?.key ?? '-')).toEqual(want);
  });
});
