// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active header
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../generated/documents.ts';
import type { RowSort } from '../../models/rows/localRows.ts';
import { useText } from '../EngineContext.tsx';
import { dragToMove, dragToResize } from './columnGestures.ts';
import classes from './DataTable.module.css';
import type { CellPlan } from './gridPlan.ts';

/** What a user may do to the columns by hand. */
export interface ColumnHand {
  resize(field: string, width: number): void;
  move(field: string, to: string): void;
  shift(field: string, by: 1 | -1): void;
}

interface HeadRowProps {
  idOf(column: number): string;
  cells: readonly CellPlan[];
  /** Boxes of all rows: their state, and what a click does. */
  selectAll: { state: 'none' | 'some' | 'all'; toggle(): void } | undefined;
  /** Rows can be chosen. */
  selects: boolean;
  before: number;
  columnCount: number;
  hasActions: boolean;
  sort: RowSort | undefined;
  onSort: ((column: Column) => void) | undefined;
  hand: ColumnHand | undefined;
  /** Column that the keyboard is on. */
  active: number | undefined;
}

/** The header: sortable columns say their order and toggle it; edges are dragged for width, headings for place. */
export const HeadRow = observer(function HeadRow(props: HeadRowProps) {
  const text = useText();
  const { before, columnCount, selectAll } = props;
  const blanks = before - (selectAll ? 1 : 0);
  /** A box for each row, and none for all of them. */
  const hasBoxes = props.selects && !selectAll;
  return (
    <div role="rowgroup" className={classes.headGroup}>
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        {selectAll && (
          <div role="columnheader" aria-colindex={1} className={classes.extra}>
            <input
              type="checkbox"
              className={classes.box}
              tabIndex={-1}
              checked={selectAll.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selectAll.state === 'some';
              }}
              onChange={selectAll.toggle}
              aria-label={text('list.selectall')}
            />
          </div>
        )}
        {Array.from({ length: blanks }, (_, index) => (
          <Blank
            key={String(index)}
            at={before - blanks + index + 1}
            label={text(hasBoxes && index === 0 ? 'list.select' : 'list.more')}
          />
        ))}
        {props.cells.map((cell) => (
          <Heading key={cell.column.field} {...props} cell={cell} />
        ))}
        {props.hasActions && <Blank at={before + columnCount + 1} label={text('list.actions.column')} isLast />}
      </div>
    </div>
  );
});

const Heading = observer(function Heading({ cell, hand, ...props }: HeadRowProps & { cell: CellPlan }) {
  const text = useText();
  const { column, index } = cell;
  const order = props.sort?.by === column.field ? props.sort.type : undefined;
  const label = text(column.title);
  const names = [cell.headClass, order && classes.sorted, props.active === index && classes.headActive];
  return (
    <div
      id={props.idOf(index)}
      role="columnheader"
      aria-colindex={props.before + index + 1}
      className={names.filter(Boolean).join(' ')}
      style={cell.style}
      {...(column.sortable ? { 'aria-sort': ariaSort(order) } : {})}
      {...(hand ? dragToMove(column.field, hand.move) : {})}
    >
      {column.sortable && props.onSort ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.sort}
          title={label}
          onClick={() => props.onSort?.(column)}
        >
          <span className={classes.headLabel}>{label}</span>
          {order === 'asc' ? (
            <IconArrowUp size={14} className={classes.sortIcon} aria-hidden />
          ) : (
            <IconArrowDown size={14} className={classes.sortIcon} aria-hidden />
          )}
        </button>
      ) : (
        <span className={classes.headLabel} title={label}>
          {label}
        </span>
      )}
      {hand && (
        <span
          className={classes.grip}
          aria-hidden
          onPointerDown={(event) => dragToResize(event, (width) => hand.resize(column.field, width))}
        />
      )}
    </div>
  );
});

/** A header over cells that need none for the eye. */
function Blank({ at, label, isLast }: { at: number; label: string; isLast?: boolean }) {
  return (
    <div
      role="columnheader"
      aria-colindex={at}
      aria-label={label}
      className={isLast ? `${classes.extra} ${classes.actions}` : classes.extra}
    />
  );
}

function ariaSort(order: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  if (order === undefined) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}
