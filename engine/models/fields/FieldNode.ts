/** Longer than most: one control and its value, texts and faults are one subject, and a form has a thousand of it. */

import { extendObservable, makeAutoObservable } from 'mobx';
import { controlOptions } from '../../controls/controlOptions.ts';
import type {
  ControlDefinition,
  ControlOptions,
  LateChange,
  ValueFault,
  ValueFormat,
} from '../../controls/defineControl.ts';
import { failureOf, UNREAD, UNWRITTEN } from '../../controls/guarded.ts';
import type { FilterControl } from '../../generated/documents.ts';
import { type ChoiceLoader, idsOf } from '../choices/ChoiceLoader.ts';
import { definitionOf, keptValue } from './definitionOf.ts';
import type { FieldContext, InnerFields } from './field.types.ts';
import { LateValue } from './LateValue.ts';
import { sameValue } from './sameValue.ts';

/** Stands for a masked value wherever it is shown as text. */
const MASK = '•'.repeat(8);

/** The state of one control. A view observes its own node only, so typing renders one control. */
export class FieldNode {
  readonly control: FilterControl;
  /** Undefined for a filtertype that no renderer is registered for. */
  readonly definition: ControlDefinition<unknown> | undefined;
  readonly source: ChoiceLoader | undefined;
  /** The inputs in it, where it holds an object or a list. */
  readonly inner: InnerFields | undefined;
  declare value: unknown;
  /** Value at the start, or of the record as it was saved. */
  declare initial: unknown;
  /** The value exactly as the record has it. */
  declare savedValue: unknown;
  declare touched: boolean;
  /** Typed by the user, or marked by a search or save that it stopped (widgets 5). */
  declare dirty: boolean;
  /** What the server said about the value; gone with the next change. */
  declare serverError: string | undefined;
  /** What is looked up for the value, since it came; undefined where nothing was. */
  declare late: LateValue | undefined;
  /** Called after each change by the user. */
  onChanged: ((node: FieldNode) => void) | undefined;
  /** Typed since the last word about it, so that a toast comes once for a value and never for one that was loaded. */
  #isNew = false;
  readonly #context: FieldContext;
  readonly #options: ControlOptions;

  constructor(control: FilterControl, context: FieldContext, initial?: unknown) {
    this.control = control;
    this.definition = definitionOf(context.services, control.filtertype);
    this.source = context.source;
    this.inner = context.inner;
    this.#context = context;
    this.#options = controlOptions({ ...this.definition?.defaults, ...control }, context.target);
    const value = initial ?? this.codec.fromDocument(control.value, this.#options);
    makeAutoObservable(this, annotations, { deep: false });
    extendObservable(this, { ...untouched, value, initial: value });
  }

  get name(): string {
    return this.control.name;
  }

  get label(): string {
    return this.#context.services.locale.text(this.control.label);
  }

  get options(): ControlOptions {
    const { bound } = this.#context;
    return bound ? { ...this.#options, ...bound() } : this.#options;
  }

  /** What is typed may be seen here at most. */
  get isSecret(): boolean {
    return this.options.masked === true || this.codec.isSecret === true;
  }

  get codec() {
    return this.inner?.value ?? this.definition?.value ?? keptValue;
  }

  get visible(): boolean {
    if (this.control.isHidden) return false;
    const access = this.#context.access?.() ?? 'full';
    return access !== 'none' && access !== 'hidden' && this.isPresent;
  }

  /** Its element rule says `hidden`: the input is there, out of sight and out of reach (widgets 6). */
  get isConcealed(): boolean {
    return !this.control.isHidden && this.#context.access?.() === 'hidden' && this.isPresent;
  }

  /** False when the document's condition takes the control out altogether. */
  get isPresent(): boolean {
    return this.#context.isVisible?.() ?? true;
  }

  get enabled(): boolean {
    return !this.control.isdisabled && !this.isReadOnly;
  }

  /** Locked by permission or by the document, which the frame explains. */
  get isReadOnly(): boolean {
    return this.#context.access?.() === 'readonly' || (this.#context.isLocked?.() ?? false);
  }

  get required(): boolean {
    const { isrequired, allowblank } = this.control;
    return isrequired === true || allowblank === false || (this.#context.isRequired?.() ?? false);
  }

  get isEmpty(): boolean {
    return this.codec.isEmpty(this.value);
  }

  /** All faults of the value, shown or not. */
  get faults(): readonly ValueFault[] {
    const { isComputed, ruled } = this.#context;
    if (!this.isPresent || isComputed) return [];
    const typed = this.source?.fault;
    if (typed !== undefined) return [{ key: typed }];
    const own = this.#ownFaults;
    if (own.length > 0) return own;
    return this.isUnwritten ? [failureOf(this.control.filtertype)] : (ruled?.() ?? own);
  }

  /** Faults that the value has by itself. */
  get #ownFaults(): readonly ValueFault[] {
    if (this.isEmpty) return this.required ? [{ key: 'field.required' }] : [];
    if (this.inner?.faults) return this.inner.faults;
    // What could not be read is left as it is: nobody can mend it here.
    if (this.value === UNREAD) return [];
    return this.codec.validate(this.value, this.options, this.#context.services.locale.culture);
  }

  /** Its renderer fails to write the value: nothing is searched or saved without it. `faults` keeps the answer until the value changes. */
  get isUnwritten(): boolean {
    return this.#context.isFilter
      ? this.isUnwrittenAs(this.value)
      : this.recordValue === UNWRITTEN || this.files === UNWRITTEN;
  }

  /** Why nothing can be entered, as a key of the locales. */
  get lockedTitle(): string | undefined {
    if (!this.isReadOnly) return undefined;
    return this.#context.isComputed ? 'form.computed' : 'readOnly.title';
  }

  get isValid(): boolean {
    return this.faults.length === 0 && this.serverError === undefined;
  }

  /** The text under the control; nothing until the user has been there. */
  get error(): string | undefined {
    if (this.serverError !== undefined) return this.serverError;
    const fault = this.touched ? this.faults[0] : undefined;
    return fault && this.#context.services.locale.text(fault.key, fault.values);
  }

  /** The doubt shown under a good value, or what is to be known of how it came. */
  get warning(): string | undefined {
    const remark = this.late?.remark;
    return remark ? this.#context.services.locale.text(remark.key, remark.values) : this.#doubt;
  }

  get #doubt(): string | undefined {
    if (!this.touched || !this.isPresent || this.isEmpty || !this.isValid) return undefined;
    const { locale } = this.#context.services;
    const doubt = this.codec.warn?.(this.value, this.options, locale.culture)[0];
    return doubt && locale.text(doubt.key, doubt.values);
  }

  get isChanged(): boolean {
    return !sameValue(this.value, this.initial);
  }

  /** Short text of the value, for chips and read views. */
  get text(): string {
    return this.textOf(this.value);
  }

  /** The same of the value that the record has. */
  get savedText(): string {
    return this.textOf(this.initial);
  }

  textOf(value: unknown): string {
    return this.codec.isEmpty(value)
      ? ''
      : this.options.masked
        ? MASK
        : this.codec.toText(value, this.options, this.#format());
  }

  /** The same of a value for a query, such as the one that is applied. */
  isUnwrittenAs(value: unknown): boolean {
    return !this.codec.isEmpty(value) && this.codec.toQuery(this.name, value, this.options) === UNWRITTEN;
  }

  /** What is still being looked up for the value; answers false when that could not be had. */
  get awaited(): Promise<boolean> | undefined {
    return this.late?.awaited;
  }

  /** Starts what the options need; they may depend on other nodes of the form. */
  prepare(): void {
    this.source?.know(this.value);
  }

  /** A value typed or chosen by the user. What may not be taken is told, and the value stays as it was. */
  change(value: unknown): void {
    const refusal = this.#refusalOf(value);
    if (refusal !== undefined) {
      this.#context.services.toasts.show({ type: 'info', text: refusal });
      return;
    }
    this.inner?.changed(this.value, value);
    this.source?.taken?.();
    this.value = value;
    this.serverError = undefined;
    if (this.late) this.late.remark = undefined;
    this.dirty = true;
    this.#isNew = true;
    this.onChanged?.(this);
  }

  /** What is looked up for the value is added to the one that there is by then, unless another came from elsewhere meanwhile. */
  later(coming: Promise<LateChange<unknown>>): void {
    this.late ??= new LateValue(this, this.#context.services.workspace);
    this.late.add(coming);
  }

  /** A value that comes from the address, a record or a reset. */
  set(value: unknown): void {
    this.late = undefined;
    this.inner?.forget();
    this.value = value;
    this.serverError = undefined;
    this.touched = false;
    this.dirty = false;
    this.#isNew = false;
    this.source?.know(value);
  }

  blur(): void {
    void this.source?.settle?.();
    this.touch();
  }

  touch(): void {
    this.touched = true;
    this.inner?.touch();
    this.#announce();
  }

  /** It stands in the way of a search or save: its fault shows from now on. */
  mark(): void {
    this.dirty = true;
    this.touch();
  }

  /** True for a value that came from outside and that the user could have given here. */
  takes(value: unknown): boolean {
    const { control, options } = this;
    const { culture } = this.#context.services.locale;
    if (this.codec.isEmpty(value)) return true;
    if (this.codec.validate(value, options, culture).length > 0) return false;
    if (!control.dropdownfixedlist || control.dataurl || control.dropdowndata) return true;
    const keys = control.dropdownfixedlist.map(({ key }) => String(key));
    return idsOf(value).every((id) => keys.includes(id));
  }

  /** @param place where in the value, for a field that holds an object or a list */
  fail(message: string, place = ''): void {
    this.touched = true;
    if (place && this.inner) this.inner.tell(place, message);
    else this.serverError = message;
  }

  /** The value as it stands in a record: exactly as it was read while nobody has changed it. */
  get recordValue(): unknown {
    if (this.savedValue !== undefined && sameValue(this.value, this.initial)) return this.savedValue;
    return this.codec.toDocument ? this.codec.toDocument(this.value, this.options) : this.value;
  }

  /** Files of the value, for a multipart body; undefined for a control that holds none. */
  get files(): readonly Blob[] | undefined {
    return this.codec.toFiles?.(this.value);
  }

  /** Takes a value of a record as the one to compare with and to go back to. */
  accept(recordValue: unknown): void {
    this.compareWith(recordValue);
    this.reset();
  }

  /** As `accept`, of a record that was saved while somebody typed on: what stands here stays. */
  compareWith(recordValue: unknown): void {
    this.savedValue = recordValue;
    this.initial = this.codec.fromDocument(recordValue, this.options);
  }

  reset(): void {
    this.set(this.initial);
  }

  clear(): void {
    this.set(this.codec.empty);
  }

  dispose(): void {
    this.late = undefined;
    this.source?.dispose();
  }

  #refusalOf(value: unknown): string | undefined {
    if (!this.control.choosable) return undefined;
    const before = idsOf(this.value);
    const taken = idsOf(value).filter((id) => !before.includes(id));
    return taken.map((id) => this.source?.refusalOf?.(id)).find((notice) => notice !== undefined);
  }

  /** Says a fault that asks for it as a toast (widgets 5). A control never does so itself. */
  #announce(): void {
    if (!this.#isNew) return;
    this.#isNew = false;
    const { locale, toasts } = this.#context.services;
    const { key, values, toast } = this.faults[0] ?? { key: '' };
    if (toast) toasts.show({ type: 'error', text: locale.text(toast === true ? key : toast, values) });
  }

  #format(): ValueFormat {
    const { locale } = this.#context.services;
    return {
      culture: locale.culture,
      currency: locale.currency,
      text: (key, values) => locale.text(key, values),
      labelOf: (id) => this.source?.labelOf(id),
    };
  }
}

/**
 * What is followed of a node is made as such, not made so of a field that stood there before: a browser keeps an object whose
 * fields became accessors as a table of names, which takes a fourth more memory and twice the time to read.
 */
const untouched = { savedValue: undefined, touched: false, dirty: false, serverError: undefined, late: undefined };

/**
 * A form has hundreds of nodes, so that each memo and each bound function of a node counts: getters that only read are
 * no computed values, and no method is bound; the view of an input binds what it passes on.
 */
const annotations = {
  control: false,
  definition: false,
  source: false,
  inner: false,
  awaited: false,
  onChanged: false,
  name: false,
  label: false,
  options: false,
  isSecret: false,
  codec: false,
  visible: false,
  isConcealed: false,
  enabled: false,
  required: false,
  isEmpty: false,
  isChanged: false,
  warning: false,
  lockedTitle: false,
  files: false,
  isUnwritten: false,
  isUnwrittenAs: false,
  text: false,
  savedText: false,
  textOf: false,
  takes: false,
} as const;

/** What is still being looked up for the values of these nodes, and for what is typed in their lookups. */
export function awaitedOf(nodes: Iterable<FieldNode>): readonly Promise<boolean>[] {
  return [...nodes].flatMap(({ awaited, source }) => [awaited ?? [], source?.settle?.() ?? []].flat());
}
