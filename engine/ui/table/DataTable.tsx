// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { RowSort } from '../../models/localRows.ts';
import type { Row } from '../../models/readAnswer.ts';
import { useEngine } from '../EngineContext.tsx';
import type { CellLink } from './Cell.tsx';
import { columnLayout, EXTRA_WIDTHS, keyColumns } from './columnLayout.ts';
import { DataRow } from './DataRow.tsx';
import classes from './DataTable.module.css';
import { HeadRow } from './HeadRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface DataTableProps {
  /** Accessible name of the grid. */
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** Rows on the server, for `aria-rowcount`. */
  total: number | undefined;
  isLoading: boolean;
  isBusy: boolean;
  sort?: RowSort | undefined;
  onSort?(column: Column): void;
  selection?: { has(id: string): boolean; toggle(row: Row): void; isSingle?: boolean };
  linkOf?(column: Column, row: Row): CellLink | undefined;
  /** Quick actions and menu at the end of a row. */
  actionsOf?(row: Row): ReactNode;
  /** Enter or a click on a row that has no link of its own. */
  onOpen?(row: Row): void;
  /** The last loaded row came into view. */
  onEnd?(): void;
  /** Stands under the header when there is no row. */
  children?: ReactNode;
}

/** Rows drawn before and after the visible ones. */
const OVERSCAN = 8;
const ROW_HEIGHT = 36;

/**
 * A grid of records: sticky header, own scroll, only the rows in view in the document, one tab stop.
 * TanStack Table knows the columns and the rows in the window, never the whole list.
 */
export const DataTable = observer(function DataTable(props: DataTableProps) {
  const { rows, idOf, onEnd } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const isNarrow = useMediaQuery('(max-width: 47.99em)') ?? false;
  const columns = isNarrow ? keyColumns(props.columns) : props.columns;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => idOf(rows[index] ?? {}),
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last >= rows.length - 1) onEnd?.();
  }, [last, rows.length, onEnd]);
  const rowId = (row: number) => `${gridId}row${row}`;
  const keys = useTableKeys(props, { columns, gridId, scroll, virtualizer });
  const table = useRowWindow(
    columns,
    items.map((item) => rows[item.index] ?? {}),
    idOf,
    props.linkOf,
  );
  const hasExpander = isNarrow && props.columns.length > columns.length;
  const before = [...(props.selection ? [EXTRA_WIDTHS.select] : []), ...(hasExpander ? [EXTRA_WIDTHS.expand] : [])];
  const after = props.actionsOf ? [EXTRA_WIDTHS.menu] : [];
  const layout = columnLayout(columns, before, after);
  const hasRows = rows.length > 0;
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total === undefined ? -1 : props.total + 1}
      aria-colcount={columns.length}
      aria-busy={props.isBusy}
      {...(props.selection && !props.selection.isSingle ? { 'aria-multiselectable': true } : {})}
      {...(hasRows
        ? { 'aria-activedescendant': keys.place.row < 0 ? `${gridId}head${keys.place.column}` : rowId(keys.place.row) }
        : {})}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
    >
      <div
        className={classes.inner}
        style={{ '--mu-columns': layout.template, minWidth: isNarrow ? 0 : layout.minWidth } as CSSProperties}
      >
        <HeadRow
          table={table}
          columns={columns}
          idOf={(column) => `${gridId}head${column}`}
          before={before.length}
          after={after.length}
          sort={props.sort}
          onSort={props.onSort}
          active={keys.place.row < 0 ? keys.place.column : undefined}
        />
        {props.isBusy && hasRows && <div className={classes.busy} />}
        {props.isLoading && !hasRows && <SkeletonRows columns={before.length + columns.length + after.length} />}
        <div className={classes.body} role="rowgroup" style={{ height: hasRows ? virtualizer.getTotalSize() : 0 }}>
          {table.getRowModel().rows.map((tableRow, position) => {
            const item = items[position];
            if (!item) return null;
            return (
              <DataRow
                key={item.key}
                id={rowId(item.index)}
                index={item.index}
                start={item.start}
                measure={isNarrow ? virtualizer.measureElement : undefined}
                columns={columns}
                tableRow={tableRow}
                rowKey={String(item.key)}
                isActive={item.index === keys.place.row}
                onActivate={() => keys.setPlace({ row: item.index, column: keys.place.column })}
                rest={hasExpander ? props.columns.filter((column) => !columns.includes(column)) : undefined}
                selection={props.selection}
                actionsOf={props.actionsOf}
                onOpen={props.onOpen}
              />
            );
          })}
        </div>
      </div>
      {!hasRows && !props.isLoading && props.children}
    </div>
  );
});

interface TableParts {
  /** Columns shown as cells. */
  columns: readonly Column[];
  gridId: string;
  scroll: RefObject<HTMLDivElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
}

/** What the keys of the grid do with its rows; a row out of view is brought in before it is used. */
function useTableKeys(props: DataTableProps, { columns, gridId, scroll, virtualizer }: TableParts) {
  const { rows } = props;
  const { locale } = useEngine();
  const within = (row: number, selector: string) =>
    document.getElementById(`${gridId}row${row}`)?.querySelector<HTMLElement>(selector) ?? undefined;
  const open = (index: number) => {
    const link = within(index, '[data-open]');
    const row = rows[index];
    if (link) link.click();
    else if (row) props.onOpen?.(row);
  };
  return useGridKeys({
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: () => Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
    isRightToLeft: locale.direction === 'rtl',
    show: (row) => virtualizer.scrollToIndex(row),
    showColumn: (column) =>
      document.getElementById(`${gridId}head${column}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    open: ({ row, column }) => {
      const wanted = columns[column];
      if (row < 0 && wanted) props.onSort?.(wanted);
      else open(row);
    },
    select: (row) => {
      const record = rows[row];
      if (record) props.selection?.toggle(record);
    },
    menu: (row) => within(row, '[data-row-menu]')?.focus(),
  });
}
