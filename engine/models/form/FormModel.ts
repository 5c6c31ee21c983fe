/** Longer than most: reading, changing and saving one record are one subject; what is beside it stands in files of their own. */

import { runInAction } from 'mobx';
import type { FormDocument, FormField, FormSection } from '../../generated/documents.ts';
import { resolveText, type Scopes } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import { type CompiledCondition, compileCondition } from '../../language/condition.ts';
import { resolveForm } from '../../language/form/resolveForm.ts';
import { ownValue } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { awaitedOf, type FieldNode } from '../fields/FieldNode.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { Row } from '../shared/answers.ts';
import { Debounce } from '../shared/Debounce.ts';
import { Latest } from '../shared/Latest.ts';
import { baseScopes, messageOf } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { recordOfReaders } from '../shared/recordOfReaders.ts';
import { sharedConditions } from '../shared/sharedConditions.ts';
import { someInBlocks } from '../shared/someInBlocks.ts';
import { followComputed, plainDefaults } from './computedNodes.ts';
import { type Dependents, dependentsOf, refreshDependents } from './dependentChoices.ts';
import { FormActions } from './FormActions.ts';
import { FormLists } from './FormLists.ts';
import { withIds } from './fitting.ts';
import { isNewRecord, learnName, writeForm } from './formCalls.ts';
import {
  areGood,
  type FormFault,
  faultsOf,
  filesOf,
  formNode,
  isReaderOf,
  mayEdit,
  pageOf,
  rulesOf,
} from './formNode.ts';
import { showRefused, tellRefused, tellSaved } from './formOutcome.ts';
import { joinRecord } from './joinRecord.ts';
import { readLoaded } from './readLoaded.ts';

/** What a form is made of: its document and who wants to hear of it. */
export interface FormSettings {
  document: FormDocument;
  /** Parameters of the route or of the action that opened the form. */
  route?: Readonly<Record<string, unknown>>;
  /** A new record ends the form even where the document would go on with it: whoever asked for it only needs the record. */
  endsWithSave?: boolean;
  /** For modals: takes the saved record instead of the way named by `created`. */
  onSaved?(saved: Row): void;
  /** A save that was refused or failed; the form itself says so too. */
  onFailed?(error: unknown): void;
}

/** Faults of a record by field name or place in a field (`Hours.0.Opens`), as keys of the locales. */
type RecordCheck = (record: Row) => Readonly<Record<string, string>>;

export type FormState = 'loading' | 'ready' | 'saving' | 'failed';
export type FormMode = 'view' | 'edit';

/** A record form: one node per field, loading, saving, what the server refused, and the leave guard. */
export class FormModel {
  readonly document: FormDocument;
  readonly nodes: ReadonlyMap<string, FieldNode>;
  /** Buttons of the document. */
  readonly actions: FormActions;
  /** Lists under the fields, whose rows are saved with the record. */
  readonly lists: FormLists;
  /** Parameters by which the record is read; a new record that stays open gets its own. */
  route: Readonly<Record<string, unknown>>;
  /** How often the record was saved since the form was opened. */
  saves = 0;
  state: FormState = 'loading';
  mode: FormMode = 'edit';
  record: Row = {};
  failure: unknown;
  /** Why the last save did not arrive: the values are still here only. */
  unsent: unknown;
  /** What the server said when somebody else saved in between. */
  conflict: string | undefined;
  /** The record of somebody else lies under the changes; the fields that both changed, which hold what was typed here. */
  joined: { readonly both: readonly FieldNode[] } | undefined;
  /** True after a save that was refused, until the next one. */
  isRefused = false;
  /** Grows with each refused save, so that the view focuses the first fault again. */
  refusals = 0;
  readonly #services: EngineServices;
  readonly settings: FormSettings;
  readonly #isEditable: CompiledCondition;
  readonly #lastSubmit = new Debounce();
  #faultsOf: RecordCheck = () => ({});
  readonly #latest = new Latest();
  readonly #dependents: Dependents;
  readonly #differs: () => boolean;

  constructor(services: EngineServices, settings: FormSettings) {
    // A server that knows the contract may have resolved it already.
    this.document = resolveForm(settings.document, services.contract.components);
    this.#services = services;
    this.settings = settings;
    this.route = settings.route ?? {};
    this.#isEditable = compileCondition(settings.document.editable);
    const conditions = sharedConditions(() => this.scopes);
    this.nodes = new Map(
      this.document.sections.flatMap((section) =>
        section.fields.map((field) => [field.field, formNode(services, this, { section, field }, conditions)]),
      ),
    );
    this.#dependents = dependentsOf(this.nodes);
    this.#differs = someInBlocks([...this.nodes.values()], (node) => node.isChanged);
    this.actions = new FormActions(services, this);
    this.lists = new FormLists(this.document.tabs, () => this.listScopes);
    observe(
      this,
      'route',
      'saves',
      'state',
      'mode',
      'record',
      'failure',
      'unsent',
      'conflict',
      'joined',
      'isRefused',
      'refusals',
    );
    this.mode = this.isNew || settings.document.start !== 'view' ? 'edit' : 'view';
  }

  /** Loads the record and guards against leaving with changes; the disposer ends both. */
  start(): () => void {
    const waiting = new Set([...this.#dependents.values()].flat());
    for (const node of this.nodes.values()) {
      // Choices that go by the record are asked for when that is there.
      if (!waiting.has(node)) node.prepare();
      node.onChanged = this.#changed;
    }
    void this.load();
    const unguard = this.#services.guard.register(() => this.isDirty);
    const unfollow = followComputed(this);
    return () => {
      unguard();
      unfollow();
      this.#lastSubmit.cancel();
      this.#latest.stop();
      for (const node of this.nodes.values()) node.dispose();
    };
  }

  get fields(): readonly FormField[] {
    return this.document.sections.flatMap((section) => section.fields);
  }

  /** Sections with at least one field to show. */
  get sections(): readonly FormSection[] {
    return this.document.sections.filter((section) =>
      section.fields.some((field) => this.nodes.get(field.field)?.visible),
    );
  }

  /** Fields whose element rule says `hidden`: only these can be there without being seen. */
  get concealed(): readonly FieldNode[] {
    const ruled = this.fields.filter(({ element }) => element !== undefined);
    return ruled.flatMap(({ field }) => this.nodes.get(field) ?? []).filter((node) => node.isConcealed);
  }

  get isNew(): boolean {
    return isNewRecord(this.document, this.#outerScopes);
  }

  get title(): string {
    const { title, titlenew } = this.document;
    return messageOf(this.#services, this.isNew ? (titlenew ?? title) : title, { ...this.scopes, row: this.record });
  }

  get page(): string | undefined {
    return pageOf(this.#services, this.document);
  }

  /** True once the user may not even see the page of the form: an administrator has taken it. */
  get isDenied(): boolean {
    return this.page !== undefined && !this.#services.permissions.viewPage(this.page);
  }

  /** Whether the user may save at all; the server decides again. */
  get canEdit(): boolean {
    return !this.isClosed && mayEdit(this.#services, this.document, this.page);
  }

  /** True for a record that nobody can change in its state, such as a request that was decided. */
  get isClosed(): boolean {
    return !this.isNew && !this.#isEditable({ ...this.#outerScopes, row: this.record });
  }

  /** True where the read-only title explains the disabled inputs. */
  get isReadOnlyUser(): boolean {
    return isReaderOf(this.#services, this.document);
  }

  get isDirty(): boolean {
    return this.lists.isDirty || this.hasChanges;
  }

  /** Whether a field was changed. */
  get hasChanges(): boolean {
    return this.state !== 'loading' && this.#differs();
  }

  get isSaving(): boolean {
    return this.state === 'saving' || this.lists.isSaving;
  }

  /** Whether Save has something that the user may save. */
  get canSave(): boolean {
    return this.canEdit ? this.isDirty || this.isNew : this.lists.isDirty;
  }

  /** Values of all fields as they would stand in the record; what is computed stands in it where the server keeps it. */
  get values(): Row {
    const own = this.fields.filter(({ compute, stored }) => !compute || stored);
    return Object.fromEntries(own.map(({ field }) => [field, this.nodes.get(field)?.recordValue]));
  }

  /** The same, read one by one: a condition depends on what it names only. */
  get form(): Row {
    const readers = [...this.nodes].map(([name, node]) => [name, () => node.recordValue] as const);
    return recordOfReaders(Object.fromEntries(readers), this.record);
  }

  get scopes(): Scopes {
    return { ...this.#outerScopes, form: this.form };
  }

  /** What the lists under the fields may name: the record as it was read or saved. */
  get listScopes(): Scopes {
    return { ...this.#outerScopes, row: this.record };
  }

  /** Faults in the order of the form, for the summary. */
  get errors(): readonly FormFault[] {
    return faultsOf(this.nodes);
  }

  /** The view of the inputs brings the interpreter of the schema, which is loaded with them. */
  checkWith(check: RecordCheck): void {
    this.#faultsOf = check;
  }

  edit(): void {
    if (this.canEdit) this.mode = 'edit';
  }

  /** Throws the changes away. */
  discard(): void {
    for (const node of this.nodes.values()) node.reset();
    this.lists.discard();
    this.isRefused = false;
    this.conflict = undefined;
    this.joined = undefined;
    if (!this.isNew && this.document.start === 'view') this.mode = 'view';
  }

  async load(): Promise<void> {
    Object.assign(this, { state: 'loading', conflict: undefined, joined: undefined });
    await this.#latest.run(({ signal }) => this.#read(signal), {
      answer: (record) => this.#show(record),
      failure: (error) => Object.assign(this, { failure: error, state: 'failed' }),
    });
  }

  /** After a conflict: reads the record again and keeps what was changed here, in its fields and in the lists. */
  async join(): Promise<void> {
    this.state = 'saving';
    await this.#latest.run(({ signal }) => this.#read(signal), {
      answer: (given) => {
        const record = withIds(this.document.schema, given);
        const both = joinRecord(this.nodes.values(), this.record, record);
        Object.assign(this, { record, state: 'ready', conflict: undefined, joined: { both } });
        this.#prepare();
        this.lists.refresh();
      },
      failure: (error) => {
        this.state = 'ready';
        this.#services.toasts.showError(error);
      },
    });
  }

  /** Save was pressed: at once, or a moment after the last of several quick presses. */
  submit(): void {
    const { debounce } = this.document.save ?? {};
    if (debounce === undefined) void this.save();
    else this.#lastSubmit.run(debounce, () => void this.save());
  }

  /** Saves the record and then the rows under it; false when something stands in the way, which is then shown at its place. */
  async save(): Promise<boolean> {
    if (this.isSaving || !(this.canEdit || this.canSave)) return false;
    const isKept = this.isNew && this.document.created?.with !== undefined && !this.settings.endsWithSave;
    // Taken now: a list that follows the saved record begins anew.
    const changed = this.lists.changed;
    if (this.canEdit && !(await this.#saveRecord())) return false;
    if (!(await this.lists.save(changed))) return false;
    if (!isKept && !this.#differs()) this.settings.onSaved?.(this.record);
    return true;
  }

  async #saveRecord(): Promise<boolean> {
    const rules = rulesOf(this.nodes);
    const awaited = awaitedOf(this.nodes.values());
    if (rules.length + awaited.length > 0) {
      this.state = 'saving';
      await Promise.allSettled(rules.map(async (load) => load()));
      // What could not be had stands at its field: who saves without it presses again.
      if ((await Promise.all(awaited)).includes(false)) return this.#refuse();
    }
    const isGood = areGood(this.nodes, () => this.#faultsOf(this.values), this.#services.locale);
    if (!isGood) return this.#refuse();
    Object.assign(this, { state: 'saving', conflict: undefined, joined: undefined, unsent: undefined });
    const wasNew = this.isNew;
    try {
      const record = { ...this.record, ...this.values };
      const files = filesOf(this.nodes);
      const before = wasNew ? undefined : this.record;
      const from = { files, before, unsaid: this.#unsaid };
      const sent = new Map([...this.nodes.values()].map((node) => [node, node.value] as const));
      const saved = await writeForm(this.#services, this.document, this.scopes, record, from);
      this.#show(saved, sent);
      this.#finish(saved, wasNew);
      return true;
    } catch (error) {
      this.settings.onFailed?.(error);
      return this.#reject(error);
    }
  }

  /** Fields of which neither the record nor the user says anything. */
  get #unsaid(): ReadonlySet<string> {
    const names = [...this.nodes].flatMap(([name, { isChanged }]) => (isChanged ? [] : [name]));
    return new Set(names.filter((name) => ownValue(this.record, name) === undefined));
  }

  /** What was typed while a record is made would have no place: the form ends with it. Observable. */
  get isHeld(): boolean {
    return this.isSaving && this.isNew && this.document.created?.with === undefined;
  }

  get #outerScopes(): Scopes {
    return { ...baseScopes(this.#services), route: this.route };
  }

  #read(signal: AbortSignal): Promise<Row> {
    const { load } = this.document;
    if (this.isNew || !load) return Promise.resolve(resolveBindings(plainDefaults(this.document), this.#outerScopes));
    return readLoaded(this.#services, load, this.#outerScopes, signal);
  }

  /** @param sent values that were saved: what was typed since then stays, and is not saved yet */
  #show(given: Row, sent?: ReadonlyMap<FieldNode, unknown>): void {
    const record = withIds(this.document.schema, given);
    runInAction(() => {
      this.record = record;
      for (const [name, node] of this.nodes) {
        learnName(node, record);
        const isTypedOn = sent !== undefined && (node.awaited !== undefined || !sameValue(node.value, sent.get(node)));
        if (isTypedOn) node.compareWith(ownValue(record, name));
        else node.accept(ownValue(record, name));
      }
      this.#prepare();
      this.isRefused = false;
      this.state = 'ready';
    });
  }

  /** Choices that go by the record. */
  #prepare(): void {
    for (const node of [...this.#dependents.values()].flat()) node.prepare();
  }

  readonly #changed = (node: FieldNode): void => {
    if (this.document.save?.onchoice) this.#saveFile(node);
    refreshDependents(this.#services, this.#dependents, node);
  };

  /** Follows a save as the document says. */
  #finish(saved: Row, wasNew: boolean): void {
    const { created, start } = this.document;
    tellSaved(this.#services, this.document, saved);
    const scopes = { ...this.scopes, saved };
    runInAction(() => {
      this.saves += 1;
      if (start === 'view' && !this.#differs()) this.mode = 'view';
      if (wasNew && created?.with) this.route = { ...this.route, ...resolveBindings(created.with, scopes) };
    });
    const leads = wasNew && !this.settings.onSaved && !this.#differs();
    const to = leads && created?.to ? resolveText(created.to, scopes) : undefined;
    if (to !== undefined) this.#services.navigation.go(to, { replace: true });
  }

  /** A good file is sent as soon as it was chosen, where the document says so (console 5). */
  #saveFile(node: FieldNode): void {
    if (node.files?.length && node.faults.length === 0) void this.save();
  }

  #refuse(): false {
    runInAction(() => Object.assign(this, { state: 'ready', isRefused: true, refusals: this.refusals + 1 }));
    return false;
  }

  /** Server faults go to their fields; that somebody else saved stays in the page. */
  #reject(error: unknown): false {
    runInAction(() => Object.assign(this, showRefused(this.#services, this.nodes, error)));
    tellRefused(this.#services, this.document, error);
    return this.#refuse();
  }
}
