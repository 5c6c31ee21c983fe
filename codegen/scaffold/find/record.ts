import { recogniseRecord, schemaAt } from '../../conventions/recogniseRecord.ts';
import { fieldsOf, propertiesOf, typeOf } from '../../emit/contract/contractFields.ts';
import { besideOf } from '../../emit/contract/recordFields.ts';
import { resolve, schemasOf } from '../../emit/types/operationTypes.ts';
import type { Components, PlacedOperation, Schema } from '../../openapi/types.ts';
import type { Fields, Resource } from '../resource.types.ts';
import { singular, wordsOf } from '../words.ts';

/** The record that an operation answers; `record` is the field of the answer that holds it. */
export interface FoundRecord {
  record?: string;
  schema: Schema;
  fields: Fields;
}

const WRAPS = ['data', 'result', 'item', 'record', 'value', 'response'];

/** The object in an answer: the answer itself, or what its envelope holds. */
export function findRecord(placed: PlacedOperation, single: string, components: Components): FoundRecord | undefined {
  const { answer } = schemasOf(placed);
  const whole = answer && resolve(answer, components);
  if (!answer || !whole || typeOf(whole).type !== 'object') return undefined;
  const properties = propertiesOf(whole, components);
  const places = recogniseRecord(placed, components)?.record;
  const inner = places && schemaAt(whole, places.in, components);
  // What stands beside the fields is put to them by the engine: the record has its id.
  if (places && inner)
    return { schema: inner, fields: { ...fieldsOf(inner, components), ...besideOf(whole, places, components) } };
  const wrapped = [...WRAPS, single.replaceAll('-', ''), single.replaceAll('-', '_'), ...rootsOf(properties)].find(
    (name) => isRecord(own(properties, name), components),
  );
  const hasOwnId = Object.keys(properties).some((name) => /^_?id$/i.test(name));
  if (wrapped !== undefined && !hasOwnId) {
    const schema = properties[wrapped] ?? {};
    return { record: wrapped, schema, fields: fieldsOf(schema, components) };
  }
  const fields = fieldsOf(answer, components);
  return Object.keys(fields).length > 0 ? { schema: answer, fields } : undefined;
}

/** A query of Hasura answers under its own name: `things_by_pk`, `insert_things_one`. */
function rootsOf(properties: Record<string, Schema>): string[] {
  return Object.keys(properties).filter((name, _, all) => all.length === 1 && /_(by_pk|one)$/.test(name));
}

function own(properties: Record<string, Schema>, name: string): Schema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function isRecord(schema: Schema | undefined, components: Components): boolean {
  return schema !== undefined && Object.keys(propertiesOf(resolve(schema, components), components)).length > 0;
}

/** How a record is read by nothing but its id, as a document names it, and what is read; undefined where more is needed. */
export function readById(
  { read, single }: Pick<Resource, 'read' | 'single'>,
  components: Components,
): { names: { operation: string; record?: string }; fields: Fields } | undefined {
  const needed = (read?.operation.operation.parameters ?? []).filter((one) => one.required && one.in !== 'header');
  const found = read && findRecord(read.operation, single, components);
  if (read?.id?.in !== 'path' || needed.length !== 1 || !found) return undefined;
  const inside = read.record === undefined ? {} : { record: read.record };
  return { names: { operation: read.operation.id, ...inside }, fields: found.fields };
}

/** Field of a row that fills a parameter, and whether its name says so. */
export function idFieldOf(
  fields: Fields,
  param: string | undefined,
  single: string,
): { field: string; isSaid: boolean } | undefined {
  const names = Object.keys(fields).filter((name) =>
    ['string', 'integer', 'number'].includes(fields[name]?.type ?? ''),
  );
  const byWords = (...wanted: string[]) =>
    names.find((name) => wanted.includes(wordsOf(name).join('')) || wanted.includes(name.toLowerCase()));
  if (param !== undefined && names.includes(param)) return { field: param, isSaid: true };
  const words = wordsOf(param ?? 'id');
  const last = words.at(-1) ?? '';
  const subject = wordsOf(single).join('');
  const isId = ['id', 'uuid', 'guid'].includes(last) || words.join('') === subject;
  const same = byWords(words.join(''), last);
  if (same !== undefined) return { field: same, isSaid: true };
  if (isId || param === undefined) {
    const id = byWords('id', `${subject}id`, 'uuid', 'guid', 'key');
    if (id !== undefined) return { field: id, isSaid: /id$/i.test(id) };
  }
  const guess = byWords('id', 'uuid', 'key', 'slug', 'code', 'name', 'number', 'username', 'login', 'email');
  return guess === undefined ? undefined : { field: guess, isSaid: false };
}

/** Whether two names speak of the same thing: `customer` and `customers`. */
export function isSameThing(one: string, other: string): boolean {
  const plain = (name: string) => wordsOf(name).map(singular).join('');
  return plain(one) === plain(other);
}
