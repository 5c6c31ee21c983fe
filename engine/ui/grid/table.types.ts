import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { MarkOf } from '../../models/grid/marks.ts';
import type { TableColumns } from '../../models/grid/TableColumns.ts';
import type { RowsView } from '../../models/rows/rows.types.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { CellLink } from './cells/Cell.tsx';
import type { CellPlan } from './gridPlan.ts';

/** Where a table stands: its active row and the first one seen, with the part of it that is scrolled out. */
export interface TablePosition {
  row: number;
  scroll: number;
  /** The row was clicked or opened: a table that stands there again takes the focus, if nothing else has it. */
  isFocused?: true;
}

/** Rows can be marked: which are is state of the table. */
export interface TableSelection {
  isSingle?: boolean;
  /** Everything is chosen but the marked rows. */
  isInverted?: boolean;
  /** Chooses the rows between two positions, both inclusive. */
  range?(from: number, to: number): void;
  /** The box over all rows. */
  all?: { state: 'none' | 'some' | 'all'; toggle(): void };
}

/** What others do with a table. */
export interface TableHandle {
  /** Goes to a row, as an arrow does. */
  go(row: number): void;
  focus(): void;
}

/** Where a row is drawn. */
export interface DrawnRow {
  /** Of the grid: the row is named after it. */
  id: string;
  index: number;
  /** Its place among the drawn ones, px. */
  top: number;
  /** Column that the keyboard is on, -1 for the row as a whole, undefined when it is on another row. */
  active: number | undefined;
  /** Cells of a row, and those of them before its columns. */
  cells: number;
  before: number;
  /** Columns in view. */
  plan: readonly CellPlan[];
}

/** Rows stand under groups, which are rows of their own. */
export interface TableTree {
  /** What is drawn of a group; undefined for every other row. */
  draw(row: Row, at: DrawnRow): ReactNode;
  /** A key on a row, before the table takes it; true when nothing more is to be done. */
  onKey(event: KeyboardEvent, place: { row: number; column: number }, go: (row: number) => void): boolean;
}

export interface DataTableProps {
  /** Accessible name of the grid. */
  label: string;
  /** Columns, order of the rows, marked and opened ones. */
  columns: TableColumns;
  rows: RowsView<Row>;
  idOf(row: Row): string;
  /** Rows on the server, for `aria-rowcount`. */
  total: number | undefined;
  /** Position of the first row, where one page is shown at a time. */
  offset?: number;
  /** Grows when other rows are shown: the table starts from the top. */
  loads?: number;
  rowHeight?: number;
  /** On a narrow screen the page scrolls, not the table in it. */
  isPage?: boolean;
  isLoading: boolean;
  isBusy: boolean;
  /** Others are searched for: those that are here may not be among them. */
  isOutdated?: boolean;
  selection?: TableSelection;
  /** How a row looks as a whole. */
  markOf?: MarkOf;
  linkOf?(column: Column, row: Row): CellLink | undefined;
  /** What stands in a cell whose value can be changed; undefined for every other. */
  editOf?: ((column: Column, row: Row) => ReactNode) | undefined;
  /** Quick actions and menu at the end of a row. */
  actionsOf?(row: Row): ReactNode;
  /** Room of them, px: that of a menu where nothing is said. */
  actionsWidth?: number;
  tree?: TableTree;
  /** Rows can be opened and then show this. */
  detailOf?(row: Row): ReactNode;
  /** Enter or a click on a row that has no link of its own. */
  onOpen?(row: Row): void;
  /** The record of the row at a position is shown beside the table, or no longer: Space, where it chooses nothing, or P. */
  onPeek?(row: number): void;
  /** The keyboard is on another row; -1 is the header. */
  onPlace?(row: number): void;
  handle?: RefObject<TableHandle | null>;
  /** The end of the rows is within 3 px of the seen ones (widgets 9). */
  onEnd?(): void;
  /** These positions are drawn. */
  onWindow?(first: number, last: number): void;
  /** Makes the last row there is reachable. */
  onReachEnd?(): Promise<unknown>;
  /** Where the table stood before, read once; told where it stands whenever scrolling rests. */
  position?: { get(): TablePosition | undefined; set(position: TablePosition): void };
  /** Stands under the header when there is no row. */
  children?: ReactNode;
}
