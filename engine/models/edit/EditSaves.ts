import { runInAction } from 'mobx';
import type { EditCall, EditColumn, ListEdit } from '../../generated/documents.ts';
import { compileCondition } from '../../language/condition.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import type { EngineServices } from '../../services.ts';
import { isConfirmed } from '../actions/actions.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { Row } from '../shared/answers.ts';
import { faultOf } from '../shared/faultOf.ts';
import { messageOf } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { saidBy } from '../shared/tellFailed.ts';
import type { EditDrafts } from './EditDrafts.ts';
import { callEdit, changesScope, type Saving } from './editCalls.ts';
import { changedRow, type Draft } from './editRows.ts';
import { readAgain } from './readAgain.ts';

/** What is saved: the changes of one list. */
interface Edited {
  readonly edit: ListEdit;
  readonly list: ListModel;
  readonly drafts: EditDrafts;
  isOn(row: Row, column: EditColumn): boolean;
  wasOn(row: Row, column: EditColumn): boolean;
  rowsShown(): Promise<readonly Row[]>;
}

interface Run {
  column?: EditColumn | undefined;
  /** Does the same once more; absent for what is taken back when it fails. */
  again?: () => Promise<boolean>;
}

/** Saves changed rows, together or one by itself; what could not be saved stays changed. */
export class EditSaves {
  isSaving = false;
  /** How often something was saved. */
  count = 0;
  /** What the server said when somebody else had saved the rows meanwhile. */
  conflict: string | undefined;
  /** A save that did not arrive, and how it is sent again. */
  unsent: { error: unknown; again(): Promise<boolean> } | undefined;
  readonly #services: EngineServices;
  readonly #edited: Edited;

  constructor(services: EngineServices, edited: Edited) {
    this.#services = services;
    this.#edited = edited;
    observe(this, 'isSaving', 'count', 'conflict', 'unsent');
  }

  /** A field of a row as the contract states it. */
  fieldOf(field: string): ContractField | undefined {
    const { contract } = this.#services;
    return contract.operations[this.#edited.list.document.source.operation]?.answer.rows?.fields[field];
  }

  forget(): void {
    this.conflict = undefined;
    this.unsent = undefined;
  }

  /** Reads the rows again and keeps the changes; the conflict stands until they are here, as saving before would meet it again. */
  refresh(): void {
    readAgain(this.#edited.list, () => {
      this.conflict = undefined;
    });
  }

  /** Saves all changes; false when nothing was saved, or not everything. */
  async all(): Promise<boolean> {
    const { edit, drafts } = this.#edited;
    if (this.isSaving || drafts.size === 0) return false;
    const savings = (await Promise.all((edit.save ?? []).map((call) => this.#savingOf(call)))).filter(
      (saving) => saving !== undefined,
    );
    if (savings.length === 0 || !(await this.#areConfirmed(savings))) return false;
    return this.#run(savings, { again: this.all });
  }

  /** Saves one row by itself: every changed column that can, or the one given. */
  async one(row: Row, column?: EditColumn): Promise<boolean> {
    const { edit, drafts, list } = this.#edited;
    const draft = drafts.rows.get(list.idOf(row));
    if (this.isSaving || !draft) return false;
    const columns = column ? [column] : edit.columns.filter(({ field }) => Object.hasOwn(draft.values, field));
    const savings = columns.flatMap((one) => this.#savingOfRow(draft, one) ?? []);
    if (savings.length === 0) return false;
    const isInstant = column?.instant === true;
    const again = () => this.one(row, column);
    const isSaved =
      (await this.#areConfirmed(savings)) && (await this.#run(savings, isInstant ? { column } : { column, again }));
    // What is saved at once has no Save to try it again with.
    if (!isSaved && isInstant) drafts.undo();
    return isSaved;
  }

  async #savingOf(call: EditCall): Promise<Saving | undefined> {
    const { drafts, list, edit } = this.#edited;
    if (!compileCondition(call.when)(list.scopes)) return undefined;
    const chosen = [...drafts.rows.values()].filter((draft) => isMeant(call, draft, edit, this.#edited.isOn));
    if (chosen.length === 0) return undefined;
    if (call.rows !== 'all')
      return this.#saving(
        call,
        chosen.map(changedRow),
        chosen.map(({ row }) => row),
      );
    const original = list.pager.complete ? list.pager.rows : await this.#edited.rowsShown();
    return this.#saving(call, original.map(drafts.of), original);
  }

  #saving(call: EditCall, rows: readonly Row[], original: readonly Row[]): Saving {
    const column = this.#edited.edit.columns.find(({ as }) => as === 'toggle');
    const isOn = (row: Row) => column !== undefined && this.#edited.isOn(row, column);
    const { idOf } = this.#edited.list;
    const before = new Set(original.filter((row) => column && this.#edited.wasOn(row, column)).map(idOf));
    const [added, others] = [rows.filter(isOn), rows.filter((row) => !isOn(row))];
    return { call, rows, original, added, removed: others.filter((row) => before.has(idOf(row))) };
  }

  #savingOfRow(draft: Draft, column: EditColumn): Saving | undefined {
    const values = { [column.field]: draft.values[column.field] };
    const row = changedRow({ row: draft.row, values });
    const scopes = this.#edited.list.scopesOf(row);
    const call = column.one?.find(({ when }) => compileCondition(when)(scopes));
    return call && { call, rows: [row], original: [draft.row], row };
  }

  async #areConfirmed(savings: readonly Saving[]): Promise<boolean> {
    for (const saving of savings) {
      const { confirm } = saving.call;
      const question = { label: 'action.save', ...(confirm ? { confirm } : {}) };
      if (!(await isConfirmed(this.#services, question, this.#scopes(saving)))) return false;
    }
    return true;
  }

  async #run(savings: readonly Saving[], { column, again }: Run): Promise<boolean> {
    runInAction(() => {
      this.isSaving = true;
      this.conflict = undefined;
      this.unsent = undefined;
    });
    try {
      for (const [index, saving] of savings.entries()) {
        const answered = await callEdit(
          this.#services,
          saving,
          this.#edited.list.scopesOf(),
          this.#edited.list.idField,
        );
        runInAction(() => {
          this.count += 1;
          this.#settle(saving, answered, savings.slice(index + 1), column);
        });
        this.#tell(saving);
      }
      if (savings.some(({ call }) => call.done?.reload)) this.#edited.list.reload();
      return true;
    } catch (error) {
      this.#fail(error, again);
      return false;
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  /** Saved rows are what is shown from now on; those that a later call saves as well wait for it. */
  #settle(saving: Saving, answered: readonly Row[], later: readonly Saving[], column: EditColumn | undefined): void {
    const { drafts, list } = this.#edited;
    const waiting = new Set(later.flatMap(({ rows }) => rows.map(list.idOf)));
    const saved = new Map(saving.rows.map((row) => [list.idOf(row), row]));
    // Switching one on switched the others off.
    if (column?.as === 'radio')
      for (const [id, draft] of drafts.rows) saved.set(id, saved.get(id) ?? only(draft, column));
    const news = new Map(answered.map((row) => [list.idOf(row), row]));
    const patched = (row: Row) => {
      const id = list.idOf(row);
      const own = saved.get(id);
      return own && !waiting.has(id) ? { ...row, ...own, ...news.get(id) } : row;
    };
    const settled = [...saved.keys()].filter((id) => !waiting.has(id));
    list.pager.patch(patched);
    if (saving.row) drafts.follow([...drafts.rows.values()].map(({ row }) => patched(row)));
    else drafts.forget(settled);
    drafts.keep(settled);
  }

  #tell(saving: Saving): void {
    const { toast } = saving.call.done ?? {};
    const { toasts } = this.#services;
    if (toast) toasts.show({ type: 'success', text: messageOf(this.#services, toast, this.#scopes(saving)) });
  }

  #fail(error: unknown, again: Run['again']): void {
    const { toasts, locale } = this.#services;
    const { message, isUnsent, isConflict } = faultOf(error);
    const { failed } = this.#edited.edit;
    if (isUnsent && again) {
      runInAction(() => {
        this.unsent = { error, again };
      });
    }
    if (isConflict) {
      runInAction(() => {
        this.conflict = saidBy(error) ?? locale.text('grid.conflict');
      });
    } else if (failed && (message === '' || String((error as { code?: unknown }).code).startsWith('http_')))
      toasts.show({ type: 'error', text: locale.text(failed) });
    else toasts.showError(error);
  }

  #scopes(saving: Saving) {
    return changesScope(this.#edited.list.scopesOf(saving.row), saving);
  }
}

/** The row with only what was changed in one column. */
function only({ row, values }: Draft, { field }: EditColumn): Row {
  return Object.hasOwn(values, field) ? { ...row, [field]: values[field] } : row;
}

/** Whether a call saves a changed row. */
function isMeant(call: EditCall, draft: Draft, edit: ListEdit, isOn: Edited['isOn']): boolean {
  const { rows = 'changed' } = call;
  if (rows === 'changed' || rows === 'all') return true;
  return edit.columns.some(
    (column) =>
      column.as !== 'select' &&
      Object.hasOwn(draft.values, column.field) &&
      isOn(draft.row, column) === (rows === 'added'),
  );
}
