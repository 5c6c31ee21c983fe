import type { ExpandedState, RowSelectionState, SortingState } from '@tanstack/react-table';
import { computedStruct, makeAutoObservable, observableRef, transaction } from 'mobx';
import type { Column } from '../../generated/documents.ts';
import { MOST_SORT_KEYS, type RowSort, sortKeys, sortOf } from '../rows/localRows.ts';
import { ColumnChoices, type KeptTable } from './ColumnChoices.ts';
import { columnTable, documentColumn, type GridColumn, type GridState, type GridTable } from './columnTable.ts';
import { atomOf } from './mobxReactivity.ts';

interface SortOf {
  read(): RowSort | undefined;
  write(sort: RowSort): void;
  /** Further columns are added to the order; without it each column takes the place of the one before. */
  isMany?(field: string): boolean;
  /** Order of a column that is sorted for the first time, where the document says nothing. */
  first?: 'asc' | 'desc';
}

interface ColumnsOf {
  /** Columns of the document that may be seen at all. */
  columns: () => readonly Column[];
  /** Where the user's choice is kept; without it the columns keep their width and place. */
  kept?: KeptTable;
  /** Without it no header sorts. */
  sort?: SortOf;
  /** Marked rows by their id. */
  selection?: { read(): RowSelectionState; write(marked: RowSelectionState): void };
}

/**
 * Columns of a table and what is chosen for them. TanStack Table arranges them: order, pins, widths, what is hidden, the order
 * of rows, which of them are marked and open. Its state stays where it belongs: the columns' in the choice that is kept for the
 * user, order and selection in the list's model.
 */
export class TableColumns {
  /** What the user made of the columns. */
  readonly choices: ColumnChoices;
  /** Opened rows, by position. */
  opened: ExpandedState = {};
  readonly #of: ColumnsOf;
  readonly #state: GridState;
  #made: { columns: readonly Column[]; pins: string; table: GridTable } | undefined;

  constructor(of: ColumnsOf) {
    this.#of = of;
    this.choices = new ColumnChoices(() => this.declared, of.kept);
    this.#state = this.#stateOf(of);
    makeAutoObservable(this, { choices: false, opened: observableRef, shown: computedStruct }, { autoBind: true });
  }

  /** TanStack's table: made anew when there are other columns; what was chosen is not in it. */
  get table(): GridTable {
    const columns = this.declared;
    const { start, end } = this.choices.pins;
    const pins = [...start, '', ...end].join('\n');
    const made = this.#made;
    if (made && made.pins === pins && isSame(made.columns, columns)) return made.table;
    const pinned = new Set([...start, ...end]);
    const { sort, kept } = this.#of;
    const table = columnTable({
      columns,
      state: this.#state,
      isPinned: (field) => pinned.has(field),
      isArranged: kept !== undefined,
      canSort: sort !== undefined,
      firstOrder: sort?.first ?? 'desc',
      mostKeys: MOST_SORT_KEYS,
    });
    this.#made = { columns, pins, table };
    return table;
  }

  /** Columns of the document, in its order. */
  get declared(): readonly Column[] {
    return this.#of.columns();
  }

  /** Shown columns: pinned ones at their ends. */
  get columns(): readonly GridColumn[] {
    const { table } = this;
    return [
      ...table.getStartVisibleLeafColumns(),
      ...table.getCenterVisibleLeafColumns(),
      ...table.getEndVisibleLeafColumns(),
    ];
  }

  /** The document's columns behind the shown ones. */
  get shown(): readonly Column[] {
    return this.columns.map(documentColumn);
  }

  /** The last shown column cannot be hidden. */
  canHide(field: string): boolean {
    return this.columns.some(({ id }) => id !== field);
  }

  setHidden(field: string, hidden: boolean): void {
    if (!hidden || this.canHide(field)) this.table.getColumn(field)?.toggleVisibility(!hidden);
  }

  setWidth(field: string, width: number): void {
    this.table.setColumnSizing((before) => ({ ...before, [field]: width }));
  }

  /** Puts a column in the place of another one, beside which it is pinned or not. */
  move(field: string, to: string): void {
    const { table } = this;
    const order = table.atoms.columnOrder.get();
    const from = order.indexOf(field);
    const target = order.indexOf(to);
    if (from < 0 || target < 0 || from === target) return;
    transaction(() => {
      table.setColumnOrder(order.toSpliced(from, 1).toSpliced(target, 0, field));
      table.getColumn(field)?.pin(table.getColumn(to)?.getIsPinned() ?? false);
    });
  }

  /** Moves a column by one place among the shown ones. */
  shift(field: string, by: 1 | -1): void {
    const { columns } = this;
    const neighbour = columns[columns.findIndex(({ id }) => id === field) + by];
    if (neighbour) this.move(field, neighbour.id);
  }

  /** A click on a header; `isAdded`, a click that adds the column to the order, where the table is ordered by several. */
  toggleSort(field: string, isAdded = false): void {
    const column = this.table.getColumn(field);
    if (column?.getCanSort()) column.toggleSorting(undefined, isAdded && this.canAddSort(field));
  }

  /** Rows may be ordered by this column after others. */
  canAddSort(field: string): boolean {
    return this.#of.sort?.isMany?.(field) ?? false;
  }

  /** Takes a column out of the order; the last one stays in it. */
  dropSort(field: string): void {
    const { sort } = this.#of;
    const rest = sortOf(sortKeys(sort?.read()).filter(({ by }) => by !== field));
    if (rest) sort?.write(rest);
  }

  /** Place of a column in an order by several; undefined where there is one, or it is not in it. */
  sortPlace(field: string): number | undefined {
    const keys = sortKeys(this.#of.sort?.read());
    const at = keys.findIndex(({ by }) => by === field);
    return keys.length > 1 && at >= 0 ? at + 1 : undefined;
  }

  /** A row is marked, or no longer. */
  toggleMarked(id: string): void {
    this.table.setRowSelection(({ [id]: before, ...others }) => (before ? others : { ...others, [id]: true }));
  }

  /** What a row shows below itself is opened or closed. */
  toggleOpened(index: number): void {
    this.table.setExpanded((opened) => {
      const { [index]: before, ...others } = opened === true ? {} : opened;
      return before ? others : { ...others, [index]: true };
    });
  }

  /** What TanStack reads and changes, each part where it is owned. */
  #stateOf({ sort, selection }: ColumnsOf): GridState {
    return {
      ...this.choices.state(),
      expanded: atomOf(
        () => this.opened,
        (opened) => {
          this.opened = opened;
        },
      ),
      ...(sort ? { sorting: sortingOf(sort) } : {}),
      ...(selection ? { rowSelection: atomOf(selection.read, selection.write) } : {}),
    };
  }
}

function sortingOf({ read, write }: SortOf) {
  return atomOf(
    (): SortingState => sortKeys(read()).map(({ by, type }) => ({ id: by, desc: type === 'desc' })),
    (sorting) => {
      const sort = sortOf(sorting.map(({ id, desc }) => ({ by: id, type: desc ? 'desc' : 'asc' })));
      if (sort) write(sort);
    },
  );
}

function isSame(some: readonly Column[], others: readonly Column[]): boolean {
  return some.length === others.length && some.every((column, index) => column === others[index]);
}
