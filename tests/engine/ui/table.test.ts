import { describe, expect, test } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { isFigure } from '#engine/language/rows/shownAs.ts';
import { TableColumns } from '#engine/models/grid/TableColumns.ts';
import type { Locale } from '#engine/services.ts';
import { filterBarCount } from '#engine/ui/filters/filterBarCount.ts';
import { cellText } from '#engine/ui/grid/cells/cellText.ts';
import { columnLayout, keyColumns, secondColumns } from '#engine/ui/grid/columns/columnLayout.ts';

const locale: Locale = {
  language: 'en-US',
  culture: 'en-US',
  currency: 'USD',
  direction: 'ltr',
  text: (key) => ({ 'state.yes': 'Yes', 'state.no': 'No', 'date.never': 'Never', on: 'Active' })[key] ?? key,
};
const column = (more: Partial<Column>): Column => ({ field: 'x', title: 'X', ...more });

describe('cellText', () => {
  const table: { title: string; column: Partial<Column>; value: unknown; want: string }[] = [
    { title: 'nothing for an absent value', column: { format: 'number' }, value: undefined, want: '' },
    { title: 'plain text', column: {}, value: 'Elm Court', want: 'Elm Court' },
    {
      title: 'the text of a coded value',
      column: { format: 'status', values: { '0': 'on' } },
      value: 0,
      want: 'Active',
    },
    { title: 'a coded null', column: { values: { '': 'on' } }, value: null, want: 'Active' },
    { title: 'a number with two decimals', column: { format: 'number' }, value: 1234.5, want: '1,234.50' },
    {
      title: 'a number with its own decimals',
      column: { format: 'number', decimals: 0 },
      value: 12480,
      want: '12,480',
    },
    { title: 'an amount of the user’s currency', column: { format: 'currency' }, value: 1950, want: '$1,950.00' },
    { title: 'a day without a shift', column: { format: 'date' }, value: '2026-03-05', want: '03/05/2026' },
    { title: 'Never for year 1', column: { format: 'datetime' }, value: '0001-01-01T00:00:00', want: 'Never' },
    { title: 'yes for 1', column: { format: 'boolean' }, value: 1, want: 'Yes' },
    { title: 'no for false', column: { format: 'boolean' }, value: false, want: 'No' },
    { title: 'names of a list', column: { format: 'list' }, value: [{ Name: 'East' }, 'West'], want: 'East, West' },
  ];
  test.each(table)('shows $title', ({ column: more, value, want }) => {
    expect(cellText(column(more), { x: value }, locale)).toBe(want);
  });

  test('figures stand at the end', () => {
    expect([isFigure(column({ format: 'currency' })), isFigure(column({ format: 'date' }))]).toEqual([true, false]);
  });
});

describe('columns', () => {
  const tableOf = (columns: readonly Column[]) => new TableColumns({ columns: () => columns }).columns;

  test('a width is the least a column gets, the rest is shared', () => {
    const layout = columnLayout(
      tableOf([
        column({ field: 'a', width: 200 }),
        column({ field: 'b' }),
        column({ field: 'c', width: 90, format: 'date' }),
      ]),
      [40],
      [44],
    );
    expect(layout.template).toBe('40px minmax(150px, 200fr) minmax(120px, 240fr) 90px 44px');
    expect(layout.minWidth).toBe(444);
  });

  test('a narrow screen keeps the key columns, or the first two', () => {
    const columns = ['a', 'b', 'c'].map((field) => column({ field }));
    expect(keyColumns(tableOf(columns)).map(({ id }) => id)).toEqual(['a', 'b']);
    const keyed = columns.map((item) => ({ ...item, key: item.field === 'c' }));
    expect(keyColumns(tableOf(keyed)).map(({ id }) => id)).toEqual(['c']);
    const second = columns.map((column, index) => (index === 1 ? { ...column, key: 'second' as const } : column));
    expect(keyColumns(tableOf(second)).map(({ id }) => id)).not.toContain('b');
    expect(secondColumns(tableOf(second)).map(({ field }) => field)).toEqual(['b']);
  });
});

test.each([
  [1920, 6],
  [1366, 6],
  [1200, 5],
  [992, 2],
  [991, 0],
])('a window of %i px has %i controls in the filter bar (OP-PERROW)', (width, count) => {
  expect(filterBarCount(width)).toBe(count);
});
