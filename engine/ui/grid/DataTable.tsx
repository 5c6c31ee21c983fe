// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { rowHeightHere } from '../../models/grid/ColumnChoices.ts';
import { useDrawnSlowly } from '../late/useDrawnSlowly.ts';
import { useRowsOnDemand } from '../rowsOnDemand.ts';
import { isNarrowNow, useIsNarrow } from '../useIsNarrow.ts';
import { pinOffsets } from './columns/columnLayout.ts';
import { HeadRow } from './columns/HeadRow.tsx';
import classes from './DataTable.module.css';
import { useStepKeys } from './keys/useStepKeys.ts';
import { useTableKeys } from './keys/useTableKeys.ts';
import type { RowScroll } from './rows/RowScroll.ts';
import { RowWindow } from './rows/RowWindow.tsx';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { useRowScroll } from './rows/useRowScroll.ts';
import type { DataTableProps, TablePosition, TableSelection } from './table.types.ts';
import { useGrid } from './useGrid.tsx';

/** How far from the end of the rows the next page is asked for, in a table and in a page that scrolls, px (widgets 9). */
const END_DISTANCE = 3;
const PAGE_END_DISTANCE = 100;

/**
 * A grid of records: sticky header, own scroll, only the rows in view in the document, one tab stop. It knows rows by their
 * position alone; which are here, and in which order, is the model's.
 */
export const DataTable = observer(function DataTable(props: DataTableProps) {
  const { rows, onEnd, offset = 0 } = props;
  const rowHeight = rowHeightHere(props.rowHeight);
  const scroll = useRef<HTMLDivElement>(null);
  const titled = useRef<HTMLElement>(undefined);
  const id = useId();
  const isNarrow = useIsNarrow();
  const { grid, columns, before, after, layout, look, isMeasured } = useGrid(props, { id, scroll, isNarrow });
  const count = rows.length;
  const hasRows = count > 0;
  const isFilled = useFilled(hasRows);
  const isPage = isNarrow && props.isPage === true;
  const endDistance = isPage ? PAGE_END_DISTANCE : END_DISTANCE;
  const onDraw = () => {
    if (count > 0 && view.isWithin(endDistance)) onEnd?.();
  };
  const heights = { count, row: rowHeight, extra: grid.opened.extra };
  const view = useRowScroll(scroll, {
    heights,
    isPage,
    onMove: () => {
      onDraw();
      // Its cell shows another row now.
      titled.current?.removeAttribute('title');
    },
    onRest: (first) => {
      const drawn = view.drawn();
      look(drawn.first, drawn.last);
      props.position?.set({ row: keys.place.row, scroll: first });
    },
    isOutdated: () => props.isPage === true && isNarrowNow() !== isNarrow,
  });
  const keys = useTableKeys(props, { columns, id, scroll, view, layout, isNarrow });
  usePlaces(props, view, keys, isMeasured && isFilled ? scroll : undefined);
  useRowsOnDemand(scroll, (rowIndex) => {
    const row = rowIndex - 2 - offset;
    // At the end of those that are here others come, as long as there are any.
    const isToCome = onEnd !== undefined && row < (props.total ?? count);
    if (row < 0 || (row >= count && !isToCome)) return false;
    view.show(Math.min(row, count - 1));
    return true;
  });
  const { place } = keys;
  useStepKeys(scroll, hasRows && props.isPage === true, {
    ...keys,
    onPeek: props.onPeek,
    onOpen: props.onOpen,
    selection: props.selection,
  });
  const { onPlace } = props;
  useEffect(() => onPlace?.(place.row), [onPlace, place.row]);
  useImperativeHandle(props.handle, () => ({ go: keys.go, focus: () => scroll.current?.focus() }));
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const index = rowAt(event);
    if (index === undefined) return;
    keys.setPlace({ row: index, column: -1 });
    if (!event.shiftKey) keys.setAnchor(index);
    const row = rows.at(index);
    if (row && !target.closest('a, button, input, label')) props.onOpen?.(row);
  };
  const isDrawn = useSyncExternalStore(view.subscribe, () => {
    const { first, last } = view.drawn();
    return place.row < 0 || (place.row >= first && place.row <= last);
  });
  // What is said of rows that are not there is no row: it stands in the frame of the grid, not in the grid.
  const isEmpty = !hasRows && !props.isLoading && Boolean(props.children);
  return (
    <>
      <div
        ref={scroll}
        className={isPage ? `${classes.scroll} ${classes.page}` : classes.scroll}
        role="grid"
        {...(props.tree ? { role: 'treegrid' } : {})}
        data-virtual=""
        aria-label={props.label}
        aria-rowcount={props.total === undefined ? -1 : props.total + 1}
        aria-colcount={before.length + columns.length + after.length}
        aria-busy={props.isBusy}
        {...(props.selection && !props.selection.isSingle ? { 'aria-multiselectable': true } : {})}
        {...(hasRows && isMeasured && isFilled && isDrawn ? { 'aria-activedescendant': keys.activeId } : {})}
        data-empty={isEmpty || undefined}
        tabIndex={0}
        onKeyDown={(event) => props.tree?.onKey(event, place, keys.go) || keys.onKeyDown(event)}
        onPointerOver={(event) => {
          titled.current = titleOfCut(event) ?? titled.current;
        }}
        // Before a link leads to another entry of the history.
        onClickCapture={(event) => {
          const row = rowAt(event);
          if (row !== undefined) props.position?.set({ row, scroll: view.first, isFocused: true });
        }}
        onClick={onClick}
      >
        {/* Drawn once, for the room there is: nothing is laid out before it is known. */}
        {isMeasured && (
          <div
            className={classes.inner}
            data-outdated={props.isOutdated || undefined}
            style={
              {
                '--mu-columns': layout.template,
                '--mu-row-height': `${rowHeight}px`,
                ...(isNarrow ? {} : pinOffsets(columns, sum(before), sum(after), layout.widths)),
                minWidth: isNarrow ? 0 : layout.minWidth,
              } as CSSProperties
            }
          >
            <HeadRow
              cells={grid.cells}
              id={id}
              selectAll={isMany(props.selection) ? props.selection?.all : undefined}
              selects={props.selection !== undefined}
              before={before.length}
              columnCount={columns.length}
              hasActions={after.length > 0}
              columns={props.columns}
              isArranged={!isNarrow}
              active={place.row < 0 ? place.column : undefined}
            />
            {props.isBusy && hasRows && <div className={classes.busy} />}
            {(hasRows ? !isFilled : props.isLoading) && <SkeletonRows grid={grid} />}
            {(isFilled || !hasRows) && <RowWindow {...{ grid, heights, view, place, scroll, onDraw }} table={props} />}
          </div>
        )}
      </div>
      {isEmpty && <div className={classes.nothing}>{props.children}</div>}
    </>
  );
});

/** True once rows were drawn: the first ones come in small pieces, those that take their place at once. */
function useFilled(hasRows: boolean): boolean {
  const had = useRef(hasRows);
  had.current ||= hasRows;
  return useDrawnSlowly(had.current);
}

/** Starts other rows from the top, and the first ones from where the table stood before, with the focus if a row of it led away. */
function usePlaces(
  { rows, loads, position }: DataTableProps,
  view: RowScroll,
  keys: ReturnType<typeof useTableKeys>,
  drawn: RefObject<HTMLElement | null> | undefined,
): void {
  const seen = useRef<number | undefined>(undefined);
  const isReady = drawn !== undefined && rows.length > 0;
  useLayoutEffect(() => {
    if (!isReady) return;
    const before: TablePosition | undefined = seen.current === undefined ? position?.get() : { row: 0, scroll: 0 };
    if (before && (seen.current !== loads || seen.current === undefined)) {
      view.showFirst(before.scroll);
      keys.setAnchor(before.row);
      // Who sorts in the header by the keyboard stays there: the next Enter turns the order round.
      if (keys.place.row >= 0) keys.setPlace({ row: before.row, column: -1 });
      // Whoever has the focus by now keeps it.
      if (before.isFocused && document.activeElement?.matches('main, body'))
        drawn?.current?.focus({ preventScroll: true });
    }
    seen.current = loads ?? 0;
  }, [loads, isReady]);
}

/** The row that was clicked. */
function rowAt({ target }: MouseEvent<HTMLElement>): number | undefined {
  const index = (target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

/** A text that does not fit its cell is shown whole under the pointer, what a mark means with its value. */
function titleOfCut(event: MouseEvent<HTMLElement>): HTMLElement | undefined {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[role="gridcell"]');
  if (!cell || cell.querySelector('button')) return undefined;
  const { ariaLabel } = cell;
  if (!ariaLabel && cell.scrollWidth <= cell.clientWidth) {
    cell.removeAttribute('title');
    return undefined;
  }
  cell.title = ariaLabel ?? cell.textContent;
  return cell;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

function isMany(selection: TableSelection | undefined): boolean {
  return selection !== undefined && !selection.isSingle;
}
