import type { SummaryItem } from '../../generated/documents.ts';
import { parameterNames } from '../../language/contract/parameterNames.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { comparable, queryOfValue, setValue } from '../filters/savedValues.ts';
import type { ListModel } from './ListModel.ts';

type Values = readonly (readonly [FieldNode, unknown])[];

/** Totals that stand for a condition: a click filters the list by it, a second one takes it back. */
export class QuickTotals {
  readonly #list: Pick<ListModel, 'filters' | 'applyFilters'>;
  /** What stood in the controls of a total before it was clicked. */
  #before = new Map<string, readonly (readonly [FieldNode, unknown])[]>();

  constructor(list: Pick<ListModel, 'filters' | 'applyFilters'>) {
    this.#list = list;
  }

  /** Parameters that the condition of a total fills; none where it has no condition. */
  parametersOf(item: SummaryItem): readonly string[] {
    return this.#valuesOf(item).flatMap(([node]) => parameterNames(node.control));
  }

  /** The total filters: it has a condition, and every control of it may be set. */
  isQuick(item: SummaryItem): boolean {
    const values = this.#valuesOf(item);
    return values.length > 0 && values.every(([node]) => node.isPresent && node.enabled);
  }

  /** The list is filtered by exactly its condition, as far as its controls go. */
  isPressed(item: SummaryItem): boolean {
    if (!this.isQuick(item)) return false;
    const wanted = Object.assign({}, ...this.#valuesOf(item).map(([node, raw]) => queryOfValue(node, raw))) as object;
    const names = this.parametersOf(item);
    const applied = Object.entries(this.#list.filters.appliedQuery).filter(([name]) => names.includes(name));
    return comparable(ordered(wanted)) === comparable(ordered(Object.fromEntries(applied)));
  }

  toggle(item: SummaryItem): void {
    const values = this.#valuesOf(item);
    const isPressed = this.isPressed(item);
    const { applied } = this.#list.filters;
    const before = this.#before.get(item.field);
    if (isPressed) for (const [node] of values) node.clear();
    if (isPressed) for (const [node, value] of before ?? []) node.set(value);
    if (!isPressed) {
      this.#before.set(
        item.field,
        values.map(([node]) => [node, applied.get(node.name)] as const),
      );
      for (const [node, raw] of values) setValue(node, raw);
    }
    this.#list.applyFilters();
  }

  #valuesOf({ filter = {} }: SummaryItem): Values {
    return Object.entries(filter).flatMap(([name, raw]) => {
      const node = this.#list.filters.find(name);
      return node ? [[node, raw] as const] : [];
    });
  }
}

/** Several values of one parameter say the same in whatever order. */
function ordered(query: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? [...value].map(String).sort() : value]),
  );
}
