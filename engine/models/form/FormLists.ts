import { observable, runInAction } from 'mobx';
import type { FormTab } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import { compileCondition } from '../../language/condition.ts';
import type { GridEdit } from '../edit/GridEdit.ts';
import { observe } from '../shared/observe.ts';

/** Lists under the fields of a form: which are there, what is changed in them, and saving it after the record. */
export class FormLists {
  /** What is changed in the lists, by tab; those that are only read have nothing here. */
  readonly grids = observable.map<string, GridEdit>({}, { deep: false });
  /** Key of the open tab; undefined is the first one. */
  opened: string | undefined;
  readonly #tabs: readonly FormTab[];
  readonly #scopes: () => Scopes;

  constructor(tabs: readonly FormTab[] | undefined, scopes: () => Scopes) {
    this.#tabs = tabs ?? [];
    this.#scopes = scopes;
    observe(this, 'opened');
  }

  /** Tabs of the record as it is. */
  get tabs(): readonly FormTab[] {
    return this.#tabs.filter((tab) => compileCondition(tab.visible)(this.#scopes()));
  }

  get active(): FormTab | undefined {
    return this.tabs.find(({ key }) => key === this.opened) ?? this.tabs[0];
  }

  get isDirty(): boolean {
    return [...this.grids.values()].some((grid) => grid.isDirty);
  }

  get isSaving(): boolean {
    return [...this.grids.values()].some((grid) => grid.saves.isSaving);
  }

  isReadOnly({ readonly }: FormTab): boolean {
    return readonly !== undefined && compileCondition(readonly)(this.#scopes());
  }

  /** Parameters of the list of a tab. */
  paramsOf(tab: FormTab): Readonly<Record<string, unknown>> {
    return resolveBindings(tab.with, this.#scopes());
  }

  open(key: string | null): void {
    this.opened = key ?? undefined;
  }

  /** A list that can be changed is here, or gone. */
  take(key: string, grid: GridEdit | undefined): void {
    if (grid) this.grids.set(key, grid);
    else this.grids.delete(key);
  }

  discard(): void {
    for (const grid of this.grids.values()) grid.discard();
  }

  /** Reads the rows with changes again; the changes stay. */
  refresh(): void {
    for (const [, grid] of this.changed) grid.saves.refresh();
  }

  /** Tabs with changes, in their order. */
  get changed(): readonly (readonly [key: string, grid: GridEdit])[] {
    return [...this.grids]
      .filter(([, grid]) => grid.isDirty)
      .sort(([one], [other]) => this.#place(one) - this.#place(other));
  }

  /** Saves them one after the other; what could not be saved stays changed, and its tab is opened. */
  async save(changed: FormLists['changed']): Promise<boolean> {
    let refused: string | undefined;
    for (const [key, grid] of changed) if (!(await grid.saves.all())) refused ??= key;
    if (refused !== undefined) runInAction(() => this.open(refused));
    return refused === undefined;
  }

  #place(key: string): number {
    return this.#tabs.findIndex((tab) => tab.key === key);
  }
}
