import { runInAction } from 'mobx';
import type { EngineServices } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import type { SavedFilters } from './SavedFilters.ts';
import { type SavedFilter, savedFilterCalls } from './savedFilterCalls.ts';

/** A line of the dialog; marks are the client's own until they are submitted. */
export interface ManagedFilter extends SavedFilter {
  IsDeleted: boolean;
}

/** The manage dialog: marks, defaults and order are a draft until submit; closing it drops the draft. */
export class ManageFilters {
  rows: ManagedFilter[];
  isSaving = false;
  readonly #services: EngineServices;
  readonly #saved: SavedFilters;

  constructor(services: EngineServices, saved: SavedFilters) {
    this.#services = services;
    this.#saved = saved;
    // What others share is theirs.
    this.rows = saved.own.map((item) => ({ ...item, IsDeleted: false }));
    observe(this, 'rows', 'isSaving');
  }

  get removed(): readonly ManagedFilter[] {
    return this.rows.filter((row) => row.IsDeleted);
  }

  /** Rows that stay and differ; the new default comes last, so that it takes the mark from the others. */
  get changed(): readonly ManagedFilter[] {
    return this.rows
      .filter((row) => !row.IsDeleted && this.#differs(row))
      .sort((a, b) => Number(a.IsDefault) - Number(b.IsDefault));
  }

  get isDirty(): boolean {
    return this.removed.length + this.changed.length > 0;
  }

  get canSubmit(): boolean {
    const isGood = this.rows.every((row) => this.faultOf(row) === undefined);
    return !this.isSaving && isGood && this.#saved.actions.isAllowed && this.isDirty;
  }

  toggleDeleted(id: number): void {
    this.#edit(id, (row) => ({ ...row, IsDeleted: !row.IsDeleted, IsDefault: row.IsDefault && row.IsDeleted }));
  }

  /** At most one is the default; choosing it again takes the mark away. */
  toggleDefault(id: number): void {
    this.rows = this.rows.map((row) => ({ ...row, IsDefault: row.Id === id && !row.IsDefault }));
  }

  rename(id: number, name: string): void {
    this.#edit(id, (row) => ({ ...row, Savedfiltername: name }));
  }

  /** Key of what is wrong with a name: it is missing, or another filter that stays has it. */
  faultOf({ Id: id, Savedfiltername: name, IsDeleted: isDeleted }: ManagedFilter): string | undefined {
    if (isDeleted) return undefined;
    if (name.trim() === '') return 'field.required';
    // Told at the name that was changed, not at the one that had it first.
    if (this.#saved.items.find((item) => item.Id === id)?.Savedfiltername === name) return undefined;
    const isTaken = this.rows.some((row) => row.Id !== id && !row.IsDeleted && isSameName(row.Savedfiltername, name));
    return isTaken ? 'savedFilter.nameTaken' : undefined;
  }

  /** One place up (-1) or down (1). */
  move(id: number, by: -1 | 1): void {
    const from = this.rows.findIndex((row) => row.Id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.rows.length) return;
    const rows = [...this.rows];
    rows.splice(to, 0, ...rows.splice(from, 1));
    const places = this.rows.map((row) => row.OrderNum ?? 0);
    // Each place keeps its number, so that only the two that changed places are saved.
    const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
    this.rows = rows.map((row, index) => ({ ...row, OrderNum: isOrdered ? (places[index] ?? 0) : index + 1 }));
  }

  /** Removes what is marked and updates what differs; true when all of it was done. */
  async submit(): Promise<boolean> {
    const { toasts, locale } = this.#services;
    const { removed, changed } = this;
    const calls = savedFilterCalls(this.#services);
    this.isSaving = true;
    try {
      for (const { Id } of removed) {
        await calls.remove(Id);
        runInAction(() => this.#done(Id));
      }
      for (const row of changed) {
        const { View: _kept, ...values } = row;
        const saved = await calls.save({ ...values, Savedfiltername: row.Savedfiltername.trim() });
        runInAction(() => this.#saved.accept(saved));
      }
      toasts.show({ type: 'success', text: locale.text(doneText(removed.length, changed.length)) });
      return true;
    } catch (error) {
      toasts.showError(error);
      return false;
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  #done(id: number): void {
    this.#saved.drop([id]);
    this.rows = this.rows.filter((row) => row.Id !== id);
  }

  #differs(row: ManagedFilter): boolean {
    const before = this.#saved.items.find((item) => item.Id === row.Id);
    if (before?.Savedfiltername !== row.Savedfiltername.trim()) return true;
    return before.OrderNum !== row.OrderNum || before.IsDefault !== row.IsDefault;
  }

  #edit(id: number, change: (row: ManagedFilter) => ManagedFilter): void {
    this.rows = this.rows.map((row) => (row.Id === id ? change(row) : row));
  }
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

function doneText(removed: number, changed: number): string {
  if (removed > 0 && changed > 0) return 'savedFilter.bothOk';
  return removed > 0 ? 'savedFilter.deletedOk' : 'savedFilter.updatedOk';
}
