import { isOfType } from '#engine/language/contract/isOfType.ts';
import { recogniseRecord } from '../../conventions/recogniseRecord.ts';
import { resolve, successOf } from '../../emit/types/operationTypes.ts';
import { sortKeys } from '../../openapi/compare.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import { isMedia } from '../../openapi/own/checkMedia.ts';
import { ENDS, isFormat, isPattern, meantBy, SIZES, saysNothingOfEntries } from '../../openapi/own/checkSchema.ts';
import { schemasIn } from '../../openapi/schemasIn.ts';
import type { Components, OpenApi, PlacedOperation, Schema } from '../../openapi/types.ts';
import type { ListCall } from '../resource.types.ts';

type Json = Record<string, unknown>;

/**
 * `schemas/api/openapi.json`: the operations that documents name, and the schemas that these need, with the keys of
 * docs/contract.md. Keys of other tools are left out.
 *
 * @param lists where the rows are in the answers of lists and how they are asked for, by operation
 */
export function contractDocument(
  { info, components }: OpenApi,
  operations: readonly PlacedOperation[],
  lists: ReadonlyMap<string, ListCall>,
): Json {
  const paths: Record<string, Json> = {};
  const named = new Map<string, Schema>();
  for (const { id, method, path, tag, operation } of operations) {
    const written = withoutForeignKeys(
      operationOf({ id, method, path, tag, operation }, lists.get(id), components.schemas),
    ) as Json;
    paths[path] = { ...paths[path], [method]: written };
    collect(written, components.schemas, named);
  }
  const schemas = Object.fromEntries(
    [...named].map(([name, schema]) => [name, withoutForeignKeys(tidy(schema, components.schemas))]),
  );
  return {
    openapi: '3.1.0',
    info: { title: info.title || 'API', version: info.version || '1' },
    paths: sortKeys(paths),
    components: { schemas: sortKeys(schemas) },
  };
}

function operationOf(placed: PlacedOperation, list: ListCall | undefined, components: Components): Json {
  const { id, path, tag, operation } = placed;
  const { summary, parameters, requestBody, responses, security } = operation;
  const convention = list ? list.convention : recogniseRecord(placed, components);
  const asked = new Set(Object.keys(convention?.ask?.headers ?? {}).map((name) => name.toLowerCase()));
  if (convention?.paging?.by === 'range') asked.add('range');
  // Constant headers are added by the server in front of the API.
  const sent = parameters?.filter(({ in: place, name }) =>
    place === 'header' ? asked.has(name.toLowerCase()) : place !== 'path' || path.includes(`{${name}}`),
  );
  const isOpen = security?.length === 0 || security?.some((one) => Object.keys(one).length === 0);
  return {
    operationId: id,
    tags: [tag],
    ...(summary ? { summary } : {}),
    'x-permission': { access: isOpen ? 'public' : 'session' },
    ...(list?.rows ? { 'x-rows': list.rows } : {}),
    ...(convention ? { 'x-convention': convention } : {}),
    ...(sent?.length ? { parameters: sent.map(({ shared: _, ...one }) => soundWithin(one)) } : {}),
    // Browsers send none with a question.
    ...(requestBody && !['get', 'head', 'trace'].includes(placed.method)
      ? { requestBody: soundWithin(requestBody) }
      : {}),
    responses: soundWithin(successOf(responses) ? responses : { ...responses, 204: { description: 'It went well.' } }),
  };
}

/** Everything that is referred to, with what that refers to. */
function collect(value: unknown, schemas: Readonly<Record<string, Schema>>, named: Map<string, Schema>): void {
  for (const ref of refsIn(value)) {
    const name = nameOfRef(ref);
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema || named.has(name)) continue;
    named.set(name, schema);
    for (const { $ref } of schemasIn(schema)) if ($ref !== undefined) collect({ $ref }, schemas, named);
  }
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? [child] : refsIn(child),
  );
}

const NAMES: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'schemas',
  '$defs',
  'mapping',
  'content',
  'headers',
]);
const DATA: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'default',
  'enum',
  'const',
  'value',
  'x-permission',
  'x-convention',
]);
const OURS: ReadonlySet<string> = new Set(['x-ids', 'x-permission', 'x-rows', 'x-convention']);
/** Samples are many times what they explain. */
const SAMPLES: ReadonlySet<string> = new Set(['example', 'examples']);

function withoutForeignKeys(value: unknown, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutForeignKeys(one));
  if (typeof value !== 'object' || value === null) return value;
  const isNames = NAMES.has(parent);
  const entries = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    if (!isNames && ((key.startsWith('x-') && !OURS.has(key)) || SAMPLES.has(key))) return [];
    return [[key, !isNames && DATA.has(key) ? child : withoutForeignKeys(child, isNames ? '' : key)]];
  });
  return Object.fromEntries(entries);
}

/** What is required and declared nowhere would be refused; all schemas inside are looked at. */
function tidy(schema: Schema, components: Components, outside: readonly string[] = []): Schema {
  const known = new Set([...outside, ...declaredIn(schema, components)]);
  const each = (child: unknown, more?: readonly string[]): unknown => {
    if (Array.isArray(child)) return child.map((one) => each(one, more));
    return typeof child === 'object' && child !== null ? tidy(child as Schema, components, more) : child;
  };
  const entries = Object.entries(sound(schema)).flatMap(([key, child]): [string, unknown][] => {
    if (key === 'required' && Array.isArray(child)) {
      const left = child.filter((name) => known.has(name));
      return left.length > 0 ? [[key, left]] : [];
    }
    // Parts of a whole may ask for what another part declares.
    if (key === 'allOf') return [[key, each(child, [...known])]];
    if (NAMES.has(key) && typeof child === 'object' && child !== null)
      return [[key, Object.fromEntries(Object.entries(child).map(([name, one]) => [name, each(one)]))]];
    return [[key, DATA.has(key) || BESIDE.has(key) ? child : each(child)]];
  });
  return Object.fromEntries(entries) as Schema;
}

/** What says nothing in a schema, or what no value can be, is left out: in a contract of our own it would be refused. */
function sound(schema: Schema): Schema {
  const { enum: choices, pattern, required, type, ...rest } = schema as Record<string, unknown>;
  const types = [type].flat().filter((one) => typeof one === 'string');
  const isTaken = (one: unknown) => types.length === 0 || one === null || types.some((name) => isOfType(name, one));
  const left = Array.isArray(choices) ? [...new Set(choices)].filter(isTaken) : [];
  const wrong = ENDS.filter(([low, high]) => Number(rest[low]) > Number(rest[high])).flat();
  const isSize = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
  const kept = Object.entries(rest).filter(
    ([key, value]) =>
      meantBy(key, schema as Record<string, unknown>) === undefined &&
      !wrong.some((name) => name === key) &&
      (key !== 'format' || isFormat(value)) &&
      !(SIZES.some((name) => name === key) && !isSize(value)),
  );
  return {
    ...Object.fromEntries(kept),
    ...(type === undefined ? {} : { type }),
    ...(left.length > 0 ? { enum: left } : {}),
    ...(saysNothingOfEntries(schema as Record<string, unknown>) ? { items: {} } : {}),
    ...(isPattern(pattern) ? { pattern } : {}),
    ...(Array.isArray(required) ? { required } : {}),
  } as Schema;
}

/** The same for each schema that stands in a part of an operation. */
function soundWithin<Part>(part: Part): Part {
  const each = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => each(one, key));
    if (typeof value !== 'object' || value === null || DATA.has(key)) return value;
    const isNamed = NAMES.has(key);
    const own = !isNamed && SCHEMAS.has(key) ? sound(value as Schema) : value;
    const members = Object.entries(own).filter(([name]) => key !== 'content' || isMedia(name));
    return Object.fromEntries(
      members.map(([name, one]) => [name, each(one, isNamed && key === 'properties' ? 'schema' : name)]),
    );
  };
  return each(part, '') as Part;
}

/** Words of a schema whose values are objects and no schemas. */
const BESIDE: ReadonlySet<string> = new Set(['discriminator', 'externalDocs', 'xml']);
const SCHEMAS: ReadonlySet<string> = new Set([
  'schema',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'additionalProperties',
  'not',
]);

/** Properties of a schema and of all that it is made of. */
function declaredIn(schema: Schema, components: Components, seen: Set<Schema> = new Set()): string[] {
  const whole = resolve(schema, components);
  if (seen.has(whole)) return [];
  seen.add(whole);
  const parts = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
  return [...Object.keys(whole.properties ?? {}), ...parts.flatMap((one) => declaredIn(one, components, seen))];
}
