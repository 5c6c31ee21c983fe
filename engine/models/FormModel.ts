import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DocumentAction, FormDocument, FormField, FormSection } from '../generated/documents.ts';
import { resolveBindings, resolveText, type Scopes } from '../schema/binding.ts';
import { type CompiledCondition, compileCondition } from '../schema/condition.ts';
import { type ActionHost, type ActionState, actionState, runAction } from './actions.ts';
import { createField } from './createField.ts';
import type { FieldNode } from './FieldNode.ts';
import { faultOf } from './faultOf.ts';
import { fieldConditions, mayEdit, pageOf } from './formAccess.ts';
import { isNewRecord, learnName, readLoaded, writeForm } from './formCalls.ts';
import { fieldOf, formControl } from './formControl.ts';
import { tellRefused, tellSaved } from './formOutcome.ts';
import type { FormSettings, RecordCheck } from './formSettings.ts';
import { lazyRecord } from './lazyRecord.ts';
import type { Row } from './readAnswer.ts';
import { baseScopes, messageOf } from './scopes.ts';
import type { EngineServices } from './services.ts';

export type FormState = 'loading' | 'ready' | 'saving' | 'failed';
export type FormMode = 'view' | 'edit';

/** A record form: one node per field, loading, saving, what the server refused, and the leave guard. */
export class FormModel {
  readonly document: FormDocument;
  readonly nodes: ReadonlyMap<string, FieldNode>;
  state: FormState = 'loading';
  mode: FormMode;
  record: Row = {};
  failure: unknown;
  /** Text of a 409: somebody else saved in between. */
  conflict: string | undefined;
  /** True after a save that was refused, until the next one. */
  isRefused = false;
  /** Grows with each refused save, so that the view focuses the first fault again. */
  refusals = 0;
  readonly #services: EngineServices;
  readonly #settings: FormSettings;
  readonly #isEditable: CompiledCondition;
  #faultsOf: RecordCheck = () => ({});
  #abort = new AbortController();

  constructor(services: EngineServices, settings: FormSettings) {
    this.document = settings.document;
    this.#services = services;
    this.#settings = settings;
    this.#isEditable = compileCondition(settings.document.editable);
    this.mode = 'edit';
    this.nodes = new Map(this.fields.map((field) => [field.field, this.#createNode(field)]));
    makeAutoObservable(
      this,
      { document: false, nodes: false, record: observableRef, failure: observableRef },
      { autoBind: true },
    );
    this.mode = this.isNew || settings.document.start !== 'view' ? 'edit' : 'view';
  }

  /** Loads the record and guards against leaving with changes; the disposer ends both. */
  start(): () => void {
    for (const node of this.nodes.values()) {
      node.prepare();
      if (this.document.save?.onchoice) node.onChanged = (changed) => this.#saveFile(changed);
    }
    void this.load();
    const unguard = this.#services.guard.register(() => this.isDirty);
    return () => {
      unguard();
      this.#abort.abort();
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
    return this.document.save !== undefined && this.#services.permissions.isReadOnlyUser;
  }

  get isDirty(): boolean {
    return this.state !== 'loading' && [...this.nodes.values()].some((node) => node.isChanged);
  }

  /** Values of all fields as they would stand in the record. */
  get values(): Row {
    return Object.fromEntries([...this.nodes].map(([name, node]) => [name, node.recordValue]));
  }

  /** The same, read one by one: a condition depends on what it names only. */
  get form(): Row {
    const readers = [...this.nodes].map(([name, node]) => [name, () => node.recordValue] as const);
    return lazyRecord(Object.fromEntries(readers), this.record);
  }

  get scopes(): Scopes {
    return { ...this.#outerScopes, form: this.form };
  }

  /** Faults in the order of the form, for the summary. */
  get errors(): readonly { name: string; label: string; text: string }[] {
    return [...this.nodes].flatMap(([name, node]) =>
      node.error ? [{ name, label: node.label, text: node.error }] : [],
    );
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
    this.isRefused = false;
    this.conflict = undefined;
    if (!this.isNew && this.document.start === 'view') this.mode = 'view';
  }

  async load(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.state = 'loading';
    this.conflict = undefined;
    try {
      const record = await this.#read(signal);
      if (!signal.aborted) this.#show(record);
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = error;
        this.state = 'failed';
      });
    }
  }

  /** Saves; false when something stands in the way, which is then shown at its field. */
  async save(): Promise<boolean> {
    if (this.state === 'saving' || !this.canEdit) return false;
    if (!this.#check()) return this.#refuse();
    this.state = 'saving';
    this.conflict = undefined;
    const wasNew = this.isNew;
    try {
      const record = { ...this.record, ...this.values };
      const saved = await writeForm(this.#services, this.document, this.scopes, record, this.#files);
      this.#show(saved);
      this.#finish(saved, wasNew);
      return true;
    } catch (error) {
      this.#settings.onFailed?.(error);
      return this.#reject(error);
    }
  }

  stateOf(action: DocumentAction): ActionState {
    return actionState(this.#services, action, this.#actionScopes, this.page);
  }

  get actions(): readonly DocumentAction[] {
    return this.isNew ? [] : (this.document.actions ?? []).filter((action) => action.on === 'form');
  }

  run(action: DocumentAction, host: ActionHost): Promise<boolean> {
    return runAction(this.#services, action, this.#actionScopes, host);
  }

  /** What the fields hold beside the record, for an operation that takes files. */
  get #files(): Readonly<Record<string, readonly Blob[]>> {
    return Object.fromEntries([...this.nodes].flatMap(([name, { files }]) => (files ? [[name, files]] : [])));
  }

  get #actionScopes(): Scopes {
    return { ...this.scopes, row: this.record, saved: this.record };
  }

  get #outerScopes(): Scopes {
    return { ...baseScopes(this.#services), route: this.#settings.route ?? {} };
  }

  #createNode(field: FormField): FieldNode {
    const { isVisible, isReadOnly } = fieldConditions(field);
    const { permissions } = this.#services;
    return createField(this.#services, formControl(this.document, field), {
      scopes: () => this.scopes,
      target: fieldOf(this.document, field.field),
      isVisible: () => isVisible(this.scopes),
      isLocked: () => !this.canEdit || isReadOnly(this.scopes),
      parents: (names) => Object.fromEntries(names.map((name) => [name, this.nodes.get(name)?.recordValue])),
      ...(field.element ? { access: () => permissions.elementAccess(field.element ?? '') } : {}),
    });
  }

  #read(signal: AbortSignal): Promise<Row> {
    const { load, defaults } = this.document;
    if (this.isNew || !load) return Promise.resolve(resolveBindings(defaults, this.#outerScopes));
    return readLoaded(this.#services, load, this.#outerScopes, signal);
  }

  #show(record: Row): void {
    runInAction(() => {
      this.record = record;
      for (const [name, node] of this.nodes) {
        learnName(node, record);
        node.accept(record[name]);
      }
      this.isRefused = false;
      this.state = 'ready';
    });
  }

  #finish(saved: Row, wasNew: boolean): void {
    const { created, start } = this.document;
    tellSaved(this.#services, this.document, saved);
    if (start === 'view') this.#settle();
    if (this.#settings.onSaved) {
      this.#settings.onSaved(saved);
      return;
    }
    const to = wasNew && created ? resolveText(created.to, { ...this.scopes, saved }) : undefined;
    if (to !== undefined) this.#services.navigation.go(to, { replace: true });
  }

  #settle(): void {
    runInAction(() => {
      this.mode = 'view';
    });
  }

  /** A good file is sent as soon as it was chosen, where the document says so (console 5). */
  #saveFile(node: FieldNode): void {
    if (node.files?.length && node.faults.length === 0) void this.save();
  }

  #check(): boolean {
    const nodes = [...this.nodes.values()];
    for (const node of nodes) node.touch();
    if (!nodes.every((node) => node.faults.length === 0)) return false;
    const faults = Object.entries(this.#faultsOf(this.values)).filter(([name]) => this.nodes.get(name)?.visible);
    for (const [name, key] of faults) this.nodes.get(name)?.fail(this.#services.locale.text(key));
    return faults.length === 0;
  }

  #refuse(): false {
    runInAction(() => {
      this.state = 'ready';
      this.isRefused = true;
      this.refusals += 1;
    });
    return false;
  }

  /** Server faults go to their fields; 409 stays in the page. */
  #reject(error: unknown): false {
    const { status, message, fields } = faultOf(error);
    const named = Object.entries(fields).filter(([name]) => this.nodes.has(name));
    runInAction(() => {
      for (const [name, text] of named) this.nodes.get(name)?.fail(text);
      if (status === 409) this.conflict = message || this.#services.locale.text('form.conflict');
    });
    tellRefused(this.#services, this.document, error);
    return this.#refuse();
  }
}
