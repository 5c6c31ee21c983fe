import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { documentColumn, type GridColumn } from '../../../models/grid/columnTable.ts';
import { alignOf } from '../gridPlan.ts';
import classes from './headContent.module.css';

/** In a table whose headings are drawn often, the arrow of a click to come is there only under the pointer. */
export interface Pointing {
  isPointed: boolean;
  onPoint(): void;
  /** Place in an order by several columns. */
  place?: string | undefined;
  /** A click with Shift adds the column to the order. */
  toggle(isAdded: boolean): void;
}

/**
 * What stands in the heading of a column: its name; where it sorts, in a button that turns the order round.
 *
 * @param pointing of a grid that is one tab stop and moves through its headings by itself; elsewhere each button is a stop
 */
export function headContent(of: GridColumn, label: string, pointing?: Pointing): ReactNode {
  if (!of.getCanSort()) {
    return (
      <span className={classes.label} title={label}>
        {label}
      </span>
    );
  }
  const order = of.getIsSorted();
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  const align = alignOf(documentColumn(of));
  const arrow = (order || (pointing?.isPointed ?? true)) && <Arrow size={14} className={classes.arrow} aria-hidden />;
  return (
    <button
      type="button"
      tabIndex={pointing ? -1 : 0}
      className={classes.sort}
      title={label}
      data-order={order || undefined}
      data-align={align}
    >
      <span className={classes.label}>
        {align === 'end' && arrow}
        {label}
        {pointing?.place !== undefined && <span className={classes.place}>{pointing.place}</span>}
        {align !== 'end' && arrow}
      </span>
    </button>
  );
}

/** What the heading of a column that sorts says of the order of the rows. A click anywhere in it turns that round. */
export function headOrder(of: GridColumn, pointing?: Pointing): HTMLAttributes<HTMLElement> {
  if (!of.getCanSort()) return {};
  const order = of.getIsSorted();
  return {
    'aria-sort': order === false ? 'none' : order === 'asc' ? 'ascending' : 'descending',
    onPointerEnter: pointing?.onPoint,
    onClick: ({ shiftKey }) => (pointing ? pointing.toggle(shiftKey) : of.toggleSorting(undefined, false)),
  };
}
