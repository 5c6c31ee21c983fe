import { makeAutoObservable, observableRef } from 'mobx';
import type { FilterControl } from '../generated/documents.ts';
import type { Scopes } from '../schema/binding.ts';
import { compileCondition } from '../schema/condition.ts';
import type { ContractOperation } from '../schema/contract.ts';
import { parameterNames } from '../schema/parameterNames.ts';
import { createField } from './createField.ts';
import { type FieldNode, sameValue } from './FieldNode.ts';
import { lazyRecord } from './lazyRecord.ts';
import type { EngineServices } from './services.ts';

export type FilterQuery = Readonly<Record<string, string | string[]>>;

/** What is applied, one per control, for the bar. */
export interface FilterChip {
  name: string;
  label: string;
  text: string;
  /** Without it the control cannot be emptied. */
  removable: boolean;
}

/** The filters of one view: one node per control, what is typed and what is applied. */
export class FilterModel {
  readonly nodes: readonly FieldNode[];
  /** Values by control name at the last search. */
  applied: ReadonlyMap<string, unknown> = new Map();

  constructor(
    services: EngineServices,
    controls: readonly FilterControl[],
    scopes: () => Scopes,
    operation?: ContractOperation,
  ) {
    this.nodes = controls.map((control) => {
      const isVisible = compileCondition(control.visible);
      return createField(services, control, {
        scopes,
        target: operation?.parameters[parameterNames(control)[0] ?? ''],
        isVisible: () => isVisible({ ...scopes(), filter: this.typed }),
        parents: (names) => this.#queryOf(names),
      });
    });
    for (const node of this.nodes) node.onChanged = this.#refreshChildren;
    makeAutoObservable(this, { nodes: false, applied: observableRef }, { autoBind: true });
    for (const node of this.nodes) node.prepare();
    this.#remember();
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

  /** Everything typed, for conditions; whether a control is present must not depend on itself. */
  get typed(): Readonly<Record<string, unknown>> {
    const readers = this.nodes.flatMap((node) =>
      parameterNames(node.control).map((name) => [name, () => parameterOf(node, name)]),
    );
    return lazyRecord(Object.fromEntries(readers));
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
    return this.nodes.some((node) => !sameValue(node.value, this.applied.get(node.name)));
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

  find(name: string): FieldNode | undefined {
    return this.nodes.find((node) => node.name === name);
  }

  /** Applies what is typed. With a fault nothing is applied and every control shows its error (widgets 5). */
  apply(): boolean {
    if (!this.isValid) {
      for (const node of this.nodes) node.touch();
      return false;
    }
    this.#remember();
    return true;
  }

  /** Back to the document's defaults, applied at once. */
  clear(): void {
    for (const node of this.nodes) node.reset();
    this.#remember();
  }

  /** Takes one applied filter away and leaves the rest of what is typed alone. */
  remove(name: string): void {
    const node = this.find(name);
    if (!node) return;
    node.clear();
    this.#refreshChildren(node);
    this.applied = new Map(this.applied).set(name, node.value);
  }

  /** Whether an address names a filter of this form. */
  isNamedIn(params: URLSearchParams): boolean {
    return this.nodes.some((node) => parameterNames(node.control).some((name) => params.has(name)));
  }

  /** Reads the address: a control that it does not name keeps the document's default. */
  fromUrl(params: URLSearchParams): void {
    for (const node of this.nodes) {
      const isNamed = parameterNames(node.control).some((name) => params.has(name));
      if (!isNamed) node.reset();
      else node.set(node.codec.fromQuery(node.name, params, node.options));
    }
    this.#remember();
  }

  /**
   * Writes what is applied. A default is not written, so that a relative one stays relative; an emptied default is
   * written as an empty parameter, or it would come back.
   */
  toUrl(params: URLSearchParams): void {
    for (const name of this.nodes.flatMap((node) => parameterNames(node.control))) params.delete(name);
    for (const node of this.nodes) {
      const value = this.applied.get(node.name);
      if (sameValue(value, node.initial)) continue;
      if (node.codec.isEmpty(value)) params.set(parameterNames(node.control)[0] ?? node.name, '');
      for (const [name, items] of Object.entries(queryOf([[node, value]]))) {
        for (const item of [items].flat()) params.append(name, item);
      }
    }
  }

  dispose(): void {
    for (const node of this.nodes) node.dispose();
  }

  #queryOf(names: readonly string[]): FilterQuery {
    return queryOf(this.nodes.filter((node) => names.includes(node.name)).map((node) => [node, node.value]));
  }

  /** A child's value belongs to the old parent: it is emptied and its options are fetched again. */
  readonly #refreshChildren = (parent: FieldNode): void => {
    for (const child of this.nodes.filter((node) => node.control.parentfilter?.includes(parent.name))) {
      child.clear();
      child.source?.reload();
      this.#refreshChildren(child);
    }
  };

  #remember(): void {
    this.applied = new Map(this.nodes.map((node) => [node.name, node.value]));
  }
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
