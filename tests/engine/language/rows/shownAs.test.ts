import { expect, test } from 'vitest';
import type { Column, Summary } from '#engine/generated/documents.ts';
import { shownAs } from '#engine/language/rows/shownAs.ts';
import { totalAs } from '#engine/language/rows/totalAs.ts';
import type { Locale } from '#engine/services.ts';
import { cellText, figureText } from '#engine/ui/grid/cells/cellText.ts';
import { cellMaker } from '../../../../server/export/cellOf.ts';
import { proves } from '../../../proves.ts';

const locale = { language: 'en-US', culture: 'en-US', currency: 'USD', direction: 'ltr', text: (key) => key } as Locale;
const column = (more: Partial<Column>): Column => ({ field: 'x', title: 'X', ...more });
const [whole, number, time] = [{ type: 'integer' }, { type: 'number' }, { type: 'string', format: 'date-time' }];
const texts = { text: (key: string) => key, list: String, serials: { ofDate: () => 1, ofTime: () => 2 } };

const cells: [
  more: Partial<Column>,
  type: { type: string },
  value: unknown,
  want: string,
  style: string | undefined,
][] = [
  [{}, whole, 12_480, '12,480', 'integer'],
  [{}, number, 12_480, '12,480.00', 'decimal2'],
  [{ format: 'number' }, whole, 7, '7', 'integer'],
  [{ format: 'currency' }, whole, 1950, '$1,950', 'integer'],
  [{ format: 'currency' }, number, 1950, '$1,950.00', 'decimal2'],
  [{ format: 'number', decimals: 1 }, number, 2.25, '2.3', 'decimal1'],
  [{ format: 'currency', decimals: 0 }, number, 1950.4, '$1,950', 'integer'],
  [{ format: 'meganumber' }, number, 2_500_000, '2.5M', 'integer'],
  [{}, { type: 'boolean' }, true, 'state.yes', undefined],
  [{}, { type: 'array' }, ['a', 'b'], 'a, b', undefined],
  [{ values: { 1: 'one' } }, whole, 1, 'one', undefined],
  [{}, { type: 'string' }, '007', '007', undefined],
];

test.each(cells)('a cell, on the screen and in a workbook: %j of %j', proves('unit', 'WIDGET-LIST-22'), (...row) => {
  const [more, type, value, want, style] = row;
  expect(cellText(shownAs(column(more), type), { x: value }, locale)).toBe(want);
  const cell = cellMaker(column(more), type, texts)(value);
  expect(cell).toMatchObject(style ? { type: 'number', value, style } : { type: 'text' });
});

test('a time without a format is one by its type', () => {
  expect(shownAs(column({}), time)).toMatchObject({ format: 'datetime' });
  expect(shownAs(column({ filtertype: 'ratings' }), number)).toEqual(column({ filtertype: 'ratings' }));
});

type Item = Summary['items'][number];
const totals: [of: Partial<Column> | undefined, more: Partial<Item>, type: { type: string }, want: string][] = [
  [{ format: 'currency', decimals: 2 }, {}, number, '$1,234,567.50'],
  [{ format: 'currency', decimals: 0 }, {}, number, '$1,234,568'],
  [{ format: 'number', decimals: 1 }, {}, number, '1,234,567.5'],
  [{ format: 'meganumber' }, {}, number, '1.2M'],
  [{ format: 'currency', decimals: 2 }, { decimals: 0 }, number, '$1,234,568'],
  [{ format: 'currency', decimals: 1 }, { format: 'number' }, number, '1,234,567.50'],
  [{ values: { 1: 'one' } }, {}, number, '1,234,567.50'],
  [undefined, {}, number, '1,234,567.50'],
  [undefined, {}, whole, '1,234,568'],
  [undefined, { format: 'currency' }, number, '$1,234,567.50'],
];

test.each(totals)('a total is written as its column: %j, %j of %j', (of, more, type, want) => {
  const total = totalAs({ field: 'sum', title: 'Sum', ...more }, of && shownAs(column(of), number), type);
  expect(figureText(total, 1_234_567.5, locale)).toBe(want);
});

test('no total is a dash, and none of something is 0', () => {
  const total = totalAs({ field: 'sum', title: 'Sum' }, undefined, whole);
  expect([figureText(total, null, locale), figureText(total, 0, locale)]).toEqual(['–', '0']);
});

test('a number that is shown as the name of its record is a text', () => {
  const names = { operation: 'listCustomers', field: 'Name' };
  expect(shownAs(column({ names }), whole).format).toBeUndefined();
});
