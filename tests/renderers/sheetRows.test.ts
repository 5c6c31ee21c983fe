import { describe, expect, test } from 'vitest';
import type { EditableColumn } from '#engine/generated/documents.ts';
import { sheetRows } from '../../renderers/editabletable/sheetRows.ts';
import { proves } from '../proves.ts';

const columns: EditableColumn[] = [
  { columnname: 'Code', title: 'units.code', type: 'text', isrequired: true, maxlength: 5 },
  { columnname: 'Rent', title: 'units.rent', type: 'number', min: 0, decimals: 2 },
  { columnname: 'Free', title: 'units.free', type: 'date' },
  { columnname: 'Pets', type: 'checkbox' },
  {
    columnname: 'Status',
    type: 'dropdown',
    dropdownfixedlist: [
      { key: 'vacant', data: 'status.vacant' },
      { key: 2, data: 'status.notice' },
    ],
  },
  { columnname: 'Note', type: 'text', isdisabled: true },
];
const texts: Readonly<Record<string, string>> = {
  'units.code': 'Wohnung',
  'units.rent': 'Miete',
  'units.free': 'Frei ab',
  'status.vacant': 'Leer',
  'status.notice': 'Gekündigt',
};
const names = ['Code', 'Rent', 'Free', 'Pets', 'Status', 'Note'];
const wanted = names.map((columnname) => ({
  columnname,
  ...(columnname === 'Code' ? { headings: ['Unit no.'] } : {}),
}));

function read(headings: readonly string[], cells: readonly unknown[][], culture = 'de-DE') {
  const sheet = {
    columns: headings.map((columnname) => ({ columnname, type: 'string' })),
    data: cells.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))),
  };
  return sheetRows(sheet, { columns, import: { columns: wanted }, culture, text: (key) => texts[key] ?? key });
}

const one = (heading: string, cell: unknown, culture?: string) => {
  const { rows } = read(['Code', heading], [['A', cell]], culture);
  return [Object.values(rows[0]?.row ?? {})[1], [...(rows[0]?.faults ?? [])].map(([name, { key }]) => [name, key])];
};

describe('rows of a file in a table', proves('unit', 'WIDGET-EXCEL-02'), () => {
  test.each([
    ['Rent', 1250.5, 1250.5],
    ['Rent', 0.1 + 0.2, 0.3],
    ['Rent', '1.250,5', 1250.5],
    ['Free', '2026-11-02', '2026-11-02'],
    ['Free', '2026-11-02T08:30:00.000Z', '2026-11-02'],
    ['Free', '02.11.2026', '2026-11-02'],
    ['Pets', true, true],
    ['Pets', 1, true],
    ['Pets', 'no', null],
    ['Pets', false, null],
    ['Status', 'LEER', 'vacant'],
    ['Status', 'vacant', 'vacant'],
    ['Status', 2, 2],
  ])('%s: %s becomes %s', (heading, cell, want) => {
    expect(one(heading, cell)).toEqual([want, []]);
  });

  test.each([
    ['Rent', 'twelve', 'field.numberFormat'],
    ['Rent', -1, 'field.min'],
    ['Rent', 12.345, 'field.decimals'],
    ['Free', 'soon', 'field.date'],
    ['Free', '2026-02-30', 'field.date'],
    ['Pets', 'maybe', 'field.choice'],
    ['Status', 'boat', 'field.choice'],
  ])('%s: %s stays as it is written and is a fault', (heading, cell, key) => {
    const [value, faults] = one(heading, cell);
    expect(faults).toEqual([[heading, key]]);
    expect(String(value).replace(',', '.')).toBe(String(cell));
  });

  test.each([['Wohnung'], [' wohnung *'], ['CODE'], ['unit NO.']])('%s is the heading of a column', (heading) => {
    const { rows, missing, unknown } = read([heading, 'Balcony'], [['A 1', 'yes']]);
    expect(rows.map(({ row }) => row)).toEqual([{ Code: 'A 1' }]);
    expect(unknown).toEqual(['Balcony']);
    expect(missing.map(({ columnname }) => columnname)).toEqual(['Rent', 'Free', 'Pets', 'Status']);
  });

  test('a title goes before a name, the first of two headings is taken, a column that cannot be changed is not', () => {
    const found = read(['Code', 'Wohnung', 'wohnung', 'Note'], [['name', 'title', 'second', 'kept']]);
    expect(found.rows.map(({ row }) => row)).toEqual([{ Code: 'title' }]);
    expect(found.unknown).toEqual(['Code', 'wohnung', 'Note']);
    expect(found.taken.map(({ columnname }) => columnname)).toEqual(['Code']);
  });

  test('rows without anything to take are left out, a row without what it must have is faulty', () => {
    const { rows } = read(
      ['Code', 'Rent', 'Balcony'],
      [
        ['A', 1, ''],
        ['', null, 'yes'],
        [' ', 5, ''],
        ['ABCDEF', 2, ''],
      ],
    );
    expect(rows.map(({ row }) => row.Rent)).toEqual([1, 5, 2]);
    expect(rows.map(({ faults }) => [...faults].map(([name, { key }]) => `${name} ${key}`))).toEqual([
      [],
      ['Code field.required'],
      ['Code field.maxLength'],
    ]);
  });

  test('a file without a heading of the table gives no rows', () => {
    expect(read(['A', 'B'], [[1, 2]])).toMatchObject({ rows: [], taken: [], unknown: ['A', 'B'] });
  });
});
