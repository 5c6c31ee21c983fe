/** The operations of the contract in the form that the server needs; the only reader of the generated tables. */
import type { HTTPMethods } from 'fastify';
import type { Contract } from './engine.ts';
import table from './generated/operations.json' with { type: 'json' };
import schemas from './generated/schemas.json' with { type: 'json' };
import type { PolicyOperation } from './policies/operation.types.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ServerOperation extends PolicyOperation {
  method: HTTPMethods;
  /** With `:name` placeholders. */
  url: string;
  /** Content type that a body must have. */
  bodyType: string | undefined;
  schema: { params?: JsonSchema; querystring?: JsonSchema; body?: JsonSchema };
  /** Absent for downloads and empty answers. */
  answer: JsonSchema | undefined;
  /** Answers that are not good, by status, `4XX` or `default`. */
  errors: Readonly<Record<string, JsonSchema>>;
  isDownload: boolean;
  /** `x-kept`: browsers may keep its answer. */
  kept?: true | undefined;
  /** Characters of the longest text that its body may hold. */
  longestText: number;
}

interface OperationSchemas {
  params?: JsonSchema;
  querystring?: JsonSchema;
  body?: JsonSchema;
  answer?: JsonSchema;
  errors?: Readonly<Record<string, JsonSchema>>;
}

/** Schemas of the components by name; others refer to them by it. */
export const componentSchemas = schemas.components as unknown as Readonly<Record<string, JsonSchema>>;

const byOperation = schemas.operations as unknown as Readonly<Record<string, OperationSchemas>>;

const byName = table as unknown as Contract['operations'];

/** What document checks need of it. */
export const contract: Contract = { hash: '', operations: byName, components: componentSchemas };

/** Every operation of schemas/api. */
export const operations: readonly ServerOperation[] = Object.entries(byName).map(([id, operation]) => {
  const { answer, errors = {}, ...schema } = byOperation[id] ?? {};
  return {
    ...operation,
    id,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyType: operation.body?.contentType,
    schema,
    answer,
    errors,
    isDownload: operation.answer.kind === 'binary',
    longestText: longestIn(schema.body),
  };
});

/** Of texts in the body itself and in its objects; how long a list is, is not counted. */
function longestIn(schema: JsonSchema = {}): number {
  const { properties, maxLength } = componentSchemas[String(schema.$ref ?? '')] ?? schema;
  const fields = Object.values((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return Math.max(typeof maxLength === 'number' ? maxLength : 0, ...fields.map(longestIn));
}

/** @throws TypeError for an id that the contract does not have. */
export function findOperation(id: string): ServerOperation {
  const operation = operations.find((item) => item.id === id);
  if (operation) return operation;
  throw new TypeError(`The contract has no operation ${id}.`);
}
