import type { RefObject } from 'react';
import type { GridColumn } from '../../../models/grid/columnTable.ts';
import { useEngine } from '../../EngineContext.tsx';
import type { columnLayout } from '../columns/columnLayout.ts';
import type { RowScroll } from '../rows/RowScroll.ts';
import type { DataTableProps } from '../table.types.ts';
import { useGridKeys } from './useGridKeys.ts';

interface TableParts {
  /** Columns shown as cells. */
  columns: readonly GridColumn[];
  isNarrow: boolean;
  id: string;
  scroll: RefObject<HTMLDivElement | null>;
  view: RowScroll;
  layout: ReturnType<typeof columnLayout>;
}

/** Width of one step by the keyboard, px. */
const STEP = 16;

/** What the keys of the grid do with its rows and columns. */
export function useTableKeys(props: DataTableProps, { columns, id, scroll, view, layout, isNarrow }: TableParts) {
  const { rows, selection, columns: table } = props;
  const isArranged = (column: GridColumn | undefined): column is GridColumn =>
    column?.getCanResize() === true && !isNarrow;
  const { locale } = useEngine();
  const within = (row: number, selector: string) =>
    document.getElementById(`${id}r${row}`)?.querySelector<HTMLElement>(selector) ?? undefined;
  /** What changes the value of the active cell, or the first value of a row that is not for choosing. */
  const editIn = (row: number, column: number) => {
    if (column >= 0) return within(row, `#${CSS.escape(`${id}cell`)} [data-edit]`);
    return selection ? undefined : within(row, '[data-edit]');
  };
  const unfold = (row: number) => within(row, '[data-expand]')?.click();
  const open = (row: number, column: number) => {
    const control = column >= 0 ? editIn(row, column) : undefined;
    const cell = column >= 0 ? within(row, `#${CSS.escape(`${id}cell`)} :is(a, button)`) : undefined;
    const link = cell ?? within(row, '[data-open]');
    const record = rows.at(row);
    if (control) press(control);
    else if (link) link.click();
    else if (record && props.onOpen) {
      props.position?.set({ row, scroll: view.first, isFocused: true });
      props.onOpen(record);
    } else unfold(row);
  };
  const keys = useGridKeys({
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: view.pageRows,
    isRightToLeft: locale.direction === 'rtl',
    show: view.show,
    showColumn: (column) => scrollToColumn(scroll.current, document.getElementById(`${id}head${column}`)),
    reachEnd: async () => {
      await props.onReachEnd?.();
      // The rows that can be reached now are drawn first.
      await new Promise((resolve) => setTimeout(resolve));
    },
    open: ({ row, column }, isAdded) => {
      const wanted = columns[column];
      if (row >= 0) open(row, column);
      else if (wanted) table.toggleSort(wanted.id, isAdded);
    },
    select: ({ row, column }) => {
      const record = rows.at(row);
      const control = editIn(row, column);
      if (control) press(control);
      else if (record && selection) table.toggleMarked(props.idOf(record));
      else if (record) props.onPeek?.(row);
    },
    selectRange: (from, to) => selection?.range?.(from, to),
    selectAll: () => selection?.all?.toggle(),
    unfold,
    menu: (row) => within(row, '[data-row-menu]')?.focus(),
    rowOfMenu: (target) => {
      const button = target instanceof Element && target.closest('[data-row-menu]:not([aria-expanded="true"])');
      const row = button ? button.closest(`[id^="${CSS.escape(`${id}r`)}"]`) : null;
      return row ? Number(row.id.slice(`${id}r`.length)) : undefined;
    },
    resize: (column, by) => {
      const wanted = columns[column];
      const width = widthOf(id, column) ?? layout.widths[column] ?? 0;
      if (isArranged(wanted)) table.setWidth(wanted.id, width + by * STEP);
    },
    move: (column, by) => {
      const wanted = columns[column];
      if (isArranged(wanted)) table.shift(wanted.id, by);
    },
  });
  const { row, column } = keys.place;
  const rowId = `${id}r${row}`;
  return { ...keys, activeId: row < 0 ? `${id}head${column}` : column < 0 ? rowId : `${id}cell` };
}

/** Switches are pressed; a list of choices gets the keys. */
function press(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) control.focus();
  else control.click();
}

function widthOf(id: string, column: number): number | undefined {
  return document.getElementById(`${id}head${column}`)?.offsetWidth;
}

/** Sideways alone: the rows stay where they are. */
function scrollToColumn(scroll: HTMLElement | null, heading: HTMLElement | null): void {
  if (!scroll || !heading) return;
  const outer = scroll.getBoundingClientRect();
  const inner = heading.getBoundingClientRect();
  if (inner.left < outer.left) scroll.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) scroll.scrollLeft += inner.right - outer.right;
}
