import { nameOfRef } from '../openapi/nameOfRef.ts';
import type { Media, Parameter, PlacedOperation, Schema } from '../openapi/types.ts';

/** The parts of an operation that have a type, as schemas. */
export interface OperationSchemas {
  path: Schema;
  query: Schema;
  body: Schema | undefined;
  answer: Schema | undefined;
}

const jsonType = 'application/json';

/** Schemas of what an operation takes and gives. */
export function schemasOf({ operation }: PlacedOperation): OperationSchemas {
  const parameters = operation.parameters ?? [];
  return {
    path: parameterSchema(parameters.filter((one) => one.in === 'path')),
    query: parameterSchema(parameters.filter((one) => one.in === 'query')),
    body: firstMedia(operation.requestBody?.content)?.media.schema,
    answer: successOf(operation.responses)?.content?.[jsonType]?.schema,
  };
}

/** Content type and schema of a body. */
export function firstMedia(
  content: Record<string, Media> | undefined,
): { contentType: string; media: Media } | undefined {
  const [first] = Object.entries(content ?? {});
  return first ? { contentType: first[0], media: first[1] } : undefined;
}

/** The 2xx answer. */
export function successOf<T>(responses: Record<string, T>): T | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
}

/** Resolves a reference to a component, one level after the other. */
export function resolve(schema: Schema, components: Readonly<Record<string, Schema>>): Schema {
  if (!schema.$ref) return schema;
  const found = components[nameOfRef(schema.$ref)];
  return found ? resolve(found, components) : schema;
}

function parameterSchema(parameters: readonly Parameter[]): Schema {
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map((one) => [one.name, { ...describe(one), ...one.schema }])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function describe(parameter: Parameter): Schema {
  return parameter.description ? { description: parameter.description } : {};
}
