import type { ColumnPinningState } from '@tanstack/react-table';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Column } from '../../generated/documents.ts';
import type { ColumnChoice, TableChoice, TableMemory } from '../../services.ts';
import { Debounce } from '../shared/Debounce.ts';
import { COLUMN_WIDTHS, type GridState } from './columnTable.ts';
import { atomOf } from './mobxReactivity.ts';

export type Density = 'compact' | 'normal' | 'comfortable';
type ColumnPin = 'start' | 'end' | 'none';

/** Where the choice of a user for a table is kept. */
export interface KeptTable {
  memory: TableMemory | undefined;
  name: string;
}

/** Height of a row by density, px. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 28, normal: 36, comfortable: 44 };
/** Where fingers point, a row holds something of 44 px and its line, px. */
const FINGER_ROW = 45;

/** Height of a row where it is shown: no lower than a finger needs. */
export function rowHeightHere(height: number = ROW_HEIGHTS.normal): number {
  return pointsFinger() ? Math.max(height, FINGER_ROW) : height;
}

/** Whether fingers do the pointing, as the style sheets have it. */
export function pointsFinger(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** A pause in changing before the choice is kept, ms. */
const KEEP_DELAY = 600;

/**
 * What a user made of the columns of a table: order, pins, widths, what is hidden, how dense the rows stand. Kept by the name of
 * the table; what was not chosen is as the document says.
 */
export class ColumnChoices {
  /** What the user changed here; undefined while nothing was. */
  changed: TableChoice | undefined;
  /** What a saved view lends; what is changed in it is the view's, and is not kept for the user. */
  lent: TableChoice | undefined;
  readonly #declared: () => readonly Column[];
  readonly #kept: KeptTable | undefined;
  readonly #keeping = new Debounce();

  constructor(declared: () => readonly Column[], kept: KeptTable | undefined) {
    this.#declared = declared;
    this.#kept = kept;
    makeAutoObservable(this, { changed: observableRef, lent: observableRef, state: false }, { autoBind: true });
  }

  get choice(): TableChoice {
    return this.lent ?? this.#own;
  }

  /** What stands above the rows is kept open: by the user, whatever view is shown. */
  get isHeaderPinned(): boolean {
    return this.#own.header !== undefined;
  }

  get isChanged(): boolean {
    const { density, columns, groupBy } = this.choice;
    return density !== undefined || columns !== undefined || groupBy !== undefined;
  }

  /** How the rows are drawn. */
  get layout(): NonNullable<TableChoice['layout']> {
    return this.choice.layout ?? 'table';
  }

  /** What the rows are grouped by, as the document names it. */
  get groupBy(): string | undefined {
    return this.choice.groupBy;
  }

  get density(): Density {
    return this.choice.density ?? 'normal';
  }

  get rowHeight(): number {
    return ROW_HEIGHTS[this.density];
  }

  /** All columns in the user's order; one that is new in the document stands where it puts it. */
  get order(): string[] {
    const declared = this.#declared().map(({ field }) => field);
    const order = (this.choice.columns ?? []).flatMap(({ field }) => (declared.includes(field) ? [field] : []));
    if (order.length === 0) return declared;
    const isChosen = new Set(order);
    for (const [index, field] of declared.entries()) if (!isChosen.has(field)) order.splice(index, 0, field);
    return order;
  }

  get pins(): ColumnPinningState {
    const pins = new Map<string, ColumnPin | undefined>(this.#declared().map(({ field, pin }) => [field, pin]));
    for (const { field, pin } of this.choice.columns ?? []) if (pin) pins.set(field, pin);
    const { order } = this;
    return {
      start: order.filter((field) => pins.get(field) === 'start'),
      end: order.filter((field) => pins.get(field) === 'end'),
    };
  }

  /** The same for what looks the same: what is as the document says is left out. */
  get told(): TableChoice {
    const { columns = [], density, groupBy, layout } = this.choice;
    const told = columns.map(({ field, width, hidden, pin }) => ({
      field,
      ...(width === undefined ? {} : { width }),
      ...(hidden === undefined || hidden === this.#hidden.has(field) ? {} : { hidden }),
      ...(pin ? { pin } : {}),
    }));
    const declared = this.#declared().map(({ field }) => field);
    const isDeclared = told.every((one, index) => Object.keys(one).length === 1 && one.field === declared[index]);
    return {
      ...(density === undefined || density === 'normal' ? {} : { density }),
      ...(isDeclared ? {} : { columns: told }),
      ...(groupBy === undefined ? {} : { groupBy }),
      ...(layout === undefined || layout === 'table' ? {} : { layout }),
    };
  }

  /** Shows the choice of a saved view; without one, the user's own again. */
  lend(choice: TableChoice | undefined): void {
    this.lent = choice;
  }

  setDensity(density: Density): void {
    this.#keep({ ...this.choice, density });
  }

  setLayout(layout: NonNullable<TableChoice['layout']>): void {
    const { layout: before, ...rest } = this.choice;
    this.#keep(layout === 'table' ? rest : { ...rest, layout });
  }

  setGroupBy(groupBy: string | undefined): void {
    const { groupBy: before, ...rest } = this.choice;
    this.#keep(groupBy === undefined ? rest : { ...rest, groupBy });
  }

  pinHeader(isPinned: boolean): void {
    const { header, ...rest } = this.#own;
    this.#keepOwn(isPinned ? { ...rest, header: 'pinned' } : rest);
  }

  /** Columns and rows are as the document says again. */
  reset(): void {
    const { layout, header } = this.choice;
    this.#keep({ ...(layout && { layout }), ...(header && { header }) });
  }

  /** What TanStack reads of the columns and changes in them. */
  state(): GridState {
    return {
      columnOrder: atomOf(
        () => this.order,
        (order) => this.#reorder(order),
      ),
      columnPinning: atomOf(
        () => this.pins,
        (pins) => this.#pin(pins),
      ),
      columnVisibility: atomOf(
        () => this.#visibility,
        (visible) => this.#change((choice) => ({ hidden: this.#hiddenAs(choice, visible[choice.field] === false) })),
      ),
      columnSizing: atomOf(
        () =>
          Object.fromEntries(
            (this.choice.columns ?? []).flatMap(({ field, width }) => (width === undefined ? [] : [[field, width]])),
          ),
        (widths) => this.#change(({ field }) => ({ width: within(widths[field]) })),
      ),
    };
  }

  /** Columns that the document leaves to the choice of the reader: hidden nowhere but where there is one. */
  get #hidden(): ReadonlySet<string> {
    return new Set(this.#kept ? this.#declared().flatMap(({ field, hidden }) => (hidden ? [field] : [])) : []);
  }

  get #visibility(): Record<string, boolean> {
    const hidden = new Map([...this.#hidden].map((field) => [field, true]));
    for (const choice of this.choice.columns ?? [])
      if (choice.hidden !== undefined) hidden.set(choice.field, choice.hidden);
    return Object.fromEntries([...hidden].map(([field, isHidden]) => [field, !isHidden]));
  }

  /** What is as the document says stays so, unless it was chosen before. */
  #hiddenAs({ field, hidden }: ColumnChoice, isHidden: boolean): boolean | undefined {
    return hidden === undefined && isHidden === this.#hidden.has(field) ? undefined : isHidden;
  }

  #reorder(order: readonly string[]): void {
    const columns = this.#columns();
    this.#keep({ ...this.choice, columns: order.flatMap((id) => columns.filter(({ field }) => field === id)) });
  }

  /** What is pinned as before stays as the document says. */
  #pin({ start, end }: ColumnPinningState): void {
    const before = this.pins;
    this.#change(({ field }) => {
      const pin = pinIn(field, start, end);
      return pin === pinIn(field, before.start, before.end) ? {} : { pin };
    });
  }

  /** Every column with what was chosen for it. */
  #columns(): ColumnChoice[] {
    const chosen = new Map(this.choice.columns?.map((choice) => [choice.field, choice]));
    return this.order.map((field) => chosen.get(field) ?? { field });
  }

  #change(change: (choice: ColumnChoice) => { [K in keyof ColumnChoice]?: ColumnChoice[K] | undefined }): void {
    const columns = this.#columns().map((choice) => {
      const changed = { ...choice, ...change(choice) };
      const { width, hidden, pin } = changed;
      return {
        field: choice.field,
        ...(width === undefined ? {} : { width }),
        ...(hidden === undefined ? {} : { hidden }),
        ...(pin === undefined ? {} : { pin }),
      };
    });
    this.#keep({ ...this.choice, columns });
  }

  #keep(choice: TableChoice): void {
    if (this.lent) {
      this.lent = choice;
      return;
    }
    this.#keepOwn(choice);
  }

  get #own(): TableChoice {
    return this.changed ?? this.#kept?.memory?.read(this.#kept.name) ?? {};
  }

  #keepOwn(choice: TableChoice): void {
    this.changed = choice;
    const kept = this.#kept;
    this.#keeping.run(KEEP_DELAY, () => kept?.memory?.write(kept.name, choice));
  }
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
