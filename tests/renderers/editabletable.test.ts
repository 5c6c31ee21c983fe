import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditableColumn } from '#engine/generated/documents.ts';
import { editCell, readCell, type TableRow } from '../../renderers/editabletable/cells.ts';
import { layBlock, readBlock, setCell } from '../../renderers/editabletable/edits.ts';
import { rowFaults, tableValue } from '../../renderers/editabletable/value.ts';
import { proves } from '../proves.ts';

const columns: EditableColumn[] = [
  { columnname: 'Item', type: 'text', isrequired: true },
  { columnname: 'Amount', type: 'number', min: 0 },
  { columnname: 'Due', type: 'date' },
  { columnname: 'Paid', type: 'checkbox' },
  {
    columnname: 'Kind',
    type: 'dropdown',
    dropdownfixedlist: [
      { key: 1, data: 'Rent' },
      { key: 'p', data: 'Parking' },
    ],
  },
];
const [, amount, due, , kind] = columns as [
  EditableColumn,
  EditableColumn,
  EditableColumn,
  EditableColumn,
  EditableColumn,
];
const setting = { columns, culture: 'en-US', maxRows: 100 };

describe('cells', proves('unit', 'WIDGET-CTRL-editabletable'), () => {
  test.each([
    ['1,250.5', amount, 1250.5],
    ['12a', amount, '12a'],
    ['', amount, null],
    ['3/5/24', due, '2024-03-05'],
    ['soon', due, 'soon'],
    ['rent', kind, 1],
    ['p', kind, 'p'],
    ['boat', kind, 'boat'],
  ])('%s in a column of its type', (typed, column, want) => {
    expect(readCell(typed, column, 'en-US')).toBe(want);
  });

  test('a number or day survives being shown for editing, in every culture', () => {
    const cultures = fc.constantFrom('en-US', 'de-DE', 'ar-SA', 'fr-FR', 'en-GB');
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), cultures, (cents, culture) => {
        const value = cents / 100;
        expect(readCell(editCell(value, amount, culture), amount, culture)).toBe(value);
      }),
    );
    const days = fc.date({ min: new Date('1971-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, cultures, (date, culture) => {
        const day = date.toISOString().slice(0, 10);
        expect(readCell(editCell(day, due, culture), due, culture)).toBe(day);
      }),
    );
  });

  test('each cell is checked, an empty row is not', () => {
    const row = { Amount: -1, Due: 'soon', Kind: 'boat' };
    expect([...rowFaults(row, columns, 'en-US')].map(([name, { key }]) => [name, key])).toEqual([
      ['Item', 'field.required'],
      ['Amount', 'field.min'],
      ['Due', 'field.date'],
      ['Kind', 'field.choice'],
    ]);
    expect(rowFaults({ Item: ' ', Paid: false }, columns, 'en-US').size).toBe(0);
    expect(tableValue.toDocument?.([{ Item: 'a' }, {}, { Paid: false }], {})).toEqual([{ Item: 'a' }]);
  });

  test('an unchanged row is not checked again', () => {
    const rows: readonly TableRow[] = [{ Item: 'a' }, { Item: 'b' }];
    const first = rows.map((row) => rowFaults(row, columns, 'en-US'));
    const next = setCell(rows, 1, 'Amount', -1);
    expect(next[0]).toBe(rows[0]);
    expect(rowFaults(next[0] ?? {}, columns, 'en-US')).toBe(first[0]);
    expect(setCell(rows, 1, 'Item', 'b')).toBe(rows);
    expect(setCell(rows, 1, 'Amount', null)).toBe(rows);
  });
});

describe('a block of a spreadsheet', proves('unit', 'WIDGET-CTRL-editabletable'), () => {
  test('comes back as it was copied, line ends, tabs and quotes in cells included', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\t', ' ', '٣', '1') });
    const block = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(block, (rows) => {
        const copied = rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
        expect(readBlock(`${copied}\r\n`)).toEqual(rows);
      }),
    );
  });

  test('is laid from the active cell, in the types of the columns, adding rows', () => {
    const { rows, left } = layBlock(
      [{ Id: 1, Item: 'a' }],
      [
        ['5', '3/5/2024'],
        ['x', ''],
      ],
      { row: 0, column: 1 },
      setting,
    );
    expect(left).toBe(0);
    expect(rows).toEqual([
      { Id: 1, Item: 'a', Amount: 5, Due: '2024-03-05' },
      { Amount: 'x', Due: null },
    ]);
  });

  test('says what did not fit and leaves locked columns alone', () => {
    const locked = columns.map((column) => ({ ...column, isdisabled: column.columnname === 'Item' }));
    const block = Array.from({ length: 5 }, (_, at) => [`item ${at}`, String(at), '', '', '', 'beyond']);
    const laid = layBlock([{}], block, { row: 0, column: 0 }, { ...setting, columns: locked, maxRows: 3 });
    expect(laid.left).toBe(2);
    expect(laid.rows).toHaveLength(3);
    expect(laid.rows[2]).toEqual({ Amount: 2, Due: null, Paid: false, Kind: null });
  });

  test('of 100 kB is read', () => {
    expect(readBlock('a\tb\n'.repeat(25_000))).toHaveLength(25_000);
    expect(readBlock('"'.repeat(100_000)).flat().join('').length).toBeGreaterThan(0);
  });
});

function quoted(cell: string): string {
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
