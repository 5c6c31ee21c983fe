import { autorun, observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { COLUMN_WIDTHS } from '#engine/models/grid/columnTable.ts';
import { TableColumns } from '#engine/models/grid/TableColumns.ts';
import type { RowSort } from '#engine/models/rows/localRows.ts';
import type { TableChoice } from '#engine/services.ts';

const declared: Column[] = ['a', 'b', 'c', 'd'].map((field) => ({ field, title: field }));

function columnsOf(choice?: TableChoice, columns = declared) {
  const written: TableChoice[] = [];
  const memory = { read: () => choice, write: (_table: string, kept: TableChoice) => void written.push(kept) };
  return { table: new TableColumns({ columns: () => columns, kept: { memory, name: 'things' } }), written };
}
const pin = (table: TableColumns, field: string, to: 'start' | 'end' | false) => table.table.getColumn(field)?.pin(to);
const fields = (table: TableColumns) => table.shown.map(({ field }) => field).join('');

describe('columns of a table', () => {
  beforeEach(() => void vi.useFakeTimers());

  test.each<[string, (table: TableColumns) => void, string]>([
    ['moved to the place of another', (table) => table.move('a', 'c'), 'bcad'],
    ['moved to the first place', (table) => table.move('c', 'a'), 'cabd'],
    ['moved by one', (table) => table.shift('d', -1), 'abdc'],
    ['not moved past the end', (table) => table.shift('d', 1), 'abcd'],
    ['hidden', (table) => table.setHidden('b', true), 'acd'],
    ['pinned to the start', (table) => pin(table, 'c', 'start'), 'cabd'],
    ['pinned to the end', (table) => pin(table, 'a', 'end'), 'bcda'],
    [
      'moved among the pinned is pinned',
      (table) => {
        pin(table, 'c', 'start');
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
    table.setWidth('a', 3);
    table.setWidth('b', 99_999);
    const { min, max } = COLUMN_WIDTHS;
    expect(table.columns.map((column) => column.getSize())).toEqual([min, max, 120, 120]);
    expect(table.choices.choice.columns).toMatchObject([
      { field: 'a', width: min },
      { field: 'b', width: max },
      {},
      {},
    ]);
  });

  test('many changes are kept once, and the default forgets them', () => {
    const { table, written } = columnsOf();
    for (let width = 100; width < 200; width += 1) table.setWidth('a', width);
    table.choices.setDensity('compact');
    vi.runAllTimers();
    expect(written).toMatchObject([{ density: 'compact', columns: [{ field: 'a', width: 199 }, {}, {}, {}] }]);
    table.choices.reset();
    vi.runAllTimers();
    expect(written.at(-1)).toEqual({});
    expect([fields(table), table.choices.density, table.choices.isChanged]).toEqual(['abcd', 'normal', false]);
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

  test('what the document pins is not kept as a choice of the user', () => {
    const pinned = declared.map((column): Column => (column.field === 'd' ? { ...column, pin: 'start' } : column));
    const { table } = columnsOf(undefined, pinned);
    pin(table, 'b', 'end');
    expect(table.choices.choice.columns).toEqual([
      { field: 'a' },
      { field: 'b', pin: 'end' },
      { field: 'c' },
      { field: 'd' },
    ]);
    expect(fields(table)).toBe('dacb');
  });

  const withHidden = declared.map((column): Column => (column.field === 'b' ? { ...column, hidden: true } : column));

  test.each<[string, TableChoice | undefined, string]>([
    ['is not shown before it is chosen', undefined, 'acd'],
    ['is shown to who chose it', { columns: [{ field: 'b', hidden: false }] }, 'abcd'],
    ['stays so where others were moved', { columns: [{ field: 'd' }, { field: 'b' }, { field: 'a' }] }, 'dca'],
    [
      'comes beside what the reader hid',
      {
        columns: [
          { field: 'b', hidden: false },
          { field: 'a', hidden: true },
        ],
      },
      'bcd',
    ],
  ])('one that the document hides %s', (_title, choice, want) => {
    expect(fields(columnsOf(choice, withHidden).table)).toBe(want);
  });

  test('a hidden column that is chosen is kept and told; put back, it is hidden again', () => {
    const { table, written } = columnsOf(undefined, withHidden);
    table.setWidth('a', 90);
    expect(table.choices.told).toEqual({
      columns: [{ field: 'a', width: 90 }, { field: 'b' }, { field: 'c' }, { field: 'd' }],
    });
    table.setHidden('b', false);
    vi.runAllTimers();
    expect(fields(table)).toBe('abcd');
    expect(written.at(-1)?.columns).toEqual([
      { field: 'a', width: 90 },
      { field: 'b', hidden: false },
      { field: 'c' },
      { field: 'd' },
    ]);
    expect(table.choices.told.columns?.[1]).toEqual({ field: 'b', hidden: false });
    table.setHidden('b', true);
    expect(table.choices.told.columns?.[1]).toEqual({ field: 'b' });
    table.setHidden('b', false);
    table.choices.reset();
    expect([fields(table), table.choices.isChanged]).toEqual(['acd', false]);
  });

  test('a saved view shows what it was saved with', () => {
    const { table } = columnsOf({ columns: [{ field: 'a', hidden: true }] }, withHidden);
    table.choices.lend({
      columns: [
        { field: 'b', hidden: false },
        { field: 'c', hidden: true },
      ],
    });
    expect(fields(table)).toBe('abd');
    table.choices.lend(undefined);
    expect(fields(table)).toBe('cd');
  });

  test('where nobody can choose, nothing is hidden', () => {
    const table = new TableColumns({ columns: () => withHidden });
    expect(fields(table)).toBe('abcd');
  });

  test('what is drawn of them follows a choice, and columns that come later', () => {
    const columns = observable.array(declared, { deep: false });
    const table = new TableColumns({ columns: () => columns.slice(), kept: { memory: undefined, name: 'things' } });
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(fields(table)));
    table.setHidden('b', true);
    runInAction(() => columns.push({ field: 'e', title: 'e' }));
    table.setWidth('a', 200);
    stop();
    expect(seen).toEqual(['abcd', 'acd', 'acde']);
  });
});

describe('the order of rows', () => {
  const sorted = (columns: Column[], sort?: RowSort, first?: 'asc' | 'desc') => {
    const state: { sort: RowSort | undefined } = { sort };
    const of = {
      read: () => state.sort,
      write: (next: RowSort) => void Object.assign(state, { sort: next }),
      ...(first ? { first } : {}),
    };
    const table = new TableColumns({ columns: () => columns, sort: of });
    table.toggleSort('A');
    return state.sort;
  };

  test.each<[Partial<Column>, RowSort | undefined, 'asc' | 'desc' | undefined, RowSort | undefined]>([
    [{}, undefined, undefined, { by: 'A', type: 'desc' }],
    [{}, undefined, 'asc', { by: 'A', type: 'asc' }],
    [{ defaultorder: 'asc' }, { by: 'B', type: 'asc' }, undefined, { by: 'A', type: 'asc' }],
    [{ defaultorder: 'asc' }, { by: 'A', type: 'asc' }, undefined, { by: 'A', type: 'desc' }],
    [{}, { by: 'A', type: 'desc' }, undefined, { by: 'A', type: 'asc' }],
    [{}, { by: 'A', type: 'asc' }, undefined, { by: 'A', type: 'desc' }],
    [{ sortable: false }, undefined, undefined, undefined],
  ])('a click on %j after %j, first %s, orders by %j', (column, before, first, after) => {
    expect(sorted([{ field: 'A', title: 'A', sortable: true, ...column }], before, first)).toEqual(after);
  });
});

describe('rows of a table', () => {
  test('are opened and closed by position', () => {
    const { table } = columnsOf();
    table.toggleOpened(3);
    table.toggleOpened(5);
    table.toggleOpened(3);
    expect(table.table.atoms.expanded.get()).toEqual({ 5: true });
  });

  test('are marked where the selection is owned', () => {
    const state: { marked: Record<string, true> } = { marked: {} };
    const table = new TableColumns({
      columns: () => declared,
      selection: { read: () => state.marked, write: (marked) => void Object.assign(state, { marked }) },
    });
    table.toggleMarked('7');
    table.toggleMarked('9');
    table.toggleMarked('7');
    expect(state.marked).toEqual({ 9: true });
  });
});
