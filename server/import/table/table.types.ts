/** What a file says in a cell. */
export type TableCell = string | number | boolean | Date | null;

/** The same as JSON: a day as `2026-03-05`, a moment with its time. */
export type PlainCell = string | number | boolean | null;

export type ColumnType = 'string' | 'number' | 'boolean' | 'date';

export interface Line {
  /** Of the row in its file, from 0. */
  index: number;
  values: readonly TableCell[];
}

export interface Table {
  headings: readonly string[];
  /** What all filled cells of a column are; text when they differ. */
  types: readonly ColumnType[];
  rows: readonly Line[];
}
