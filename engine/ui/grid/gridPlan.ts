import type { CSSProperties } from 'react';
import type { Column } from '../../generated/documents.ts';
import { isFigure } from '../../language/rows/shownAs.ts';
import { documentColumn, type GridColumn, hasFixedFormat } from '../../models/grid/columnTable.ts';
import { isWhole } from './columns/columnNeeds.ts';
import classes from './DataTable.module.css';

/** How a column is drawn in every row: worked out once, not once per cell. */
export interface CellPlan {
  column: Column;
  /** The same as the table has it: sort, size and pin. */
  of: GridColumn;
  /** Place among the shown columns. */
  index: number;
  className: string;
  headClass: string;
  /** A text runs as its own letters do, so that it is cut at its own end; a pinned cell keeps the side of the page. */
  runsFree: boolean;
  style: CSSProperties | undefined;
}

interface PlanOf {
  inView: { first: number; last: number } | undefined;
  isNarrow: boolean;
  /** A text that is too long for one line goes on in a second one. */
  hasTwoLines?: boolean;
}

/** How the columns are drawn; `inView` leaves out those that are scrolled out of a table with many. */
export function gridPlan(
  columns: readonly GridColumn[],
  before: number,
  { inView, isNarrow, hasTwoLines }: PlanOf,
): CellPlan[] {
  return columns.flatMap((column, index) => {
    // The few columns of a phone are all in view.
    const pin = isNarrow ? false : column.getIsPinned();
    const isSeen = !inView || pin || (index >= inView.first && index <= inView.last);
    return isSeen ? [planOf(column, index, { pin, before: inView ? before : undefined, hasTwoLines })] : [];
  });
}

/** Where a column places its values: figures, which are compared, at the end. */
export function alignOf(column: Column): NonNullable<Column['align']> {
  return column.align ?? (isFigure(column) ? 'end' : 'start');
}

/** Marks the cells of figures in a plain table, for its style sheet. */
export function figureMark(column: Column): { 'data-figure'?: true } {
  return isFigure(column) ? { 'data-figure': true } : {};
}

interface Place {
  pin: 'start' | 'end' | false;
  before: number | undefined;
  hasTwoLines: boolean | undefined;
}

function planOf(of: GridColumn, index: number, { pin, before, hasTwoLines }: Place): CellPlan {
  const column = documentColumn(of);
  const align = alignOf(column);
  const shared = [
    align === 'end' && classes.figure,
    align === 'center' && classes.center,
    pin && classes.pinned,
    index === 0 && classes.first,
  ];
  const isPlain = (!column.format || column.format === 'text') && !column.filtertype && !column.align;
  const names = [
    ...shared,
    classes.cell,
    column.format && classes.tabular,
    isPlain && classes.plain,
    isIsolated(column) && classes.isolated,
    column.link && index === 0 && classes.primary,
    hasTwoLines && !column.filtertype && isWhole(column, index) && classes.twoLines,
  ];
  return {
    column,
    of,
    index,
    className: names.filter(Boolean).join(' '),
    runsFree: isPlain && !pin,
    headClass: [...shared, classes.head].filter(Boolean).join(' '),
    style: styleOf(index, { pin, before }),
  };
}

/** Figures and dates keep the order of their signs, whichever way the page runs. */
function isIsolated({ format, tones }: Column): boolean {
  return hasFixedFormat(format) && format !== 'status' && !tones;
}

function styleOf(index: number, { pin, before }: Pick<Place, 'pin' | 'before'>): CSSProperties | undefined {
  if (!pin && before === undefined) return undefined;
  return {
    ...(pin === 'start' ? { insetInlineStart: `var(--mu-s${index})` } : {}),
    ...(pin === 'end' ? { insetInlineEnd: `var(--mu-e${index})` } : {}),
    ...(before === undefined ? {} : { gridColumnStart: before + index + 1 }),
  };
}
