import type { TableFault } from './limits.ts';
import type { ColumnType, PlainCell } from './table.types.ts';

export interface ImportedRow {
  /** Number of the row in its file, from 1. */
  line: number;
  /** By heading. */
  cells: Readonly<Record<string, PlainCell>>;
}

/** The first sheet of a file: its headings, what its columns hold, and the rows below the headings. */
export interface ImportedTable {
  headings: readonly string[];
  types: readonly ColumnType[];
  rows: readonly ImportedRow[];
}

/** What the reading process says. */
export type TableMessage =
  | { kind: 'head'; headings: readonly string[]; types: readonly ColumnType[] }
  | { kind: 'rows'; rows: readonly ImportedRow[] }
  | { kind: 'end' }
  | { kind: 'fault'; code: TableFault['code']; place: string };
