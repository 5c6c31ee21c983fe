import { shownAs } from '#server/engine.ts';
import type { Column } from './documents.ts';
import { type Cell, numberStyle, percentStyle } from './xlsx/cells.ts';
import type { createSerials } from './xlsx/serials.ts';

/** Type of a field in the contract. */
export interface FieldType {
  type: string;
  format?: string;
}

export interface CellTexts {
  /** Text of a locale key; inline text comes back as it is. */
  text(key: string): string;
  /** Values side by side, as the culture separates them. */
  list(values: readonly string[]): string;
  serials: ReturnType<typeof createSerials>;
}

type Format = NonNullable<Column['format']>;
type Make = (value: unknown, column: Column, texts: CellTexts) => Cell;

/** How a column's values become cells: as on the screen, but numbers and dates stay values. */
export function cellMaker(column: Column, field: FieldType | undefined, texts: CellTexts): (value: unknown) => Cell {
  const shown = drawnPlainly(column, field);
  const make = makers[shown.format ?? 'text'];
  return (value) => (value === null || value === undefined || value === '' ? null : make(value, shown, texts));
}

/** A workbook has no controls. */
function drawnPlainly({ filtertype: _control, ...column }: Column, field: FieldType | undefined): Column {
  return shownAs(column, field);
}

const coded: Make = (value, { values }, { text }) => {
  const key = values?.[String(value)];
  return { type: 'text', value: key === undefined ? String(value) : text(key) };
};

const number: Make = (value, column, texts) => {
  if (column.values || typeof value !== 'number') return coded(value, column, texts);
  return { type: 'number', value, style: numberStyle(column.decimals ?? (Number.isInteger(value) ? 0 : 2)) };
};

const percent: Make = (value, column, texts) =>
  typeof value === 'number'
    ? { type: 'number', value, style: percentStyle(column.decimals ?? 1) }
    : coded(value, column, texts);

const makers: Readonly<Record<Format, Make>> = {
  text: coded,
  status: coded,
  number,
  currency: number,
  meganumber: number,
  percent,
  bytes: number,
  readmore: coded,
  boolean: (value, column, texts) =>
    column.values ? coded(value, column, texts) : { type: 'text', value: texts.text(value ? 'state.yes' : 'state.no') },
  list: (value, _column, { list }) => ({
    type: 'text',
    value: Array.isArray(value) ? list(value.map(String)) : String(value),
  }),
  date: (value, column, texts) => {
    const serial = texts.serials.ofDate(String(value));
    return serial === null ? coded(value, column, texts) : { type: 'date', serial, style: 'date' };
  },
  datetime: (value, column, texts) => {
    const serial = texts.serials.ofTime(String(value));
    return serial === null ? coded(value, column, texts) : { type: 'date', serial, style: 'datetime' };
  },
  timestamp: (value, column, texts) => makers.datetime(value, column, texts),
};

const widths: Readonly<Record<Format, number>> = {
  text: 28,
  status: 14,
  number: 12,
  currency: 16,
  percent: 10,
  meganumber: 16,
  bytes: 14,
  readmore: 40,
  boolean: 10,
  list: 40,
  date: 14,
  datetime: 22,
  timestamp: 26,
};

/** Width of a column in characters. */
export function widthOf(column: Column, field: FieldType | undefined): number {
  return column.width ? Math.round(column.width / 7) : widths[drawnPlainly(column, field).format ?? 'text'];
}
