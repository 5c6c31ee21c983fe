import { reaction, runInAction } from 'mobx';
import type { EditAll, EditColumn, ListEdit } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { type CompiledCondition, compileCondition } from '../../language/condition.ts';
import type { EngineServices } from '../../services.ts';
import { isConfirmed } from '../actions/actions.ts';
import { DropdownChoices } from '../choices/DropdownChoices.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { Row } from '../shared/answers.ts';
import { noticeOf } from '../shared/noticeOf.ts';
import { observe } from '../shared/observe.ts';
import { type Change, EditDrafts } from './EditDrafts.ts';
import { EditSaves } from './EditSaves.ts';
import { editRefusal } from './editRefusal.ts';
import { isSame, switchValue } from './editRows.ts';

/** Why a value cannot be changed: the user may not, the row is not for it, or a save is under way. */
export type EditLock = 'readonly' | 'row' | 'saving';

interface KnownColumn {
  column: EditColumn;
  isEnabled: CompiledCondition;
  options: DropdownChoices | undefined;
}

/**
 * Rows of a list that are changed in place: what is changed waits, is counted and is saved together, or row by row. Changes
 * belong to rows by their id, so that they outlast search, order, pages and filters.
 */
export class GridEdit {
  readonly edit: ListEdit;
  readonly list: ListModel;
  readonly drafts: EditDrafts;
  readonly saves: EditSaves;
  /** What stands around says that the rows can only be read. */
  isReadOnly: boolean;
  /** What was changed last, for screen readers. */
  said = '';
  /** Rows of a long list are being read, so that all can be changed. */
  isReading = false;
  readonly #services: EngineServices;
  readonly #columns: ReadonlyMap<string, KnownColumn>;

  constructor(services: EngineServices, list: ListModel, edit: ListEdit, isReadOnly = false) {
    this.edit = edit;
    this.isReadOnly = isReadOnly;
    this.list = list;
    this.#services = services;
    this.drafts = new EditDrafts(list.idOf);
    this.saves = new EditSaves(services, this);
    this.#columns = new Map(edit.columns.map((column) => [column.field, this.#know(column)]));
    observe(this, 'said', 'isReading');
  }

  /** Follows the rows as they are read, and role and database; the disposer ends that. */
  start(): () => void {
    for (const { options } of this.#columns.values()) options?.reload();
    const { workspace, guard } = this.#services;
    const stops = [
      reaction(() => this.list.pager.rows, this.drafts.follow),
      reaction(() => workspace.epoch, this.discard),
      guard.register(() => this.isDirty),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const { options } of this.#columns.values()) options?.dispose();
    };
  }

  get isDirty(): boolean {
    return this.drafts.size > 0;
  }

  /** Locale key that says why nothing can be changed here. */
  get refusal(): 'readOnly.title' | 'grid.noEdit' | 'grid.locked' | undefined {
    const refusal = editRefusal(this.#services, this.list.page);
    return this.isReadOnly && refusal !== 'readOnly.title' ? 'grid.locked' : refusal;
  }

  columnOf(field: string): EditColumn | undefined {
    return this.#columns.get(field)?.column;
  }

  optionsOf(field: string): DropdownChoices | undefined {
    return this.#columns.get(field)?.options;
  }

  valueOf(row: Row, field: string): unknown {
    return this.drafts.of(row)[field];
  }

  isOn(row: Row, column: EditColumn): boolean {
    return isSame(this.valueOf(row, column.field), this.#switched(column, true));
  }

  /** The row as it was read has the switch on. */
  wasOn(row: Row, column: EditColumn): boolean {
    return isSame(row[column.field], this.#switched(column, true));
  }

  /** Which of the rows have their switch on; rows that are not here yet may be either. */
  get allOn(): 'all' | 'some' | 'none' {
    const { edit, list } = this;
    const column = edit.columns.find(({ as }) => as === 'toggle');
    if (!column) return 'none';
    const isKnown = list.pager.complete;
    const count = list.rows.filter((row) => this.isOn(row, column)).length;
    if (count === 0) return isKnown ? 'none' : 'some';
    return count === list.rows.length && isKnown ? 'all' : 'some';
  }

  lockOf(row: Row, field: string): EditLock | undefined {
    if (this.refusal) return 'readonly';
    if (this.saves.isSaving) return 'saving';
    return this.#columns.get(field)?.isEnabled(this.#scopes(row)) && !this.#waitsForSave(row, field)
      ? undefined
      : 'row';
  }

  /** Message for who tries to change what cannot be changed. */
  noticeOf(row: Row, column: EditColumn): string | undefined {
    const { locale } = this.#services;
    if (this.refusal) return locale.text(this.refusal);
    if (this.#columns.get(column.field)?.isEnabled(this.#scopes(row))) return locale.text('grid.row.saveFirst');
    return noticeOf(this.#services, column, this.#scopes(row));
  }

  /** A toggle or radio was pressed. One of several that is on stays on: another one switches it off. */
  press(row: Row, column: EditColumn): void {
    const isOn = this.isOn(row, column);
    if (column.as === 'radio' && isOn) return;
    this.change(row, column, this.#switched(column, !isOn));
  }

  change(row: Row, column: EditColumn, value: unknown): void {
    const lock = this.lockOf(row, column.field);
    if (lock === 'saving') return;
    if (lock) {
      const text = this.noticeOf(row, column);
      if (text) this.#services.toasts.show({ type: 'info', text });
      return;
    }
    const others = column.as === 'radio' ? this.#othersOn(row, column) : [];
    const off = { [column.field]: this.#switched(column, false) };
    this.drafts.set([{ row, values: { [column.field]: value } }, ...others.map((one) => ({ row: one, values: off }))]);
    if (column.instant) void this.saves.one(row, column);
  }

  /** Sets values of all rows that are shown, but of those that cannot be changed. */
  async changeAll(all: EditAll): Promise<void> {
    if (this.refusal || this.saves.isSaving || !(await isConfirmed(this.#services, all, this.#scopes()))) return;
    const rows = await this.rowsShown();
    const isMeant = compileCondition(all.where);
    const changes: Change[] = [];
    let kept = 0;
    for (const row of rows) {
      if (!isMeant(this.#scopes(row))) continue;
      const fields = Object.keys(all.set);
      const open = fields.filter((field) => this.lockOf(row, field) === undefined);
      if (open.length < fields.length) kept += 1;
      const values = Object.fromEntries(open.map((field) => [field, this.#valueFor(field, all.set[field])]));
      const isNew = open.some((field) => !isSame(values[field], this.valueOf(row, field)));
      if (isNew || (all.every && open.length > 0))
        changes.push({ row, values, ...(all.every ? { isKept: true } : {}) });
    }
    this.drafts.set(changes);
    const { toasts, locale } = this.#services;
    if (kept > 0) toasts.show({ type: 'info', text: locale.text('grid.kept', { count: kept }) });
  }

  /** All rows that are shown; those of a long list that are not here yet are read. */
  async rowsShown(): Promise<readonly Row[]> {
    const { list } = this;
    if (list.pager.complete) return list.rows;
    runInAction(() => {
      this.isReading = true;
    });
    try {
      return (await list.pager.fetchRange(0, (list.total ?? 0) - 1)) ?? [];
    } catch (error) {
      this.#services.toasts.showError(error);
      return [];
    } finally {
      runInAction(() => {
        this.isReading = false;
      });
    }
  }

  say(text: string): void {
    this.said = text;
  }

  undo(): void {
    this.drafts.undo();
  }

  discardRow(row: Row): void {
    this.drafts.forget([this.list.idOf(row)]);
  }

  discard(): void {
    this.drafts.clear();
    this.saves.forget();
  }

  /** What is saved at once is sent with the row as it was read, whatever else of it is changed: that row has to be for it too. */
  #waitsForSave(row: Row, field: string): boolean {
    const known = this.#columns.get(field);
    return known?.column.instant === true && !known.isEnabled(this.list.scopesOf(row));
  }

  #know(column: EditColumn): KnownColumn {
    const { options, field } = column;
    const control = { label: '', ...options, name: field, filtertype: 'dropdownsingleselect' as const };
    return {
      column,
      isEnabled: compileCondition(column.enabled),
      options: options && new DropdownChoices(this.#services, control, () => ({})),
    };
  }

  #switched(column: EditColumn, isOn: boolean): unknown {
    return switchValue(column, isOn, this.#scopes(), this.saves.fieldOf(column.field));
  }

  #valueFor(field: string, written: unknown): unknown {
    return switchValue({ field, as: 'toggle', on: written as string }, true, this.#scopes(), this.saves.fieldOf(field));
  }

  /** Rows that are on beside this one. */
  #othersOn(row: Row, column: EditColumn): Row[] {
    const id = this.list.idOf(row);
    const loaded = [...this.list.pager.rows, ...(this.list.pager.sparse?.rows() ?? [])];
    const known = new Map(loaded.map((one) => [this.list.idOf(one), one]));
    for (const [other, draft] of this.drafts.rows) if (!known.has(other)) known.set(other, draft.row);
    return [...known].flatMap(([other, one]) => (other !== id && this.isOn(one, column) ? [one] : []));
  }

  #scopes(row?: Row): Scopes {
    return this.list.scopesOf(row && this.drafts.of(row));
  }
}
