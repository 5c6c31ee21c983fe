import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Media, Operation, Parameter, PlacedOperation, Schema } from '../../openapi/types.ts';

/** The parts of an operation that have a type, as schemas. */
export interface OperationSchemas {
  path: Schema;
  query: Schema;
  body: Schema | undefined;
  answer: Schema | undefined;
}

/** Content types whose values are JSON. */
export const isJson = (contentType: string) => /[/+]json\b/i.test(contentType);

/** Schemas of what an operation takes and gives. */
export function schemasOf({ operation }: PlacedOperation): OperationSchemas {
  return {
    path: parametersOf(operation, 'path'),
    query: parametersOf(operation, 'query'),
    body: firstMedia(operation.requestBody?.content)?.media.schema,
    answer: answerOf(operation),
  };
}

/** What an operation answers, where that is JSON. */
export function answerOf({ responses }: Operation): Schema | undefined {
  return jsonMedia(successOf(responses)?.content)?.schema;
}

/** One place of the parameters of an operation as an object. */
export function parametersOf({ parameters = [] }: Operation, place: Parameter['in']): Schema {
  const here = parameters.filter((one) => one.in === place && !isIgnored(one));
  const required = here.filter((one) => one.required || place === 'path').map((one) => one.name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(here.map((one) => [one.name, { ...wordsOf(one), ...one.schema }])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Content type and schema of a body: JSON where there is a choice. */
export function firstMedia(
  content: Record<string, Media> | undefined,
): { contentType: string; media: Media } | undefined {
  const all = Object.entries(content ?? {});
  const first = all.find(([type]) => isJson(type)) ?? all[0];
  return first ? { contentType: first[0], media: first[1] } : undefined;
}

/** The 2xx answer, the smallest of several; `default` where it is the only answer. */
export function successOf<T>(responses: Record<string, T>): T | undefined {
  const all = Object.entries(responses);
  const found = all.find(([status]) => status.startsWith('2'));
  if (found) return found[1];
  return all.length === 1 ? responses.default : undefined;
}

/** Resolves a reference to a component, one level after the other. */
export function resolve(schema: Schema, components: Readonly<Record<string, Schema>>): Schema {
  const seen = new Set<Schema>();
  for (let at = schema; ; seen.add(at)) {
    const found = at.$ref === undefined ? undefined : components[nameOfRef(at.$ref)];
    if (!found || seen.has(found)) return at;
    at = found;
  }
}

function jsonMedia(content: Record<string, Media> = {}): Media | undefined {
  return Object.entries(content).find(([type]) => isJson(type))?.[1];
}

/** OpenAPI says that header parameters of these names mean nothing: content types and security say it. */
export function isIgnored({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^(accept|content-type|authorization)$/i.test(name);
}

function wordsOf({ description, deprecated }: Parameter): Schema {
  return { ...(description ? { description } : {}), ...(deprecated ? { deprecated } : {}) };
}
