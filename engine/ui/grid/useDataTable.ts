import {
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
import { useStepKeys } from './keys/useStepKeys.ts';
import { useTableKeys } from './keys/useTableKeys.ts';
import type { RowScroll } from './rows/RowScroll.ts';
import { useRowScroll } from './rows/useRowScroll.ts';
import type { DataTableProps, TablePosition } from './table.types.ts';
import { useGrid } from './useGrid.tsx';

/** How far from the end of the rows the next page is asked for, in a table and in a page that scrolls, px (widgets 9). */
const END_DISTANCE = 3;
const PAGE_END_DISTANCE = 100;

/** What a table does: which rows and columns are drawn, where its one tab stop is, and what a click and the pointer mean. */
export function useDataTable(props: DataTableProps) {
  const { rows, onEnd, offset = 0, onPlace } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const id = useId();
  const isNarrow = useIsNarrow();
  const drawing = useGrid(props, { id, scroll, isNarrow });
  const { grid, columns, layout, look, isMeasured } = drawing;
  const count = rows.length;
  const hasRows = count > 0;
  const isFilled = useFilled(hasRows);
  const isPage = isNarrow && props.isPage === true;
  const onDraw = () => {
    if (hasRows && view.isWithin(isPage ? PAGE_END_DISTANCE : END_DISTANCE)) onEnd?.();
  };
  const heights = { count, row: rowHeightHere(props.rowHeight), extra: grid.opened.extra };
  const titles = useCutTitles();
  const view = useRowScroll(scroll, {
    heights,
    isPage,
    onMove: () => {
      onDraw();
      titles.forget();
    },
    onRest: (first) => {
      const drawn = view.drawn();
      look(drawn.first, drawn.last);
      props.position?.set({ row: keys.place.row, scroll: first });
    },
    isOutdated: () => props.isPage === true && isNarrowNow() !== isNarrow,
  });
  const keys = useTableKeys(props, { columns, id, scroll, view, layout, isNarrow });
  const { place } = keys;
  usePlaces(props, view, keys, isMeasured && isFilled ? scroll : undefined);
  useRowsOnDemand(scroll, (rowIndex) => {
    const row = rowIndex - 2 - offset;
    // At the end of those that are here others come, as long as there are any.
    const isToCome = onEnd !== undefined && row < (props.total ?? count);
    if (row < 0 || (row >= count && !isToCome)) return false;
    view.show(Math.min(row, count - 1));
    return true;
  });
  useStepKeys(scroll, hasRows && props.isPage === true, {
    ...keys,
    onPeek: props.onPeek,
    onOpen: props.onOpen,
    selection: props.selection,
  });
  useEffect(() => onPlace?.(place.row), [onPlace, place.row]);
  useImperativeHandle(props.handle, () => ({ go: keys.go, focus: () => scroll.current?.focus() }));
  const isDrawn = useSyncExternalStore(view.subscribe, () => {
    const { first, last } = view.drawn();
    return place.row < 0 || (place.row >= first && place.row <= last);
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = rowAt(event);
    if (index === undefined) return;
    keys.setPlace({ row: index, column: -1 });
    if (!event.shiftKey) keys.setAnchor(index);
    const row = rows.at(index);
    if (row && !(event.target as HTMLElement).closest('a, button, input, label')) props.onOpen?.(row);
  };
  /** Before a link leads to another entry of the history. */
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const row = rowAt(event);
    if (row !== undefined) props.position?.set({ row, scroll: view.first, isFocused: true });
  };
  return {
    ...drawing,
    ...{ id, scroll, isNarrow, isPage, hasRows, isFilled, heights, view, keys, onDraw },
    /** The element of the active row or cell is in the document. */
    isActiveDrawn: hasRows && isMeasured && isFilled && isDrawn,
    pointer: { onClick, onClickCapture, onPointerOver: titles.onPointerOver },
  };
}

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

/** The cell under the pointer shows its text whole where that does not fit; once rows move it shows another row. */
function useCutTitles() {
  const titled = useRef<HTMLElement>(undefined);
  return {
    onPointerOver: (event: MouseEvent<HTMLElement>) => {
      titled.current = titleOfCut(event) ?? titled.current;
    },
    forget: () => titled.current?.removeAttribute('title'),
  };
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
