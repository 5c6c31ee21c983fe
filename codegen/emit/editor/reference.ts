import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';

/**
 * What a place of a document refers to, as the meta-schemas annotate it with `x-ref` (a value),
 * `x-keys` (names of an object) or `x-values` (values of what an object names).
 */
export interface Reference {
  /** What is named: operation, page, row, query … */
  kind: string;
  /**
   * Where the document says which operation (or component) the name belongs to: a JSON pointer from its root, or a relative one
   * (`1/operation`: the sibling `operation`; the number is how many levels up).
   */
  of?: string;
  /** rows: only operations that answer rows; reads: only those that change nothing. */
  only?: string;
  /** The name is free where one of these stands beside it: they name what it would. */
  unless?: readonly string[];
  /** Columns that are computed may be named as well: the check knows them, an editor cannot. */
  computed?: true;
  /** The annotated object has such names as keys. */
  isKeys?: true;
  /** The annotated object names a field; what stands beside it are values of that field. */
  values?: NamedValues;
}

/** Where an object names a field or parameter, and which of its properties hold values of it. */
export interface NamedValues {
  /** The property that names it. */
  named: string;
  /** Scopes that a path begins with: `row.Status`. Without them the name stands alone. */
  scopes?: readonly string[];
  /** Properties that hold one value. */
  is?: readonly string[];
  /** Properties that list values. */
  oneOf?: readonly string[];
  /** Properties that are objects with the values as keys. */
  keys?: readonly string[];
}

/** The reference that a schema declares itself, if any. */
export function referenceIn(schema: JsonSchema): Reference | undefined {
  const { 'x-ref': value, 'x-keys': keys } = schema;
  if (typeof value === 'string') return { kind: value };
  if (isSchema(value)) return value as unknown as Reference;
  return isSchema(keys) ? { ...(keys as unknown as Reference), isKeys: true } : undefined;
}

/** The values that an object names itself, if any. */
export function valuesIn(schema: JsonSchema): Reference[] {
  const { 'x-values': all } = schema;
  if (!Array.isArray(all)) return [];
  return (all as (Reference & NamedValues)[]).map(({ kind, of, ...values }) => ({ kind, ...(of && { of }), values }));
}

/** `1/operation` → 1 level up, then `operation`; `/source/operation` → from the root. */
export function anchorOf(of: string): { up?: number; path: string[] } {
  const [first = '', ...path] = of.split('/');
  return first === '' ? { path } : { up: Number(first), path };
}
