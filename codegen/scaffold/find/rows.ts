import { insideOf } from '../../conventions/recognise.ts';
import { itemsOf, propertiesOf, rowFieldsOf, typeOf } from '../../emit/contract/contractFields.ts';
import { resolve, schemasOf } from '../../emit/types/operationTypes.ts';
import type { Components, PlacedOperation, Schema } from '../../openapi/types.ts';
import type { Fields } from '../resource.types.ts';
import { wordsOf } from '../words.ts';
import { segmentsOf } from './paths.ts';

/** The rows of an answer, or why there are none that a list could show. */
export type FoundRows = FoundList | { why: string };

export interface FoundList {
  rows: string;
  schema: Schema;
  fields: Fields;
  /** Part of a row that holds its fields. */
  inside?: string;
  by: string;
}

const NAMES = [
  'items',
  'data',
  'results',
  'value',
  'values',
  'rows',
  'records',
  'list',
  'content',
  'entries',
  'elements',
];
const BESIDE =
  /^(total|count|page|pages|per_?page|page_?size|limit|offset|size|next|previous|prev|has_?more|meta|links?|_links|pagination|paging|cursor|next_.*|.*_count|start|end|.*_ur[il]|total_?.*|.*token|number|first|last|object|@odata\..*)$/i;

/** Where an operation answers rows: as a list, or as the one list of an envelope. */
export function findRows(placed: PlacedOperation, components: Components): FoundRows {
  const { answer } = schemasOf(placed);
  if (!answer) return { why: 'it answers no JSON' };
  const whole = resolve(answer, components);
  const own = rowsIn(whole, components);
  if (own) return described({ rows: '', schema: own, by: 'the answer is a list' }, components);
  const lists = Object.entries(propertiesOf(whole, components)).flatMap(([name, one]) => {
    const schema = rowsIn(resolve(one, components), components);
    return schema ? [{ name, schema }] : [];
  });
  const others = Object.keys(propertiesOf(whole, components)).filter((name) => lists.every((one) => one.name !== name));
  const last = wordsOf(segmentsOf(placed.path).at(-1) ?? '').at(-1);
  const named =
    NAMES.flatMap((name) => lists.filter((one) => one.name.toLowerCase() === name))[0] ??
    lists.find((one) => wordsOf(one.name).at(-1) === last) ??
    (lists.length === 1 && others.every((name) => BESIDE.test(name)) ? lists[0] : undefined);
  if (named)
    return described(
      { rows: named.name, schema: named.schema, by: `the rows are "${named.name}" of the answer` },
      components,
    );
  const nested = nestedRows(whole, components);
  if (nested) return described({ ...nested, by: `the rows are "${nested.rows}" of the answer` }, components);
  if (lists.length > 1) return { why: 'it answers several lists' };
  return { why: isUndescribed(whole, components) ? UNDESCRIBED : 'it answers no list' };
}

/** Many documents show an answer by an example alone, which gives neither types nor what may be absent. */
const UNDESCRIBED = 'the schema of its answer names no property; an example says no types';

function isUndescribed(schema: Schema, components: Components): boolean {
  const { type } = typeOf(schema);
  const isOpen = type === 'object' || type === undefined;
  return isOpen && !schema.oneOf && !schema.anyOf && Object.keys(propertiesOf(schema, components)).length === 0;
}

function described(found: { rows: string; schema: Schema; by: string }, components: Components): FoundRows {
  const inside = insideOf(found.schema, components);
  const fields = rowFieldsOf(found.schema, inside, components);
  if (Object.keys(fields).length > 0) return { ...found, fields, ...(inside === undefined ? {} : { inside }) };
  return { why: 'the document does not say which fields its rows have' };
}

function rowsIn(schema: Schema, components: Components): Schema | undefined {
  if (typeOf(schema).type !== 'array') return undefined;
  const items = itemsOf(schema);
  if (!items) return undefined;
  const { type } = typeOf(resolve(items, components));
  return type === 'object' || resolve(items, components).oneOf || resolve(items, components).anyOf ? items : undefined;
}

function nestedRows(schema: Schema, components: Components): { rows: string; schema: Schema } | undefined {
  for (const [name, one] of Object.entries(propertiesOf(schema, components))) {
    const inner = Object.entries(propertiesOf(resolve(one, components), components));
    const found = inner.flatMap(([child, one]) => {
      const rows = rowsIn(resolve(one, components), components);
      return rows ? [{ rows: `${name}/${child}`, schema: rows }] : [];
    });
    const isWrap = name === '_embedded' || NAMES.includes(name.toLowerCase());
    if (isWrap && found.length === 1) return found[0];
  }
  return undefined;
}
