import {
  type ChangeEvent,
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ROW_HEIGHTS } from '../../models/grid/ColumnChoices.ts';
import { documentColumn, type GridColumn } from '../../models/grid/columnTable.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useLook } from './cells/useLook.ts';
import { columnLayout, EXTRA_WIDTHS, keyColumns, MANY_COLUMNS, secondColumns } from './columns/columnLayout.ts';
import { columnsThatFit, measuredLayout, measuredNarrowLayout } from './columns/measuredLayout.ts';
import { useColumnNeeds } from './columns/useColumnNeeds.ts';
import { useColumnWindow } from './columns/useColumnWindow.ts';
import { gridPlan } from './gridPlan.ts';
import { type Grid, RowDetail } from './rows/DataRow.tsx';
import { OpenRows } from './rows/OpenRows.ts';
import { useMore } from './rows/useMore.ts';
import type { DataTableProps } from './table.types.ts';

interface GridParts {
  id: string;
  scroll: RefObject<HTMLElement | null>;
  isNarrow: boolean;
}

/** What the rows of a table share, and how wide its columns are. */
export function useGrid(props: DataTableProps, { id, scroll, isNarrow }: GridParts) {
  const { locale, controls } = useEngine();
  const text = useText();
  const [opened] = useState(() => new OpenRows(props.columns));
  const { selection, linkOf, editOf, markOf, actionsOf, idOf, offset = 0 } = props;
  const width = useWidth(scroll, props.rows.length === 0);
  const view = width ?? 0;
  const { columns: all } = props.columns;
  const keys = useMemo(() => (isNarrow ? keyColumns(all) : all), [isNarrow, all]);
  const hasRoom = isNarrow && (props.rowHeight ?? ROW_HEIGHTS.normal) >= ROW_HEIGHTS.normal;
  const second = useMemo(() => (hasRoom ? secondColumns(all) : []), [hasRoom, all]);
  // What is changed in its cell stands in one line, unless the document says what tells its row apart.
  const hasTwoLines = hasRoom && (!editOf || second.length > 0);
  const { needs, look } = useColumnNeeds(props, { columns: keys, second }, scroll);
  // What does not fit stands in the opened row: with all that can stand beside the columns of a phone.
  const after = actionsOf ? [props.actionsWidth ?? EXTRA_WIDTHS.menu] : [];
  const around = EXTRA_WIDTHS.expand + (selection ? EXTRA_WIDTHS.select : 0) + (after[0] ?? 0);
  const fitting = isNarrow ? columnsThatFit(keys, around, { view, needs, hasTwoLines }) : keys.length;
  const columns = useMemo(() => (fitting < keys.length ? keys.slice(0, fitting) : keys), [keys, fitting]);
  const detailOf = useDetail(props, columns, isNarrow);
  const onSelect = useSelect(props);
  const before = useMemo(
    () => [...(selection ? [EXTRA_WIDTHS.select] : []), ...(detailOf ? [EXTRA_WIDTHS.expand] : [])],
    [selection, detailOf],
  );
  const isKnown = view > 0 && columns.some((column, index) => needs(column, index) !== undefined);
  const seen = { view, needs, hasTwoLines };
  const layout = isNarrow
    ? measuredNarrowLayout(columns, before, after, seen)
    : isKnown
      ? measuredLayout(columns, before, after, seen)
      : columnLayout(columns, before, after, view);
  useMore(scroll, isNarrow || view === 0 ? 0 : layout.minWidth - view);
  const inView = useColumnWindow(scroll, layout.widths, columns.length >= MANY_COLUMNS);
  const cells = useMemo(
    () => gridPlan(columns, before.length, { inView, isNarrow, hasTwoLines }),
    [columns, before.length, inView, isNarrow, hasTwoLines],
  );
  const columnCount = columns.length;
  const lookOf = useLook(cells);
  const select = text('list.select');
  const details = text('list.details');
  const grid = useMemo<Grid>(
    () => ({
      id,
      cells,
      second,
      columnCount,
      locale,
      controls,
      idOf,
      offset,
      before: before.length,
      selection,
      linkOf,
      editOf,
      markOf,
      lookOf,
      actionsOf,
      opened,
      detailOf,
      onSelect,
      texts: { select, details },
    }),
    [
      id,
      cells,
      second,
      columnCount,
      locale,
      controls,
      idOf,
      offset,
      before.length,
      selection,
      linkOf,
      editOf,
      markOf,
      lookOf,
      actionsOf,
      opened,
      detailOf,
      onSelect,
      select,
      details,
    ],
  );
  return { grid, columns, before, after, layout, look, isMeasured: width !== undefined };
}

/** Width in which the table is seen, px; undefined before it is known. `isWaiting`: there are no rows yet. */
function useWidth(scroll: RefObject<HTMLElement | null>, isWaiting: boolean): number | undefined {
  const [width, setWidth] = useState<number>();
  const waits = useRef(isWaiting);
  waits.current = isWaiting;
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const take = () => setWidth(element.clientWidth);
    // Before there are rows the table may be drawn a moment later, in small pieces.
    const measure = () => (waits.current ? startTransition(take) : take());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroll]);
  return width;
}

/** What an opened row shows: columns that did not fit, then what the list has to say of it. */
function useDetail(props: DataTableProps, shown: readonly GridColumn[], isNarrow: boolean) {
  const { detailOf, editOf } = props;
  const all = props.columns.columns;
  const hasRest = isNarrow && all.length > shown.length;
  return useMemo(() => {
    if (!hasRest) return detailOf;
    const rest = all.filter((column) => !shown.includes(column)).map(documentColumn);
    return (row: Row) => (
      <>
        <RowDetail columns={rest} row={row} editOf={editOf} />
        {detailOf?.(row)}
      </>
    );
  }, [all, shown, hasRest, detailOf, editOf]);
}

/** A click on the box of a row; with Shift, from the last one on. */
function useSelect(props: DataTableProps) {
  const latest = useRef(props);
  latest.current = props;
  const anchor = useRef<number | undefined>(undefined);
  return useCallback((event: ChangeEvent<HTMLInputElement>) => {
    const { rows, selection, columns, idOf } = latest.current;
    const index = Number(event.currentTarget.closest<HTMLElement>('[data-index]')?.dataset.index);
    const row = rows.at(index);
    const isRange = (event.nativeEvent as MouseEvent).shiftKey && anchor.current !== undefined;
    if (isRange && selection?.range) selection.range(anchor.current ?? index, index);
    else if (row) columns.toggleMarked(idOf(row));
    anchor.current = index;
  }, []);
}
