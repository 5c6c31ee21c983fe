import {
  type ColumnDef,
  type Column as ColumnOf,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type StockFeatures,
  type Table,
  type TableFeatures,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import type { Column } from '../../generated/documents.ts';
import type { Row } from '../shared/answers.ts';
import { mobxReactivity } from './mobxReactivity.ts';

/** Written out, so that the types of the package name no package that products do not have. */
type Features = Pick<TableFeatures, 'coreReactivityFeature'> &
  Pick<
    StockFeatures,
    | 'columnOrderingFeature'
    | 'columnPinningFeature'
    | 'columnResizingFeature'
    | 'columnSizingFeature'
    | 'columnVisibilityFeature'
    | 'rowExpandingFeature'
    | 'rowSelectionFeature'
    | 'rowSortingFeature'
  > & { columnMeta: { column: Column } };

const features: Features = tableFeatures<Features>({
  coreReactivityFeature: mobxReactivity(),
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as { column: Column },
});

/** The columns of a table and its state. Rows are never handed to it: they stay positions, of which a million cost nothing. */
export type GridTable = Table<Features, Row>;
export type GridColumn = ColumnOf<Features, Row>;
export type GridState = NonNullable<TableOptions<Features, Row>['atoms']>;

/** Narrowest and widest column, px. */
export const COLUMN_WIDTHS = { min: 48, max: 1200 } as const;
/** Least width of a column of which the document says nothing, px. */
export const FLEXIBLE_MIN = 120;
/** How far a text column gives way before the table scrolls; a short one holds codes and keeps its width. */
const SHRINK = 0.75;
const SHORT = 120;
/** Formats of a known length: more room would not show more. */
const FIXED: ReadonlySet<Column['format']> = new Set([
  'boolean',
  'bytes',
  'currency',
  'date',
  'datetime',
  'meganumber',
  'number',
  'percent',
  'status',
  'timestamp',
]);
const noRows: Row[] = [];

interface ColumnTable {
  columns: readonly Column[];
  state: GridState;
  isPinned(field: string): boolean;
  /** The user may set widths and places. */
  isArranged: boolean;
  canSort: boolean;
  /** Order of a column that is sorted for the first time, where the document says nothing. */
  firstOrder: 'asc' | 'desc';
  /** Most columns of one order. */
  mostKeys: number;
}

export function columnTable({ columns, state, ...parts }: ColumnTable): GridTable {
  return constructTable<Features, Row>({
    features,
    columns: columns.map((column) => definitionOf(column, parts)),
    data: noRows,
    atoms: state,
    columnResizeMode: 'onChange',
    enableColumnResizing: parts.isArranged,
    enableSorting: parts.canSort,
    enableSortingRemoval: false,
    enableMultiSort: true,
    enableMultiRemove: false,
    maxMultiSortColCount: parts.mostKeys,
  });
}

/** The document's column behind one of the table. */
export function documentColumn({ columnDef }: GridColumn): Column {
  const { column } = columnDef.meta ?? {};
  if (!column) throw new Error('a column of a table without its document');
  return column;
}

/** Width that the user gave a column, px. */
export function chosenWidth({ id, table }: GridColumn): number | undefined {
  return table.atoms.columnSizing.get()[id];
}

/** Its values have a known length, and the document says how wide they are. */
export function isFixed({ format, width }: Column): boolean {
  return width !== undefined && hasFixedFormat(format);
}

export function hasFixedFormat(format: Column['format']): boolean {
  return FIXED.has(format);
}

function definitionOf(
  column: Column,
  { isPinned, firstOrder }: Pick<ColumnTable, 'isPinned' | 'firstOrder'>,
): ColumnDef<Features, Row> {
  const { field, title, sortable, defaultorder } = column;
  const size = leastWidth(column, isPinned(field));
  return {
    id: field,
    header: title,
    accessorFn: (row) => row[field],
    enableSorting: sortable === true,
    sortDescFirst: (defaultorder ?? firstOrder) === 'desc',
    size,
    minSize: Math.min(size, COLUMN_WIDTHS.min),
    maxSize: Math.max(size, COLUMN_WIDTHS.max),
    meta: { column },
  };
}

function leastWidth(column: Column, isPinned: boolean): number {
  if (!column.width) return FLEXIBLE_MIN;
  return isFixed(column) || column.width <= SHORT || isPinned ? column.width : Math.round(column.width * SHRINK);
}
