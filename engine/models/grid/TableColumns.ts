import type { ColumnPinningState, ExpandedState, RowSelectionState, SortingState } from '@tanstack/react-table';
import { computedStruct, makeAutoObservable, observableRef, transaction } from 'mobx';
import type { Column } from '../../generated/documents.ts';
import type { ColumnChoice, TableChoice, TableMemory } from '../../services.ts';
import type { RowSort } from '../rows/localRows.ts';
import { Debounce } from '../shared/Debounce.ts';
import {
  COLUMN_WIDTHS,
  columnTable,
  documentColumn,
  type GridColumn,
  type GridState,
  type GridTable,
} from './columnTable.ts';
import { atomOf } from './mobxReactivity.ts';

export type Density = 'compact' | 'normal' | 'comfortable';
export type ColumnPin = 'start' | 'end' | 'none';

/** Height of a row by density, px. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 28, normal: 36, comfortable: 44 };
/** A pause in changing before the choice is kept, ms. */
const KEEP_DELAY = 600;

interface SortOf {
  read(): RowSort | undefined;
  write(sort: RowSort): void;
  /** Order of a column that is sorted for the first time, where the document says nothing. */
  first?: 'asc' | 'desc';
}

interface ColumnsOf {
  /** Columns of the document that may be seen at all. */
  columns: () => readonly Column[];
  /** Where the user's choice is kept; without it the columns keep their width and place. */
  kept?: { memory: TableMemory | undefined; name: string };
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
  /** What the user changed here; undefined while nothing was. */
  changed: TableChoice | undefined;
  /** Opened rows, by position. */
  opened: ExpandedState = {};
  readonly #of: ColumnsOf;
  readonly #state: GridState;
  readonly #keeping = new Debounce();
  #made: { columns: readonly Column[]; pins: string; table: GridTable } | undefined;

  constructor(of: ColumnsOf) {
    this.#of = of;
    this.#state = this.#stateOf(of);
    makeAutoObservable(
      this,
      { changed: observableRef, opened: observableRef, shown: computedStruct },
      { autoBind: true },
    );
  }

  /** TanStack's table: made anew when there are other columns; what was chosen is not in it. */
  get table(): GridTable {
    const columns = this.declared;
    const { start, end } = this.#pins;
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
    });
    this.#made = { columns, pins, table };
    return table;
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

  get choice(): TableChoice {
    const { memory, name = '' } = this.#of.kept ?? {};
    return this.changed ?? memory?.read(name) ?? {};
  }

  get isChanged(): boolean {
    return Object.keys(this.choice).length > 0;
  }

  get density(): Density {
    return this.choice.density ?? 'normal';
  }

  get rowHeight(): number {
    return ROW_HEIGHTS[this.density];
  }

  /** The last shown column cannot be hidden. */
  canHide(field: string): boolean {
    return this.columns.some(({ id }) => id !== field);
  }

  setHidden(field: string, hidden: boolean): void {
    if (!hidden || this.canHide(field)) this.table.getColumn(field)?.toggleVisibility(!hidden);
  }

  setDensity(density: Density): void {
    this.#keep({ ...this.choice, density });
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

  /** A click on a header. */
  toggleSort(field: string): void {
    const column = this.table.getColumn(field);
    if (column?.getCanSort()) column.toggleSorting();
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

  /** Back to the document. */
  reset(): void {
    this.#keep({});
  }

  /** Columns of the document, in its order. */
  get declared(): readonly Column[] {
    return this.#of.columns();
  }

  /** All columns in the user's order; one that is new in the document stands where it puts it. */
  get #order(): string[] {
    const declared = this.declared.map(({ field }) => field);
    const order = (this.choice.columns ?? []).flatMap(({ field }) => (declared.includes(field) ? [field] : []));
    if (order.length === 0) return declared;
    const isChosen = new Set(order);
    for (const [index, field] of declared.entries()) if (!isChosen.has(field)) order.splice(index, 0, field);
    return order;
  }

  get #pins(): ColumnPinningState {
    const pins = new Map<string, ColumnPin | undefined>(this.declared.map(({ field, pin }) => [field, pin]));
    for (const { field, pin } of this.choice.columns ?? []) if (pin) pins.set(field, pin);
    const order = this.#order;
    return {
      start: order.filter((field) => pins.get(field) === 'start'),
      end: order.filter((field) => pins.get(field) === 'end'),
    };
  }

  /** What TanStack reads and changes, each part where it is owned. */
  #stateOf({ sort, selection }: ColumnsOf): GridState {
    return {
      columnOrder: atomOf(
        () => this.#order,
        (order) => this.#reorder(order),
      ),
      columnPinning: atomOf(
        () => this.#pins,
        (pins) => this.#pin(pins),
      ),
      columnVisibility: atomOf(
        () => this.#byField<boolean>(({ hidden }) => (hidden ? false : undefined)),
        (visible) => this.#change(({ field }) => ({ hidden: visible[field] === false })),
      ),
      columnSizing: atomOf(
        () => this.#byField(({ width }) => width),
        (widths) => this.#change(({ field }) => ({ width: within(widths[field]) })),
      ),
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

  #byField<T>(of: (choice: ColumnChoice) => T | undefined): Record<string, T> {
    const values: Record<string, T> = {};
    for (const choice of this.choice.columns ?? []) {
      const value = of(choice);
      if (value !== undefined) values[choice.field] = value;
    }
    return values;
  }

  #reorder(order: readonly string[]): void {
    const columns = this.#choices();
    this.#keep({ ...this.choice, columns: order.flatMap((id) => columns.filter(({ field }) => field === id)) });
  }

  /** What is pinned as before stays as the document says. */
  #pin({ start, end }: ColumnPinningState): void {
    const before = this.#pins;
    this.#change(({ field }) => {
      const pin = pinIn(field, start, end);
      return pin === pinIn(field, before.start, before.end) ? {} : { pin };
    });
  }

  /** Every column with what was chosen for it. */
  #choices(): ColumnChoice[] {
    const chosen = new Map(this.choice.columns?.map((choice) => [choice.field, choice]));
    return this.#order.map((field) => chosen.get(field) ?? { field });
  }

  #change(change: (choice: ColumnChoice) => { [K in keyof ColumnChoice]?: ColumnChoice[K] | undefined }): void {
    const columns = this.#choices().map((choice) => {
      const changed = { ...choice, ...change(choice) };
      const { width, hidden, pin } = changed;
      return {
        field: choice.field,
        ...(width === undefined ? {} : { width }),
        ...(hidden || choice.hidden !== undefined ? { hidden: hidden === true } : {}),
        ...(pin === undefined ? {} : { pin }),
      };
    });
    this.#keep({ ...this.choice, columns });
  }

  #keep(choice: TableChoice): void {
    this.changed = choice;
    const { memory, name = '' } = this.#of.kept ?? {};
    this.#keeping.run(KEEP_DELAY, () => memory?.write(name, choice));
  }
}

function sortingOf({ read, write }: SortOf) {
  return atomOf(
    (): SortingState => {
      const sort = read();
      return sort ? [{ id: sort.by, desc: sort.type === 'desc' }] : [];
    },
    ([first]) => first && write({ by: first.id, type: first.desc ? 'desc' : 'asc' }),
  );
}

function pinIn(field: string, start: readonly string[], end: readonly string[]): ColumnPin {
  if (start.includes(field)) return 'start';
  return end.includes(field) ? 'end' : 'none';
}

function within(width: number | undefined): number | undefined {
  if (width === undefined) return undefined;
  const { min, max } = COLUMN_WIDTHS;
  return Math.round(Math.max(min, Math.min(max, width)));
}

function isSame(some: readonly Column[], others: readonly Column[]): boolean {
  return some.length === others.length && some.every((column, index) => column === others[index]);
}
