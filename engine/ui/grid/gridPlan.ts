import type { CSSProperties } from 'react';
import type { Column } from '../../generated/documents.ts';
import { isFigure } from '../../language/shownAs.ts';
import classes from './DataTable.module.css';

/** How a column is drawn in every row: worked out once, not once per cell. */
export interface CellPlan {
  column: Column;
  /** Place among the shown columns. */
  index: number;
  className: string;
  headClass: string;
  /** A text runs as its own letters do, so that it is cut at its own end; a pinned cell keeps the side of the page. */
  runsFree: boolean;
  style: CSSProperties | undefined;
}

/** How the columns are drawn; `inView` leaves out those that are scrolled out of a table with many. */
export function gridPlan(
  columns: readonly Column[],
  before: number,
  inView: { first: number; last: number } | undefined,
): CellPlan[] {
  return columns.flatMap((column, index) => {
    const isSeen = !inView || column.pin || (index >= inView.first && index <= inView.last);
    return isSeen ? [planOf(column, index, inView ? before : undefined)] : [];
  });
}

function planOf(column: Column, index: number, before: number | undefined): CellPlan {
  const align = column.align ?? (isFigure(column) ? 'end' : 'start');
  const shared = [
    align === 'end' && classes.figure,
    align === 'center' && classes.center,
    column.pin && classes.pinned,
    index === 0 && classes.first,
  ];
  const isPlain = !column.format && !column.filtertype && !column.align;
  const names = [
    ...shared,
    classes.cell,
    column.format && classes.tabular,
    isPlain && classes.plain,
    column.link && index === 0 && classes.primary,
  ];
  return {
    column,
    index,
    className: names.filter(Boolean).join(' '),
    runsFree: isPlain && !column.pin,
    headClass: [...shared, classes.head].filter(Boolean).join(' '),
    style: styleOf(column, index, before),
  };
}

function styleOf({ pin }: Column, index: number, before: number | undefined): CSSProperties | undefined {
  if (!pin && before === undefined) return undefined;
  return {
    ...(pin === 'start' ? { insetInlineStart: `var(--mu-s${index})` } : {}),
    ...(pin === 'end' ? { insetInlineEnd: `var(--mu-e${index})` } : {}),
    ...(before === undefined ? {} : { gridColumnStart: before + index + 1 }),
  };
}
