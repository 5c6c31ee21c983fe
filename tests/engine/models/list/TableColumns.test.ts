import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { COLUMN_WIDTHS, TableColumns } from '#engine/models/list/ColumnChoices.ts';
import type { TableChoice } from '#engine/services.ts';

const declared: Column[] = ['a', 'b', 'c', 'd'].map((field) => ({ field, title: field }));

function columnsOf(choice?: TableChoice, columns = declared) {
  const written: TableChoice[] = [];
  const memory = { read: () => choice, write: (_table: string, kept: TableChoice) => void written.push(kept) };
  return { table: new TableColumns(memory, 'things', () => columns), written };
}
const fields = (table: TableColumns) => table.shown.map(({ field }) => field).join('');

describe('columns of a table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each<[string, (table: TableColumns) => void, string]>([
    ['moved to the place of another', (table) => table.move('a', 'c'), 'bcad'],
    ['moved by one', (table) => table.shift('d', -1), 'abdc'],
    ['not moved past the end', (table) => table.shift('d', 1), 'abcd'],
    ['hidden', (table) => table.setHidden('b', true), 'acd'],
    ['pinned to the start', (table) => table.pin('c', 'start'), 'cabd'],
    ['pinned to the end', (table) => table.pin('a', 'end'), 'bcda'],
    [
      'moved among the pinned is pinned',
      (table) => {
        table.pin('c', 'start');
        table.move('d', 'c');
        table.move('a', 'b');
      },
      'dcba',
    ],
  ])('one is %s', (_title, change, want) => {
    const { table } = columnsOf();
    change(table);
    expect(fields(table)).toBe(want);
  });

  test('the last one cannot be hidden', () => {
    const { table } = columnsOf();
    for (const { field } of declared) table.setHidden(field, true);
    expect(fields(table)).toBe('d');
    expect(table.canHide('d')).toBe(false);
  });

  test('a width stays within what can be seen and used', () => {
    const { table } = columnsOf();
    table.resize('a', 3);
    table.resize('b', 99_999);
    expect([...table.widths]).toEqual([
      ['a', COLUMN_WIDTHS.min],
      ['b', COLUMN_WIDTHS.max],
    ]);
  });

  test('many changes are kept once, and the default forgets them', () => {
    const { table, written } = columnsOf();
    for (let width = 100; width < 200; width += 1) table.resize('a', width);
    table.setDensity('compact');
    vi.runAllTimers();
    expect(written).toMatchObject([{ density: 'compact', columns: [{ field: 'a', width: 199 }, {}, {}, {}] }]);
    table.reset();
    vi.runAllTimers();
    expect(written.at(-1)).toEqual({});
    expect([fields(table), table.density, table.isChanged]).toEqual(['abcd', 'normal', false]);
  });

  test('a column that is new in the document stands where it puts it, one that is gone is forgotten', () => {
    const { table } = columnsOf({ columns: [{ field: 'd' }, { field: 'gone' }, { field: 'a' }] });
    expect(fields(table)).toBe('dbca');
  });

  test('the document pins, the user unpins', () => {
    const pinned = declared.map((column): Column => (column.field === 'd' ? { ...column, pin: 'start' } : column));
    expect(fields(columnsOf(undefined, pinned).table)).toBe('dabc');
    expect(fields(columnsOf({ columns: [{ field: 'd', pin: 'none' }] }, pinned).table)).toBe('abcd');
  });
});
