import { UNREAD } from '../../controls/guarded.ts';
import { isObject } from '../../language/json.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { FilterModel } from './FilterModel.ts';

/** Values of a filter form by name of the control, each as a document writes it. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** What of saved values could not be shown. */
export interface Restored {
  /** Controls that the document does not have (any more). */
  unknown: readonly string[];
  /** Labels of controls whose value could not be read. */
  lost: readonly string[];
}

/** What is typed, to be saved: by control, so that a period that follows today stays one. */
export function valuesOf(filters: FilterModel): FilterValues {
  const values = filters.nodes.map((node) => [node.name, valueToSave(node)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The same of one control; undefined where there is nothing to save. */
export function valueToSave(node: FieldNode): unknown {
  const hasValue = isOwn(node) && !(node.isEmpty && sameValue(node.value, node.initial));
  return hasValue ? write(node, node.value) : undefined;
}

/** Puts saved values into the form; a control that they do not name goes back to its start. Nothing is applied yet. */
export function restoreValues(filters: FilterModel, values: FilterValues): Restored {
  const lost: string[] = [];
  for (const node of filters.nodes) {
    if (!isOwn(node) || !Object.hasOwn(values, node.name)) node.reset();
    else {
      const { value, isWhole } = read(node, values[node.name]);
      node.set(value);
      if (!isWhole) lost.push(node.label);
    }
  }
  filters.keepGiven();
  return { unknown: Object.keys(values).filter((name) => !filters.find(name)), lost };
}

/** Values of controls that the form does not have; they are saved again with the others. */
export function foreignValues(filters: FilterModel, values: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !filters.find(name)));
}

/** Query that saved values stand for now, to find the saved filter that an address means. */
export function queryOfValues(filters: FilterModel, values: FilterValues): string {
  const query: Record<string, string | string[]> = {};
  for (const node of filters.nodes) {
    const isNamed = isOwn(node) && Object.hasOwn(values, node.name);
    const value = isNamed ? read(node, values[node.name]).value : node.initial;
    if (!node.codec.isEmpty(value)) Object.assign(query, node.codec.toQuery(node.name, value, node.options));
  }
  return comparable(query);
}

/** Query that one value of a control stands for. */
export function queryOfValue(node: FieldNode, raw: unknown): Readonly<Record<string, unknown>> {
  const { value } = read(node, raw);
  return node.codec.isEmpty(value) ? {} : node.codec.toQuery(node.name, value, node.options);
}

/** Puts a value as a document writes it into one control. */
export function setValue(node: FieldNode, raw: unknown): void {
  node.set(read(node, raw).value);
}

/** A query as text that does not depend on the order of its names. */
export function comparable(query: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Saved text as values; undefined when it holds none. */
export function parseValues(text: unknown): FilterValues | undefined {
  try {
    const values: unknown = JSON.parse(String(text));
    return isObject(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** What the user cannot set belongs to the document, not to a saved filter. */
function isOwn({ control }: FieldNode): boolean {
  return !control.isHidden && !control.isdisabled;
}

function write({ codec, options }: FieldNode, value: unknown): unknown {
  return codec.toDocument ? codec.toDocument(value, options) : value;
}

/** A value that is gone, or part of a list that is, would widen what is found: it is told. */
function read({ codec, options }: FieldNode, raw: unknown): { value: unknown; isWhole: boolean } {
  const value = codec.fromDocument(raw, options);
  if (value === UNREAD) return { value: codec.empty, isWhole: false };
  const isCut = Array.isArray(raw) && Array.isArray(value) && value.length < raw.length;
  return { value, isWhole: !isCut && (!codec.isEmpty(value) || isNothing(raw)) };
}

function isNothing(raw: unknown): boolean {
  if (raw === null || raw === undefined || raw === '') return true;
  if (Array.isArray(raw)) return raw.length === 0;
  return typeof raw === 'object' && Object.values(raw).every(isNothing);
}
