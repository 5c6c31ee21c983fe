import { describe, expect, test } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { groupsInOrder } from '#engine/ui/list/grouped/groupsInOrder.ts';

const status: Column = { field: 'Status', title: 'Status', values: { new: 'New', done: 'Done', away: 'Away' } };
const of = (...keys: (string | null)[]) => keys.map((key) => ({ key, values: [1] }));

describe('groups of a list stand', () => {
  test.each<[string, Parameters<typeof groupsInOrder>[0], Partial<Parameters<typeof groupsInOrder>[1]>, unknown[]]>([
    [
      'as their column names its values',
      of('away', null, 'done', 'new'),
      { column: status },
      ['new', 'done', 'away', null],
    ],
    ['values without a text behind the others', of('odd', 'away', 'new'), { column: status }, ['new', 'away', 'odd']],
    [
      'the other way round when the rows are ordered so',
      of(null, 'away', 'new'),
      { column: status, sort: { by: 'Status', type: 'desc' } },
      ['away', 'new', null],
    ],
    [
      'as before when the rows are ordered by something else',
      of('away', 'new'),
      { column: status, sort: { by: 'Cost', type: 'desc' } },
      ['new', 'away'],
    ],
    ['by their texts', of('2', '1', '10'), { labels: ['B', 'A', 'C'] }, ['1', '2', '10']],
    [
      'by the clock',
      of('2026-03-01', null, '2025-12-01'),
      { level: { by: 'DueOn', per: 'month' } },
      ['2025-12-01', '2026-03-01', null],
    ],
  ])('%s', (_name, found, order, want) => {
    const labels = found.map(({ key }) => key ?? '');
    const given = { level: { by: 'Status' }, column: undefined, labels, sort: undefined, culture: 'en-US', ...order };
    expect(groupsInOrder(found, given).map(({ key }) => key)).toEqual(want);
  });
});
