// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active header
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import type { TableColumns } from '../../../models/grid/TableColumns.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import hidden from '../../theme/visuallyHidden.module.css';
import classes from '../DataTable.module.css';
import type { CellPlan } from '../gridPlan.ts';
import { dragToMove, dragToResize } from './columnGestures.ts';
import { headContent, headOrder, type Pointing } from './headContent.tsx';

interface HeadRowProps {
  /** The table's: headings are `{id}head{column}`. */
  id: string;
  cells: readonly CellPlan[];
  /** Boxes of all rows: their state, and what a click does. */
  selectAll: { state: 'none' | 'some' | 'all'; toggle(): void } | undefined;
  /** Rows can be chosen. */
  selects: boolean;
  before: number;
  columnCount: number;
  hasActions: boolean;
  columns: TableColumns;
  /** Columns are dragged: not on a phone. */
  isArranged: boolean;
  /** Column that the keyboard is on. */
  active: number | undefined;
}

interface Pointed {
  text: ReturnType<typeof useText>;
  culture: string;
  pointed: string | undefined;
  setPointed(field: string): void;
}

/** The header: sortable columns say their order and toggle it; edges are dragged for width, headings for place. */
export const HeadRow = observer(function HeadRow(props: HeadRowProps) {
  const text = useText();
  const { culture } = useEngine().locale;
  /** The column under the pointer, which shows what a click does. */
  const [pointed, setPointed] = useState<string>();
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
        {props.cells.map((cell) => heading(cell, props, { text, culture, pointed, setPointed }))}
        {props.hasActions && <Blank at={before + columnCount + 1} label={text('list.actions.column')} isLast />}
      </div>
    </div>
  );
});

/** One of them: no component of its own, which would be an observer for each column of what all of them read. */
function heading(cell: CellPlan, { columns, ...props }: HeadRowProps, { text, culture, pointed, setPointed }: Pointed) {
  const { column, of, index } = cell;
  const place = columns.sortPlace(column.field);
  const names = [cell.headClass, props.active === index && classes.headActive];
  const isArranged = props.isArranged && of.getCanResize();
  const pointing: Pointing = {
    isPointed: pointed === column.field,
    onPoint: () => setPointed(column.field),
    place: place === undefined ? undefined : formatCount(place, culture),
    toggle: (isAdded) => columns.toggleSort(column.field, isAdded),
  };
  return (
    <div
      key={column.field}
      id={`${props.id}head${index}`}
      role="columnheader"
      data-column={column.field}
      aria-colindex={props.before + index + 1}
      className={names.filter(Boolean).join(' ')}
      style={cell.style}
      {...headOrder(of, pointing)}
      {...(isArranged ? dragToMove(column.field, columns.move) : {})}
    >
      {headContent(of, text(column.title), pointing)}
      {isArranged && <span className={classes.grip} aria-hidden {...dragToResize(of)} />}
    </div>
  );
}

/** A header over cells that need none for the eye. */
function Blank({ at, label, isLast }: { at: number; label: string; isLast?: boolean }) {
  return (
    <div
      role="columnheader"
      aria-colindex={at}
      className={isLast ? `${classes.extra} ${classes.actions}` : classes.extra}
    >
      <span className={hidden.hidden}>{label}</span>
    </div>
  );
}
