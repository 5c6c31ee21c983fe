import type { Convention, RecordPlaces } from '#engine/language/contract/convention.ts';
import { propertiesOf, typeOf } from '../emit/contract/contractFields.ts';
import { firstMedia, resolve, successOf } from '../emit/types/operationTypes.ts';
import type { Components, PlacedOperation, Schema } from '../openapi/types.ts';
import { singularName, wordsOf } from '../scaffold/words.ts';

/**
 * How an operation for one record has it in its own way: JSON:API's `data/attributes` beside type and id, a body that holds the record
 * under its name, and PostgREST's change of the rows that a filter names. Undefined where nothing is said.
 */
export function recogniseRecord(placed: PlacedOperation, components: Components): Convention | undefined {
  const { requestBody, responses } = placed.operation;
  const body = firstMedia(requestBody?.content)?.media.schema;
  const answer = firstMedia(successOf(responses)?.content)?.media.schema;
  const sent = body === undefined ? 'nothing' : placed.method === 'post' ? 'new' : 'known';
  const record = body && (placesIn(body, components, sent) ?? wrapperIn(body, placed, components));
  const wrapped = record ?? (answer && answeredIn(answer, body, components));
  if (wrapped) return { record: wrapped };
  const filters = byFilter(placed);
  return filters && { filters };
}

/** The schema of the fields, where a record has them in a part of it. */
export function schemaAt(schema: Schema, place: string, components: Components): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const name of place.split('/')) at = at && propertiesOf(resolve(at, components), components)[name];
  return at;
}

/**
 * A resource object needs its type. Where the document leaves it open, a record that was read says its own; a new one has none, and
 * nothing can be sent.
 */
function placesIn(schema: Schema, components: Components, sent: 'nothing' | 'new' | 'known'): RecordPlaces | undefined {
  const data = schemaAt(schema, 'data', components);
  const own = data && propertiesOf(resolve(data, components), components);
  if (!own?.attributes || !own.type) return undefined;
  const attributes = resolve(own.attributes, components);
  if (typeOf(attributes).type !== 'object') return undefined;
  const { const: only, enum: values = [] } = resolve(own.type, components);
  const type = only ?? (values.length === 1 ? values[0] : undefined);
  // A record may have a field of that name, which is another one.
  const isOpen = type === undefined && sent !== 'new' && !Object.hasOwn(propertiesOf(attributes, components), 'type');
  if (type === undefined && !isOpen && sent !== 'nothing') return undefined;
  return {
    in: 'data/attributes',
    beside: {
      ...(type === undefined ? {} : { 'data/type': { is: String(type) } }),
      ...(isOpen ? { 'data/type': { field: 'type' } } : {}),
      ...(own.id ? { 'data/id': { field: 'id' } } : {}),
    },
  };
}

/** Places of the answer; a body that has its fields itself, not under `data`, is sent as it is. */
function answeredIn(answer: Schema, body: Schema | undefined, components: Components): RecordPlaces | undefined {
  const places = placesIn(answer, components, 'nothing');
  if (!places || !body) return places;
  return schemaAt(body, 'data', components) ? undefined : { ...places, body: 'plain' };
}

/** Rails: `PUT /coupons/{code}` takes `{ "coupon": { … } }`, the one property of its body, called as the path calls it. */
function wrapperIn(body: Schema, { path }: PlacedOperation, components: Components): RecordPlaces | undefined {
  const [only, ...others] = Object.entries(propertiesOf(resolve(body, components), components));
  if (!only || others.length > 0) return undefined;
  const [name, schema] = only;
  if (Object.keys(propertiesOf(resolve(schema, components), components)).length === 0) return undefined;
  const fixed = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  return fixed.some((segment) => isSameThing(segment, name)) ? { in: name } : undefined;
}

/** `fixed-charges` and `fixed_charge`. */
function isSameThing(segment: string, name: string): boolean {
  const plain = (text: string) => wordsOf(singularName(text)).join('');
  return plain(segment) === plain(name);
}

/** PostgREST: rows are changed by a filter, and `Prefer: return=` says what is answered. */
function byFilter({ method, operation }: PlacedOperation): Convention['filters'] {
  const parameters = operation.parameters ?? [];
  const prefer = parameters.find((one) => one.in === 'header' && one.name.toLowerCase() === 'prefer');
  const isOfRows = prefer?.schema.enum?.some((one) => String(one).startsWith('return='));
  if (!['patch', 'delete'].includes(method) || !isOfRows || parameters.some((one) => one.in === 'path'))
    return undefined;
  const columns = parameters.filter(
    (one) => one.in === 'query' && !['select', 'columns', 'order', 'limit', 'on_conflict'].includes(one.name),
  );
  if (columns.length === 0) return undefined;
  return Object.fromEntries(columns.map(({ name }) => [name, { in: name, as: 'eq.{value}', several: 'in.({value})' }]));
}
