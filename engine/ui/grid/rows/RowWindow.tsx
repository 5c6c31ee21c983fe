// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
import { observer } from 'mobx-react-lite';
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import classes from '../DataTable.module.css';
import type { GridPlace } from '../keys/useGridKeys.ts';
import type { DataTableProps } from '../table.types.ts';
import { DataRow, type Grid } from './DataRow.tsx';
import type { RowScroll } from './RowScroll.ts';
import { RowSlots } from './RowSlots.ts';
import { offsetOfRow, type RowHeights } from './rowOffsets.ts';

interface RowWindowProps {
  table: DataTableProps;
  grid: Grid;
  heights: RowHeights;
  view: RowScroll;
  place: GridPlace;
  scroll: RefObject<HTMLElement | null>;
  /** The seen rows may have come near the end of the list. */
  onDraw(): void;
}

/** The rows in view. A step of the wheel renders this and the rows that come into view; what is around it stays as it is. */
export const RowWindow = observer(function RowWindow({
  table,
  grid,
  heights,
  view,
  place: active,
  scroll,
  onDraw,
}: RowWindowProps) {
  const { rows, onWindow, selection, tree } = table;
  const { first, last, base, top, height } = useSyncExternalStore(view.subscribe, view.drawn);
  const [slots] = useState(() => new RowSlots());
  useEffect(() => onWindow?.(first, last), [first, last, rows, onWindow]);
  useEffect(onDraw);
  useKeptFocus(scroll);
  const { atoms } = table.columns.table;
  const marked = selection ? atoms.rowSelection.get() : {};
  const start = offsetOfRow(heights, base);
  const isChosen = (id: string) => (marked[id] === true) !== (selection?.isInverted === true);
  const opened = atoms.expanded.get();
  return (
    <div className={classes.body} role="rowgroup" style={{ height: rows.length > 0 ? height : 0 }}>
      <div className={classes.window} role="presentation" style={{ transform: `translateY(${top}px)` }}>
        {slots.of(first, last).map((slot, at) => {
          const index = first + at;
          const row = rows.at(index);
          const above = offsetOfRow(heights, index) - start;
          const place = { index, top: above, active: index === active.row ? active.column : undefined };
          const { id, before, cells: plan } = grid;
          const group = row && tree?.draw(row, { ...place, id, before, cells: before + grid.columnCount, plan });
          if (group) return <Fragment key={slot}>{group}</Fragment>;
          return (
            <DataRow
              key={slot}
              grid={grid}
              {...place}
              row={row}
              level={tree && 2}
              isSelected={selection !== undefined && row !== undefined && isChosen(grid.idOf(row))}
              isOpen={opened === true || opened[index] === true}
            />
          );
        })}
      </div>
    </div>
  );
});

/** A button of a row that is scrolled away gives its focus back to the grid. */
function useKeptFocus(scroll: RefObject<HTMLElement | null>): void {
  const held = useRef(false);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (held.current && document.activeElement === document.body) element?.focus({ preventScroll: true });
    held.current = element?.contains(document.activeElement) ?? false;
  });
}
