import { isObject, type JsonObject, objectOf } from '#server/engine.ts';
import type { OperationId } from '#server/generated/types.ts';
import type { Services } from '#server/services.ts';
import type { Documents } from './Documents.ts';

/** What documents say of a field of a record; texts are locale keys. */
export interface FieldWords {
  label?: string;
  /** Texts of its values. */
  values?: Readonly<Record<string, string>>;
  /** How it is written: a filtertype of a form, or the format of a column. */
  shownAs?: string;
  decimals?: number;
  /** Lookup that names what it refers to. */
  lookup?: string;
  /** Elements whose rules open or close it. */
  elements: readonly string[];
}

/** Operations by which documents are known to be about a kind of record. */
export interface RecordOperations {
  saves: OperationId;
  reads: OperationId;
  lists: OperationId;
}

type Words = ReadonlyMap<string, FieldWords>;
/** What one place says; nothing of much. */
type SomeWords = { readonly [Name in keyof FieldWords]?: FieldWords[Name] | undefined };

/** Of the documents as they are now, by the operation that saves. */
const known = new WeakMap<Documents, Map<string, Words>>();

/**
 * What all documents about a kind of record say of its fields: the forms that save it, then the pages that show its state, then its lists.
 * A field is behind each element that any form puts before it.
 */
export async function fieldWordsOf(
  { documents }: Pick<Services, 'documents'>,
  operations: RecordOperations,
): Promise<Words> {
  const current = await documents.read();
  const all = known.get(current) ?? new Map<string, Words>();
  known.set(current, all);
  const found = all.get(operations.saves) ?? gather(current, operations);
  all.set(operations.saves, found);
  return found;
}

function gather(documents: Documents, { saves, reads, lists }: RecordOperations): Words {
  const words = new Map<string, FieldWords>();
  const all = [...documents.all()].flatMap(({ kind, document }) =>
    document ? [{ kind, value: objectOf(document) }] : [],
  );
  const about = (kind: string, part: string, operation: string) =>
    all.flatMap(({ kind: found, value }) =>
      found === kind && objectOf(value[part]).operation === operation ? [value] : [],
    );
  for (const form of about('form', 'save', saves)) readFields(form.sections, [], (name, one) => add(words, name, one));
  for (const { status } of about('tabs', 'record', reads)) {
    const { field, values } = objectOf(status);
    if (typeof field === 'string') add(words, field, { values: textsOf(values), elements: [] });
  }
  for (const { columns } of about('list', 'source', lists))
    readFields(columns, [], (name, one) => add(words, name, one));
  return words;
}

/** What was said first holds; elements add up. */
function add(words: Map<string, FieldWords>, name: string, more: SomeWords): void {
  const before = words.get(name);
  const elements = [...new Set([...(before?.elements ?? []), ...(more.elements ?? [])])];
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  words.set(name, { ...given, ...before, elements });
}

/** Fields wherever they stand in sections, groups and columns, with the elements around them. */
function readFields(node: unknown, around: readonly string[], tell: (name: string, words: SomeWords) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) readFields(one, around, tell);
    return;
  }
  if (!isObject(node)) return;
  const element = node.element ?? objectOf(node.permission).element;
  const elements = typeof element === 'string' ? [...around, element] : around;
  const { field, fields } = node;
  if (typeof field === 'string') tell(field, wordsOf(node, elements));
  readFields(fields, elements, tell);
}

function wordsOf(node: JsonObject, elements: readonly string[]): SomeWords {
  const options = objectOf(node.options);
  const list = Array.isArray(options.dropdownfixedlist) ? options.dropdownfixedlist.filter(isObject) : [];
  const texts = Object.fromEntries(list.map(({ key, data }) => [String(key), String(data)]));
  const { decimals } = { ...options, ...node };
  return {
    label: textOf(node.label ?? node.title),
    values: list.length > 0 ? texts : textsOf(node.values),
    shownAs: textOf(node.filtertype ?? node.format),
    decimals: typeof decimals === 'number' ? decimals : undefined,
    lookup: textOf(options.filterautocompletetype),
    elements,
  };
}

function textsOf(values: unknown): Readonly<Record<string, string>> | undefined {
  return isObject(values)
    ? Object.fromEntries(Object.entries(values).map(([key, text]) => [key, String(text)]))
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
