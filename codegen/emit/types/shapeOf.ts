import { compare } from '../../openapi/compare.ts';
import type { Answer, Media, Operation, Parameter, RequestBody, Schema } from '../../openapi/types.ts';
import { prepare } from '../prepare.ts';
import { wordsOfAnswer } from '../usefulWords.ts';
import { wordsOf } from '../words.ts';
import type { World } from '../world.ts';
import { firstMedia, isIgnored, isJson, parametersOf } from './operationTypes.ts';
import { intersection, leaf, type Printable, union } from './printable.ts';
import type { SharedParameters } from './sharedParameters.ts';

/** What is sent has other types than what is received, where something is read-only. */
export interface Worlds {
  sent: World;
  received: World;
  /** Parameters that go by a name. */
  shared: SharedParameters;
}

/** An operation as one object: its parameters by place, bodies and answers, each a type of its own. */
export function shapeOf(operation: Operation, { sent, received, shared }: Worlds): Printable {
  const places = ['path', 'query', 'header', 'cookie'] as const;
  const parameters = places.flatMap((place) => placeOf(operation, place, sent, shared));
  const answers = Object.entries(operation.responses).map(
    ([status, one]) => [status, answerType(status, one, received)] as const,
  );
  const parts = [
    ...parameters,
    ...bodiesOf(operation.requestBody, sent),
    ['answers', objectOf(answers), true] as const,
  ];
  return {
    ...objectOf(parts.map(([name, part]) => [name, part])),
    required: parts.filter(([, , isNeeded]) => isNeeded).map(([name]) => name),
  };
}

type Part = readonly [name: string, part: Printable, isNeeded: boolean];

/** The parameters of one place: those with a name of their own, then the others. */
function placeOf(operation: Operation, place: Parameter['in'], sent: World, shared: SharedParameters): Part[] {
  const here = (operation.parameters ?? []).filter((one) => one.in === place && !isIgnored(one));
  if (here.length === 0) return [];
  const named = [...new Set(here.flatMap((one) => shared.nameOf(one) ?? []))];
  const own = here.filter((one) => shared.nameOf(one) === undefined);
  const parts = [
    ...named.sort(compare).map((name) => leaf(`P.${name}`)),
    ...(own.length > 0 ? [prepare(parametersOf({ ...operation, parameters: own }, place), sent)] : []),
  ];
  return [[place, intersection(parts), place === 'path' || here.some((one) => one.required)]];
}

function bodiesOf(body: RequestBody | undefined, world: World): Part[] {
  const usual = firstMedia(body?.content);
  if (!body || !usual) return [];
  const words = wordsOf(body.description ? { description: body.description } : {});
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
  return leaf('Blob | BufferSource');
}

/** As the run-time reads it: see `readAnswer`. */
function answerType(status: string, { content = {}, description }: Answer, world: World): Printable {
  const types = asked(Object.entries(content)).map(([type, media]) => mediaType(type, media, world));
  // What an error means is in its type; its words are the same at every operation.
  const words = wordsOf({ description: status.startsWith('2') ? wordsOfAnswer(description) : '' });
  const type = types.length > 0 ? union(types) : leaf('undefined');
  return words.description ? { ...type, ...words } : type;
}

/** The run-time asks for JSON where there is a choice: the same in XML or as text never comes. */
function asked(content: [string, Media][]): [string, Media][] {
  const hasJson = content.some(([type]) => isJson(type));
  return hasJson ? content.filter(([type]) => isJson(type) || !/[/+]xml\b|^text\/(plain|html)\b/i.test(type)) : content;
}

function mediaType(contentType: string, { schema }: Media, world: World): Printable {
  if (/^text\/event-stream/i.test(contentType)) return leaf('ReadableStream<Uint8Array>');
  if (isJson(contentType)) return prepare(schema, world);
  return /^text\/|[/+]xml\b/i.test(contentType) ? textOf(schema, world) : leaf('File');
}

function textOf(schema: Schema, world: World): Printable {
  return schema.type === 'string' && schema.format !== 'binary' ? prepare(schema, world) : leaf('string');
}

function objectOf(entries: readonly (readonly [string, Printable])[]): Printable {
  const properties = Object.fromEntries(entries);
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
