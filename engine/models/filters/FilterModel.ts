/** Longer than most: what is typed, what is applied and how one control moves another are one subject. */

import type { FilterControl } from '../../generated/documents.ts';
import { referenceOf, type Scopes } from '../../language/binding.ts';
import type { ContractOperation, ContractParameter } from '../../language/contract/contract.ts';
import { parameterNames } from '../../language/contract/parameterNames.ts';
import { parentLinks } from '../../language/rows/parentLinks.ts';
import type { EngineServices } from '../../services.ts';
import type { Cascade } from '../choices/keepChoices.ts';
import { createField } from '../fields/createField.ts';
import { awaitedOf, type FieldNode } from '../fields/FieldNode.ts';
import { sameValue } from '../fields/sameValue.ts';
import { faultOf } from '../shared/faultOf.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { recordOfReaders } from '../shared/recordOfReaders.ts';
import { sharedConditions } from '../shared/sharedConditions.ts';
import { someInBlocks } from '../shared/someInBlocks.ts';
import { type IgnoredFilter, readAddress, spokenParameters, strangers, writeAddress } from './filterAddress.ts';
import { linkControls, resolveControls } from './filterControls.ts';

/** `exactly=yes` in an address: it names all there is, and what it leaves out narrows nothing. */
const WHOLE = 'exactly';

export type FilterQuery = Readonly<Record<string, string | string[]>>;

/** Whether a search was made; later where something is looked up for it first. */
export type Searched = boolean | Promise<boolean>;

/** What is applied, one per control, for the bar. */
export interface FilterChip {
  name: string;
  label: string;
  text: string;
  /** Without it the control cannot be emptied. */
  removable: boolean;
}

/** What is computed has days, no times. */
const OF_COLUMN: ContractParameter = { in: 'query', type: 'string', format: 'date' };

/** The filters of one view: one node per control, what is typed and what is applied. */
export class FilterModel {
  readonly nodes: readonly FieldNode[];
  /** Values by control name at the last search. */
  applied: ReadonlyMap<string, unknown> = new Map();
  /** Grows when what was applied turns out to be no choice any more: what was found by it is asked for anew. */
  corrections = 0;
  /** What the address asked for and cannot be used; gone with the next search. */
  ignored: readonly IgnoredFilter[] = [];
  /** A search was asked for that waits for what is still looked up for a value. */
  isWaiting = false;
  readonly #services: EngineServices;
  readonly #form: string | undefined;
  readonly #differs: () => boolean;
  readonly #waiting = new Latest();
  #isDisposed = false;
  /** Controls by the name of a parent. */
  readonly #children: ReadonlyMap<string, readonly FieldNode[]>;

  /** @param form name under which values are kept for the next visit. */
  constructor(
    services: EngineServices,
    controls: readonly FilterControl[],
    scopes: () => Scopes,
    operation?: ContractOperation,
    form?: string,
  ) {
    this.#services = services;
    this.#form = form;
    const known = () => ({ ...scopes(), filter: this.typed });
    const shared = sharedConditions(known);
    this.nodes = linkControls(resolveControls(controls)).map((control) =>
      createField(services, control, {
        scopes: known,
        isFilter: true,
        target: control.column === undefined ? operation?.parameters[parameterNames(control)[0] ?? ''] : OF_COLUMN,
        ...(control.visible ? { isVisible: shared(control.visible) } : {}),
        parents: (names) => this.#queryOf(names),
      }),
    );
    this.#differs = someInBlocks(this.nodes, (node) => !sameValue(node.value, this.applied.get(node.name)));
    this.#children = childrenByParent(this.nodes);
    for (const node of this.nodes) node.onChanged = this.#refreshChildren;
    observe(this, 'applied', 'corrections', 'ignored', 'isWaiting');
    for (const node of this.nodes) node.prepare();
    this.#apply();
  }

  get isEmpty(): boolean {
    return this.nodes.length === 0;
  }

  /** Controls that are drawn; hidden ones are sent all the same (OP-FILTERFIELDS). */
  get visible(): readonly FieldNode[] {
    return this.nodes.filter((node) => node.visible);
  }

  get isValid(): boolean {
    return this.nodes.every((node) => node.isValid);
  }

  get invalid(): readonly FieldNode[] {
    return this.nodes.filter((node) => !node.isValid);
  }

  /** Controls that stand in the way of the search without being shown: only the bar can say so. Others are not judged for it with each key. */
  get hiddenFaults(): readonly FieldNode[] {
    return this.nodes.filter((node) => node.touched && !node.visible && !node.isValid);
  }

  /** Something is to be said that no control says. */
  get hasNotes(): boolean {
    return this.ignored.length + this.hiddenFaults.length > 0;
  }

  /** False while a required filter is missing from what is applied, or one cannot be sent: nothing is searched before (widgets 5). */
  get isComplete(): boolean {
    return this.nodes.every((node) => {
      const value = this.applied.get(node.name);
      return !node.isPresent || !(node.codec.isEmpty(value) ? node.required : node.isUnwrittenAs(value));
    });
  }

  /** Everything typed, for conditions; whether a control is present must not depend on itself. */
  get typed(): Readonly<Record<string, unknown>> {
    const readers = this.nodes.flatMap((node) =>
      parameterNames(node.control).map((name) => [name, () => parameterOf(node, name)]),
    );
    return recordOfReaders(Object.fromEntries(readers));
  }

  /** Query of what is typed now: empty values are no filter (widgets 5). */
  get query(): FilterQuery {
    return queryOf(this.nodes.map((node) => [node, node.value]));
  }

  /** Query of what was applied; requests, export and the address use this one. */
  get appliedQuery(): FilterQuery {
    return queryOf(this.nodes.map((node) => [node, this.applied.get(node.name)]));
  }

  /** True when the panel shows something that is not applied yet. */
  get isChanged(): boolean {
    return this.#differs();
  }

  get chips(): readonly FilterChip[] {
    return this.nodes
      .filter((node) => node.visible && !node.codec.isEmpty(this.applied.get(node.name)))
      .map((node) => ({
        name: node.name,
        label: node.label,
        text: node.textOf(this.applied.get(node.name)),
        removable: !node.required && node.enabled,
      }));
  }

  /** The message about the address has been read. */
  dismiss(): void {
    this.ignored = [];
  }

  find(name: string): FieldNode | undefined {
    return this.nodes.find((node) => node.name === name);
  }

  /**
   * Searches now, or as soon as what is being looked up for the values is there: pasted codes, all that match. What could not be had
   * stands at its field and nothing is searched without it. What is applied, cleared or read meanwhile calls the search off.
   *
   * @returns what the search answers, at once or later; false when it is called off
   */
  searchWhenThere(search: () => Searched): Searched {
    const awaited = awaitedOf(this.nodes);
    return awaited.length === 0 ? search() : this.#searchAfter(awaited, search);
  }

  /** Applies what is typed. With a fault nothing is applied, and each control in error says so (widgets 5). */
  apply(): boolean {
    this.ignored = [];
    for (const node of this.invalid) node.mark();
    if (!this.isValid) return false;
    this.#apply();
    this.#keep();
    return true;
  }

  /** Back to the document's defaults, applied at once. */
  clear(): void {
    this.ignored = [];
    for (const node of this.nodes) node.reset();
    this.#apply();
    this.#keep();
  }

  /** Takes one applied filter away and leaves the rest of what is typed alone. */
  remove(name: string): void {
    const node = this.find(name);
    if (!node) return;
    node.clear();
    this.#refreshChildren(node);
    this.applied = new Map([...this.applied, [node.name, node.value]]);
    this.#keep();
  }

  /** Faults that the server names go to their controls, with a toast titled Form error (widgets 5). */
  refuse(error: unknown): void {
    const { fields, message } = faultOf(error);
    const named = this.nodes.flatMap((node) => {
      const text = parameterNames(node.control)
        .map((name) => fields[name])
        .find(Boolean);
      return text ? [{ node, text }] : [];
    });
    for (const { node, text } of named) node.fail(text);
    const { locale, toasts } = this.#services;
    const title = locale.text('field.serverErrorTitle');
    if (named.length > 0) toasts.show({ type: 'error', title, text: message || Object.values(fields).join(', ') });
  }

  /** Whether an address says what is filtered. */
  isNamedIn(params: URLSearchParams): boolean {
    if (this.#isByAi(params)) return this.#services.filters?.hasAi === true;
    if (isWhole(params)) return true;
    return this.nodes.some((node) => parameterNames(node.control).some((name) => params.has(name)));
  }

  /**
   * Reads the address: a control that it does not name, or names with nonsense, keeps the document's default.
   *
   * @param others parameters that somebody else has read
   * @param strange what somebody else has read and cannot use
   */
  fromUrl(params: URLSearchParams, others: readonly string[] = [], strange: readonly IgnoredFilter[] = []): void {
    const read = this.#isByAi(params) ? spokenParameters(this.#controls, params, this.#services) : params;
    const ignored: IgnoredFilter[] = [];
    for (const node of this.nodes) {
      const found = readAddress(node, read);
      if (found.is === 'value') node.set(found.value);
      else if (isWhole(params) && !node.required && node.visible) node.clear();
      else node.reset();
      if (found.is === 'ignored') ignored.push(found.filter);
    }
    this.ignored = [...ignored, ...strange, ...strangers(this.nodes, read, others)];
    this.#apply();
    this.keepGiven();
  }

  /** What came from outside, parents and children together, may not belong together any more. */
  keepGiven(): void {
    const isFilled = (node: FieldNode) => !node.isEmpty;
    const parents = this.nodes.filter((node) => isFilled(node) && this.#children.get(node.name)?.some(isFilled));
    if (parents.length > 0) void this.#keepGiven(parents);
  }

  /** The values of the last visit, for controls that ask for them and that the address does not name. True when some came. */
  restore(params: URLSearchParams): boolean {
    const form = isWhole(params) ? undefined : this.#form;
    const kept = form === undefined ? undefined : this.#services.filters?.memory.read(form);
    for (const node of this.#persisted) {
      if (!kept || !Object.hasOwn(kept, node.name) || readAddress(node, params).is !== 'absent') continue;
      const value = node.codec.fromDocument(kept[node.name], node.options);
      if (node.takes(value)) node.set(value);
    }
    const isChanged = this.isChanged;
    this.#apply();
    return isChanged;
  }

  toUrl(params: URLSearchParams): void {
    params.delete(WHOLE);
    writeAddress(params, this.nodes, (node) => this.applied.get(node.name));
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#waiting.stop();
    for (const node of this.nodes) node.dispose();
  }

  async #searchAfter(awaited: readonly Promise<boolean>[], search: () => Searched): Promise<boolean> {
    let searched: Searched = false;
    this.isWaiting = true;
    await this.#waiting.run(() => Promise.all(awaited), {
      answer: (answers) => {
        this.isWaiting = false;
        if (!answers.includes(false)) searched = this.searchWhenThere(search);
      },
      failure: () => {
        this.isWaiting = false;
      },
    });
    return searched;
  }

  #queryOf(names: readonly string[]): FilterQuery {
    return queryOf(this.nodes.filter((node) => names.includes(node.name)).map((node) => [node, node.value]));
  }

  /** A child's value may belong to the old parent: its options are fetched again, and what is not among them goes. */
  readonly #refreshChildren = (parent: FieldNode): void => {
    const children = this.#children.get(parent.name) ?? [];
    for (const child of children) child.source?.reload();
    if (children.some((child) => !child.isEmpty)) void this.#keepChoices(parent);
  };

  async #keepChoices(parent: FieldNode): Promise<void> {
    const { keepChoices } = await import('../choices/keepChoices.ts');
    await keepChoices(this.#services, this.#cascade, parent);
  }

  async #keepGiven(parents: readonly FieldNode[]): Promise<void> {
    const { keepGiven } = await import('../choices/keepChoices.ts');
    if (!this.#isDisposed) await keepGiven(this.#services, this.#cascade, parents);
  }

  readonly #cascade: Cascade = {
    asked: new WeakMap(),
    childrenOf: ({ name }) => this.#children.get(name) ?? [],
    // A search that was quicker than the answer is made good.
    onEmptied: ({ name, value }, before) => {
      if (!sameValue(this.applied.get(name), before)) return;
      this.applied = new Map([...this.applied, [name, value]]);
      this.corrections += 1;
    },
  };

  get #controls(): FilterControl[] {
    return this.nodes.map((node) => node.control);
  }

  get #persisted(): readonly FieldNode[] {
    return this.nodes.filter((node) => node.control.usePersistedValue && !node.options.masked);
  }

  #isByAi(params: URLSearchParams): boolean {
    return params.get('ai') === 'yes';
  }

  /** Keeps what is applied for the next visit. */
  #keep(): void {
    if (this.#form === undefined || this.#persisted.length === 0) return;
    const values = this.#persisted.map((node) => [node.name, this.#kept(node)]);
    this.#services.filters?.memory.write(this.#form, Object.fromEntries(values));
  }

  #kept(node: FieldNode): unknown {
    const value = this.applied.get(node.name);
    return node.codec.toDocument ? node.codec.toDocument(value, node.options) : value;
  }

  #apply(): void {
    this.#waiting.stop();
    this.isWaiting = false;
    this.applied = new Map(this.nodes.map((node) => [node.name, node.value]));
  }
}

function isWhole(params: URLSearchParams): boolean {
  return params.get(WHOLE) === 'yes';
}

function childrenByParent(nodes: readonly FieldNode[]): ReadonlyMap<string, readonly FieldNode[]> {
  const children = new Map<string, FieldNode[]>();
  for (const node of nodes) {
    for (const parent of linksOf(node.control, nodes)) {
      children.set(parent, [...(children.get(parent) ?? []), node]);
    }
  }
  return children;
}

/** Controls whose values narrow the choices of another: its parents, and those that its parameters name. */
function linksOf({ parentfilter, customparams = {} }: FilterControl, nodes: readonly FieldNode[]): Set<string> {
  const named = Object.values(customparams).flatMap((value) => {
    const path = referenceOf(value);
    return nodes
      .filter((node) => parameterNames(node.control).some((name) => path === `filter.${name}`))
      .map((node) => node.name);
  });
  return new Set([...parentLinks(parentfilter).map(({ parent }) => parent), ...named]);
}

function parameterOf(node: FieldNode, name: string): string | string[] | undefined {
  return node.isEmpty ? undefined : node.codec.toQuery(node.name, node.value, node.options)[name];
}

function queryOf(values: readonly (readonly [FieldNode, unknown])[]): FilterQuery {
  const query: Record<string, string | string[]> = {};
  for (const [node, value] of values) {
    if (!node.isPresent || node.codec.isEmpty(value)) continue;
    Object.assign(query, node.codec.toQuery(node.name, value, node.options));
  }
  return query;
}
