/** Longer than most: the rows of a list and their inputs, moved, added and saved together, are one subject. */

import { reaction, runInAction } from 'mobx';
import type { DocumentAction, FilterControl, ListOrder, OrderColumn } from '../../generated/documents.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import type { EngineServices } from '../../services.ts';
import { type ActionHost, isConfirmed } from '../actions/actions.ts';
import { idsOf } from '../choices/ChoiceLoader.ts';
import { callEdit, changesScope } from '../edit/editCalls.ts';
import { editRefusal } from '../edit/editRefusal.ts';
import { fieldValue } from '../edit/editRows.ts';
import { readAgain } from '../edit/readAgain.ts';
import { createField } from '../fields/createField.ts';
import { FieldNode } from '../fields/FieldNode.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { Row } from '../shared/answers.ts';
import { MAX_PAGE_SIZE } from '../shared/constants.ts';
import { faultOf } from '../shared/faultOf.ts';
import { messageOf } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { OrderedRows } from './OrderedRows.ts';

/** A list whose rows stand in an order that is changed in it: moved, added, changed and saved together. */
export class OrderedEdit {
  readonly order: ListOrder;
  readonly list: ListModel;
  readonly rows: OrderedRows;
  /** The lookup by which rows are added. */
  readonly adding: FieldNode | undefined;
  isSaving = false;
  /** What the server said when somebody else had saved the rows meanwhile. */
  conflict: string | undefined;
  /** A save that did not arrive. */
  unsent: unknown;
  /** What was moved last, for screen readers. */
  said = '';
  /** The open page, from 1 on. */
  page = 1;
  /** All rows are here. */
  isReady = false;
  readonly #services: EngineServices;
  readonly #fields: readonly { column: OrderColumn; shared: FieldNode }[];
  readonly #nodes = new Map<string, FieldNode>();

  constructor(services: EngineServices, list: ListModel, order: ListOrder) {
    this.#services = services;
    this.list = list;
    this.order = order;
    this.rows = new OrderedRows(list.idOf);
    this.#fields = (order.columns ?? []).map((column) => ({ column, shared: this.#field(controlOf(column)) }));
    this.adding = order.add && this.#field(addControl(order.add));
    observe(this, 'isSaving', 'conflict', 'unsent', 'said', 'page', 'isReady');
  }

  /** Follows the rows as they are read, and role and database; the disposer ends that. */
  start(): () => void {
    const { workspace, guard } = this.#services;
    const stops = [
      reaction(
        () => [this.list.pager.rows, this.list.pager.status.is] as const,
        () => void this.#take(),
        {
          fireImmediately: true,
        },
      ),
      reaction(() => workspace.epoch, this.cancel),
      // The choices follow what the list is about.
      reaction(
        () => JSON.stringify(this.list.filters.appliedQuery),
        () => {
          for (const { shared } of this.#fields) shared.source?.reload?.();
          if (this.order.add?.customparams) this.adding?.clear();
        },
      ),
      guard.register(() => this.rows.isDirty),
    ];
    for (const { shared } of this.#fields) shared.prepare();
    this.adding?.prepare();
    return () => {
      for (const stop of stops) stop();
      for (const { shared } of this.#fields) shared.dispose();
      this.adding?.dispose();
    };
  }

  /** Locale key that says why nothing can be changed here. */
  get refusal() {
    return editRefusal(this.#services, this.list.page);
  }

  get isLocked(): boolean {
    return this.refusal !== undefined || this.isSaving;
  }

  get pageSize(): number {
    const { document } = this.list;
    return ('pagesize' in document ? document.pagesize : undefined) ?? MAX_PAGE_SIZE;
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.rows.rows.length / this.pageSize));
  }

  /** Rows of the open page, with their places counted from 0. */
  get shown(): readonly { row: Row; index: number }[] {
    const start = (Math.min(this.page, this.pages) - 1) * this.pageSize;
    return this.rows.rows.slice(start, start + this.pageSize).map((row, at) => ({ row, index: start + at }));
  }

  /** What stands in a row to be changed: one input per column of the document. */
  nodesOf(row: Row): readonly FieldNode[] {
    return this.#fields.map(({ column, shared }) => this.#nodeOf(row, column, shared));
  }

  open(page: number): void {
    this.page = Math.min(Math.max(page, 1), this.pages);
  }

  /** Puts a row at a place, counted from 0, and opens the page that it is on. */
  move(row: Row, to: number, name: string): void {
    if (this.isLocked || !this.rows.move(this.list.idOf(row), to)) return;
    const place = this.rows.indexOf(this.list.idOf(row));
    this.open(Math.floor(place / this.pageSize) + 1);
    const values = { name, place: place + 1, count: this.rows.rows.length };
    this.said = this.#services.locale.text('order.moved', values);
  }

  /** What the lookup has chosen goes to the end of the list. */
  add(): void {
    const { add } = this.order;
    const { adding } = this;
    if (!add || !adding || this.isLocked) return;
    const ids = idsOf(adding.value);
    const field = this.#contractField(this.list.idField);
    const values = resolveBindings(add.values, this.list.scopesOf());
    const fields = this.#fields.map(({ column }) => [column.field, this.#emptyOf(column.field)] as const);
    const rows = ids.map((id) => ({
      ...Object.fromEntries(fields),
      ...values,
      [this.list.idField]: fieldValue(id, field),
      [add.name]: adding.source?.labelOf(id) ?? id,
    }));
    const known = rows.filter((row) => this.rows.has(this.list.idOf(row)));
    this.rows.add(rows);
    adding.clear();
    this.open(this.pages);
    const { toasts, locale } = this.#services;
    const names = known.map((row) => String(row[add.name])).join(', ');
    if (known.length > 0) toasts.show({ type: 'info', text: locale.text('order.there', { names }) });
    else this.said = locale.text('order.added', { count: rows.length });
  }

  /** Takes a row out: one that was never saved at once, another by the action of the document. */
  async remove(row: Row, action: DocumentAction | undefined, host: ActionHost): Promise<void> {
    if (this.isLocked) return;
    if (!this.rows.isNew(row)) {
      if (action) await this.list.actions.run(action, host, row);
      return;
    }
    const asks = {
      label: 'action.delete',
      kind: 'delete' as const,
      ...(action?.confirm ? { confirm: action.confirm } : {}),
    };
    if (!(await isConfirmed(this.#services, asks, this.list.scopesOf(row)))) return;
    this.rows.remove(this.list.idOf(row));
    this.open(this.page);
  }

  /** Everything is as it was read. */
  cancel(): void {
    this.rows.reset();
    this.conflict = undefined;
    this.unsent = undefined;
    this.#forgetNodes();
    this.open(this.page);
  }

  /** Reads the rows again and keeps the changes; the conflict stands until they are here, as saving before would meet it again. */
  refresh(): void {
    readAgain(this.list, () => {
      this.conflict = undefined;
    });
  }

  /** Saves all rows, numbered from 1; false when nothing was saved. */
  async save(): Promise<boolean> {
    if (this.isLocked || !this.rows.isDirty) return false;
    const saving = {
      call: this.order.save,
      rows: this.rows.numbered(this.order.field),
      original: this.rows.base,
    };
    runInAction(() => {
      this.isSaving = true;
      this.conflict = undefined;
      this.unsent = undefined;
    });
    const { toasts } = this.#services;
    try {
      await callEdit(this.#services, saving, this.list.scopesOf(), this.list.idField);
      const { toast } = this.order.save.done ?? {};
      const scopes = changesScope(this.list.scopesOf(), saving);
      if (toast) toasts.show({ type: 'success', text: messageOf(this.#services, toast, scopes) });
      runInAction(() => {
        this.rows.base = this.rows.rows;
      });
      this.list.reload();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  #fail(error: unknown): void {
    const { toasts, locale } = this.#services;
    const { message, isUnsent, isConflict } = faultOf(error);
    const { failed } = this.order;
    if (isUnsent) {
      runInAction(() => {
        this.unsent = error;
      });
    }
    if (isConflict) {
      runInAction(() => {
        this.conflict = message || locale.text('grid.conflict');
      });
    } else if (failed && message === '') toasts.show({ type: 'error', text: locale.text(failed) });
    else toasts.showError(error);
  }

  /** Rows that were read are taken once all of them are here. */
  async #take(): Promise<void> {
    const { pager } = this.list;
    if (pager.status.is !== 'ready') return;
    const { total = pager.rows.length } = pager;
    const rows = pager.complete ? pager.rows : await this.#readAll(total);
    if (!rows) return;
    runInAction(() => {
      const { field } = this.order;
      this.rows.take([...rows].sort((one, other) => Number(one[field]) - Number(other[field])));
      this.isReady = true;
      this.#forgetNodes();
      this.open(this.page);
    });
  }

  async #readAll(total: number): Promise<readonly Row[] | undefined> {
    try {
      return await this.list.pager.fetchRange(0, total - 1);
    } catch (error) {
      this.#services.toasts.showError(error);
      return undefined;
    }
  }

  #nodeOf(row: Row, column: OrderColumn, shared: FieldNode): FieldNode {
    const id = this.list.idOf(row);
    const key = `${column.field}/${id}`;
    const known = this.#nodes.get(key);
    if (known) return known;
    const { source } = shared;
    const node = new FieldNode(shared.control, {
      services: this.#services,
      target: this.#contractField(column.field),
      isLocked: () => this.isLocked,
      ...(source ? { source } : {}),
    });
    node.accept(row[column.field]);
    node.onChanged = () => this.rows.change(id, { [column.field]: numbersOf(node.recordValue) });
    this.#nodes.set(key, node);
    return node;
  }

  #forgetNodes(): void {
    this.#nodes.clear();
  }

  #field(control: FilterControl): FieldNode {
    return createField(this.#services, control, { scopes: () => this.list.scopesOf() });
  }

  #emptyOf(field: string): unknown {
    return this.#contractField(field)?.type === 'array' ? [] : null;
  }

  #contractField(field: string): ContractField | undefined {
    const { contract } = this.#services;
    return contract.operations[this.list.document.source.operation]?.answer.rows?.fields[field];
  }
}

/** Choices give ids as texts, where rows have numbers. */
function numbersOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one) => (typeof one === 'string' && /^\d{1,15}$/.test(one) ? Number(one) : one));
}

function controlOf({ field, label, filtertype, placeholder, options }: OrderColumn): FilterControl {
  return { ...options, name: field, label, filtertype, ...(placeholder ? { placeholder } : {}) };
}

function addControl({ lookup, label, customparams }: NonNullable<ListOrder['add']>): FilterControl {
  const control = { name: 'add', label, filtertype: 'inputmultiselect', filterautocompletetype: lookup } as const;
  return { ...control, ...(customparams ? { customparams } : {}) };
}
