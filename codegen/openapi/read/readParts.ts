import { pointerPath } from '#engine/check/read/pointer.ts';
import { compare, sortKeys } from '../compare.ts';
import { follow } from '../follow.ts';
import { checkMedia } from '../own/checkMedia.ts';
import { checkKeys } from '../own/contractKeys.ts';
import { childPlace, Fault, type Place } from '../places.ts';
import { entriesOf, optional, own, type Shape, text } from '../shapes.ts';
import type { Answer, Encoding, Header, Media, Parameter, RequestBody, Schema } from '../types.ts';
import type { Reading } from './Reading.ts';
import { readObjectSchema } from './readSchema.ts';

const places: readonly unknown[] = ['path', 'query', 'header', 'cookie'] satisfies Parameter['in'][];

/** @throws Fault for a parameter without a name or place. */
export function readParameter(value: unknown, at: Place, reading: Reading): Parameter {
  const { shape, place } = follow(value, at, reading, 'a parameter');
  if (reading.isOwn) checkKeys(shape, 'parameter', place, reading.notes);
  const name = own(shape, 'name');
  const where = own(shape, 'in');
  if (typeof name !== 'string') throw new Fault(place, 'a parameter needs a "name"', 'add "name": "…"');
  if (!places.includes(where)) {
    const isOld = where === 'body' || where === 'formData';
    const hint = isOld ? 'in OpenAPI 3 this is "requestBody"' : 'write path, query, header or cookie';
    throw new Fault(place, `the parameter "${name}" cannot be in "${String(where)}"`, hint);
  }
  if (where === 'cookie')
    reading.notes.warn(place, `browsers let no code set cookies: "${name}" is sent by servers and tests only`);
  if (reading.isOwn && where === 'path' && own(shape, 'required') !== true)
    tell(place, `the parameter "${name}" of a path is always there`, 'add "required": true', reading);
  if (reading.isOwn && own(shape, 'schema') === undefined && own(shape, 'content') === undefined)
    tell(place, `the parameter "${name}" does not say what it takes`, 'add "schema": { "type": … }', reading);
  const content = readContent(shape, place, reading);
  const [media] = Object.values(content ?? {});
  return {
    name,
    ...optional('shared', sharedKey(value, place)),
    in: where as Parameter['in'],
    ...(where === 'path' || own(shape, 'required') === true ? { required: true } : {}),
    ...described(shape),
    ...optional('style', own(shape, 'style') as Parameter['style'] | undefined),
    ...optional('explode', flag(shape, 'explode')),
    ...optional('allowReserved', flag(shape, 'allowReserved')),
    ...optional('allowEmptyValue', flag(shape, 'allowEmptyValue')),
    ...optional('x-selects', text(own(shape, 'x-selects'))),
    ...optional('x-ids', text(own(shape, 'x-ids'))),
    ...optional('x-idle', flag(shape, 'x-idle')),
    schema: media?.schema ?? schemaOf(shape, place, reading),
    ...optional('content', content),
  };
}

function tell(place: Place, message: string, hint: string, { notes }: Reading): void {
  notes.attempt(() => {
    throw new Fault(place, message, hint);
  }, undefined);
}

/** The key of a parameter that a reference leads to. */
function sharedKey(value: unknown, { pointer }: Place): string | undefined {
  const isReference = typeof value === 'object' && value !== null && Object.hasOwn(value, '$ref');
  return isReference ? pointerPath(pointer).at(-1) : undefined;
}

export function readBody(value: unknown, at: Place, reading: Reading): RequestBody {
  const { shape, place } = follow(value, at, reading, 'a request body');
  if (reading.isOwn && own(shape, 'content') === undefined)
    tell(
      place,
      'the body does not say what is sent',
      'add "content": { "application/json": { "schema": … } }',
      reading,
    );
  return {
    ...optional('description', text(own(shape, 'description'))),
    ...(own(shape, 'required') === true ? { required: true } : {}),
    content: readContent(shape, place, reading) ?? {},
  };
}

export function readAnswer(value: unknown, at: Place, reading: Reading): Answer {
  const { shape, place } = follow(value, at, reading, 'an answer');
  const headers = entriesOf(shape, 'headers', place).map(([name, one, there]): [string, Header] => [
    name,
    readHeader(one, there, reading),
  ]);
  return {
    description: text(own(shape, 'description')) ?? '',
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers.sort(([a], [b]) => compare(a, b))) } : {}),
    ...optional('content', readContent(shape, place, reading)),
  };
}

function readHeader(value: unknown, at: Place, reading: Reading): Header {
  const { shape, place } = follow(value, at, reading, 'a header');
  const [media] = Object.values(readContent(shape, place, reading) ?? {});
  return {
    ...described(shape),
    ...(own(shape, 'required') === true ? { required: true } : {}),
    schema: media?.schema ?? schemaOf(shape, place, reading),
  };
}

function readContent(shape: Shape, place: Place, reading: Reading): Record<string, Media> | undefined {
  if (own(shape, 'content') === undefined) return undefined;
  const media = entriesOf(shape, 'content', place).map(([type, value, at]): [string, Media] => {
    const read = readMedia(type, value, at, reading);
    return [type === '*/*' && isData(read.schema) ? 'application/json' : type, read];
  });
  return Object.fromEntries(media.sort(([a], [b]) => compare(a, b)));
}

function readMedia(type: string, value: unknown, at: Place, reading: Reading): Media {
  const { shape, place } = follow(value, at, reading, 'a media type');
  if (reading.isOwn) checkMedia(type, at, reading);
  if (reading.isOwn && isJson(type) && own(shape, 'schema') === undefined)
    tell(
      place,
      `${type} without a schema says nothing of its fields`,
      'add "schema": { … }, or { } for anything',
      reading,
    );
  const encoding = own(shape, 'encoding');
  return {
    schema: own(shape, 'schema') === undefined ? schemaOfMedia(type) : binaryIn(type, schemaOf(shape, place, reading)),
    ...optional('encoding', encoding === undefined ? undefined : (sortKeys(encoding) as Record<string, Encoding>)),
    ...(reading.keepExamples ? optional('example', own(shape, 'example')) : {}),
    ...(reading.keepExamples ? optional('examples', sortKeys(own(shape, 'examples')) as Media['examples']) : {}),
  };
}

/** The schema of a parameter, header or media; a broken one is a fault and reads as anything. */
function schemaOf(shape: Shape, place: Place, reading: Reading): Schema {
  const at = childPlace(place, 'schema');
  return reading.notes.attempt(() => readObjectSchema(own(shape, 'schema'), at, reading), {});
}

/** A content type of any kind with a schema of data is how some frameworks write JSON. */
function isData({ $ref, type, properties, allOf, anyOf, oneOf }: Schema): boolean {
  const types = [type ?? []].flat();
  return (
    types.some((one) => one === 'object' || one === 'array') ||
    [$ref, properties, allOf, anyOf, oneOf].some((one) => one !== undefined)
  );
}

/** What a media type without a schema carries. */
function schemaOfMedia(type: string): Schema {
  if (isJson(type)) return {};
  return isText(type) ? { type: 'string' } : { type: 'string', format: 'binary' };
}

/** In 3.1 an empty schema or a text of a media type that is no text means bytes. */
function binaryIn(type: string, schema: Schema): Schema {
  if (isJson(type) || isText(type) || !/^(application\/octet-stream|image\/|audio\/|video\/)/.test(type)) return schema;
  const isFree = Object.keys(schema).every((key) => key === 'description' || key === 'contentMediaType');
  return isFree ? { ...schema, type: 'string', format: 'binary' } : schema;
}

function isJson(type: string): boolean {
  return /^application\/(.*\+)?json\b|^\*\/\*/i.test(type);
}

function isText(type: string): boolean {
  return /^text\/|^application\/(.*\+)?xml\b|^application\/(x-www-form-urlencoded|yaml|x-yaml)/i.test(type);
}

function described(shape: Shape): Pick<Parameter, 'description' | 'deprecated'> {
  return {
    ...optional('description', text(own(shape, 'description'))),
    ...(own(shape, 'deprecated') === true ? { deprecated: true } : {}),
  };
}

function flag(shape: Shape, key: string): boolean | undefined {
  const value = own(shape, key);
  return typeof value === 'boolean' ? value : undefined;
}
