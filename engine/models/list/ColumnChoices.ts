import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { Column } from '../../generated/documents.ts';
import type { ColumnChoice, TableChoice, TableMemory } from '../../services.ts';
import { Debounce } from '../shared/Debounce.ts';

export type Density = 'compact' | 'normal' | 'comfortable';
export type ColumnPin = 'start' | 'end' | 'none';

/** Height of a row by density, px. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 28, normal: 36, comfortable: 44 };
/** Narrowest and widest column, px. */
export const COLUMN_WIDTHS = { min: 48, max: 1200 } as const;
/** A pause in changing before the choice is kept, ms. */
const KEEP_DELAY = 600;

/** Which columns a table shows, in which order, how wide and how dense: the document's choice, then the user's. */
export class TableColumns {
  readonly #memory: TableMemory | undefined;
  readonly #name: string;
  readonly #declared: () => readonly Column[];
  readonly #keeping = new Debounce();
  /** What the user changed here; undefined while nothing was. */
  changed: TableChoice | undefined;

  /** @param declared columns of the document that may be seen at all */
  constructor(memory: TableMemory | undefined, name: string, declared: () => readonly Column[]) {
    this.#memory = memory;
    this.#name = name;
    this.#declared = declared;
    makeAutoObservable(this, { changed: observableRef, shown: computedStruct }, { autoBind: true });
  }

  get choice(): TableChoice {
    return this.changed ?? this.#memory?.read(this.#name) ?? {};
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

  /** All columns in the user's order, hidden ones too; a column that is new in the document stands where it puts it. */
  get ordered(): readonly Column[] {
    const declared = this.#declared();
    const chosen = (this.choice.columns ?? []).flatMap(({ field }) =>
      declared.filter((column) => column.field === field),
    );
    if (chosen.length === 0) return declared;
    const ordered = [...chosen];
    for (const [index, column] of declared.entries()) if (!chosen.includes(column)) ordered.splice(index, 0, column);
    return ordered;
  }

  /** Columns that are shown: pinned ones at their ends. Widths are apart: they change with every move of a hand. */
  get shown(): readonly Column[] {
    const visible = this.ordered.filter(({ field }) => !this.isHidden(field));
    const at = (pin: ColumnPin) => visible.filter(({ field }) => this.pinOf(field) === pin);
    const pinned = (pin: 'start' | 'end') => at(pin).map((column) => ({ ...column, pin }));
    const free = at('none').map(({ pin, ...column }) => column);
    return [...pinned('start'), ...free, ...pinned('end')];
  }

  /** Widths that the user chose, px by field. */
  get widths(): ReadonlyMap<string, number> {
    const columns = this.choice.columns ?? [];
    return new Map(columns.flatMap(({ field, width }) => (width === undefined ? [] : [[field, width]])));
  }

  isHidden(field: string): boolean {
    return this.#chosen(field)?.hidden ?? false;
  }

  pinOf(field: string): ColumnPin {
    return this.#chosen(field)?.pin ?? this.#declared().find((column) => column.field === field)?.pin ?? 'none';
  }

  /** The last shown column cannot be hidden. */
  canHide(field: string): boolean {
    return this.shown.some((column) => column.field !== field);
  }

  resize(field: string, width: number): void {
    const { min, max } = COLUMN_WIDTHS;
    this.#change(field, { width: Math.round(Math.max(min, Math.min(max, width))) });
  }

  setHidden(field: string, hidden: boolean): void {
    if (!hidden || this.canHide(field)) this.#change(field, { hidden });
  }

  pin(field: string, pin: ColumnPin): void {
    this.#change(field, { pin });
  }

  setDensity(density: Density): void {
    this.#keep({ ...this.choice, density });
  }

  /** Puts a column in the place of another one. */
  move(field: string, to: string): void {
    const columns = [...this.#columns()];
    const from = columns.findIndex((column) => column.field === field);
    const target = columns.findIndex((column) => column.field === to);
    const [moved] = from >= 0 && target >= 0 ? columns.splice(from, 1) : [];
    if (!moved || from === target) return;
    columns.splice(target, 0, { ...moved, pin: this.pinOf(to) });
    this.#keep({ ...this.choice, columns });
  }

  /** Moves a column by one place among the shown ones. */
  shift(field: string, by: 1 | -1): void {
    const { shown } = this;
    const neighbour = shown[shown.findIndex((column) => column.field === field) + by];
    if (neighbour) this.move(field, neighbour.field);
  }

  /** Back to the document. */
  reset(): void {
    this.#keep({});
  }

  #chosen(field: string): ColumnChoice | undefined {
    return this.choice.columns?.find((column) => column.field === field);
  }

  /** Every column with what was chosen for it. */
  #columns(): ColumnChoice[] {
    return this.ordered.map(({ field }) => ({ ...this.#chosen(field), field }));
  }

  #change(field: string, change: Partial<ColumnChoice>): void {
    const columns = this.#columns().map((column) => (column.field === field ? { ...column, ...change } : column));
    this.#keep({ ...this.choice, columns });
  }

  #keep(choice: TableChoice): void {
    this.changed = choice;
    this.#keeping.run(KEEP_DELAY, () => this.#memory?.write(this.#name, choice));
  }
}
