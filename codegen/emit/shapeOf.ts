import type { Answer, Media, Operation, RequestBody, Schema } from '../openapi/types.ts';
import { firstMedia, parametersOf } from './operationTypes.ts';
import { prepare } from './prepare.ts';
import { type Printable, union } from './printable.ts';
import type { World } from './world.ts';

/** What is sent has other types than what is received, where something is read-only. */
export interface Worlds {
  sent: World;
  received: World;
}

/** An operation as one object: its parameters by place, bodies and answers, each a type of its own. */
export function shapeOf(operation: Operation, { sent, received }: Worlds): Printable {
  const places = ['path', 'query', 'header', 'cookie'] as const;
  const parameters = places
    .map((place) => [place, parametersOf(operation, place)] as const)
    .filter(([, { properties = {} }]) => Object.keys(properties).length > 0);
  const answers = Object.entries(operation.responses).map(
    ([status, one]) => [status, answerType(status, one, received)] as const,
  );
  const parts = [
    ...parameters.map(([place, schema]) => [place, prepare(schema, sent), schema.required !== undefined] as const),
    ...bodiesOf(operation.requestBody, sent),
    ['answers', objectOf(answers), true] as const,
  ];
  return {
    ...objectOf(parts.map(([name, part]) => [name, part])),
    required: parts.filter(([, , isNeeded]) => isNeeded).map(([name]) => name),
  };
}

type Part = readonly [name: string, part: Printable, isNeeded: boolean];

function bodiesOf(body: RequestBody | undefined, world: World): Part[] {
  const usual = firstMedia(body?.content);
  if (!body || !usual) return [];
  const words = body.description ? { description: body.description } : {};
  const others = Object.entries(body.content).filter(([type]) => type !== usual.contentType);
  const named = objectOf(others.map(([type, media]) => [type, bodyType(type, media, world)] as const));
  return [
    ['body', { ...bodyType(usual.contentType, usual.media, world), ...words }, body.required === true],
    ...(others.length > 0 ? [['bodies', named, true] as const] : []),
  ];
}

/** As the run-time writes it: see `writeBody`. */
function bodyType(contentType: string, { schema }: Media, world: World): Printable {
  if (/[/+]json\b|^multipart\/|urlencoded/i.test(contentType)) return prepare(schema, world);
  if (/^text\/|[/+]xml\b/i.test(contentType)) return textOf(schema, world);
  return { tsType: 'Blob | BufferSource' };
}

/** As the run-time reads it: see `readAnswer`. */
function answerType(status: string, { content = {}, description }: Answer, world: World): Printable {
  const types = Object.entries(content).map(([type, media]) => mediaType(type, media, world));
  // What an error means is in its type; its words are the same at every operation.
  const words = description && status.startsWith('2') ? { description } : {};
  return { ...(types.length > 0 ? union(types) : { tsType: 'undefined' }), ...words };
}

function mediaType(contentType: string, { schema }: Media, world: World): Printable {
  if (/^text\/event-stream/i.test(contentType)) return { tsType: 'ReadableStream<Uint8Array>' };
  if (/^text\/|[/+]xml\b/i.test(contentType)) return textOf(schema, world);
  return /[/+]json\b/i.test(contentType) ? prepare(schema, world) : { tsType: 'File' };
}

function textOf(schema: Schema, world: World): Printable {
  return schema.type === 'string' && schema.format !== 'binary' ? prepare(schema, world) : { type: 'string' };
}

function objectOf(entries: readonly (readonly [string, Printable])[]): Printable {
  const properties = Object.fromEntries(entries);
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
