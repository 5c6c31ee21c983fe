import type { Contract } from '#engine/language/contract/contract.ts';
import { operationsOf } from '../../openapi/loadOpenApi.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { OpenApi, Operation, PlacedOperation, Schema } from '../../openapi/types.ts';
import { banner, type GeneratedFile, pascal } from '../GeneratedFile.ts';
import { firstMedia, schemasOf, successOf } from './operationTypes.ts';
import { declarationOf } from './typeOf.ts';

/** Types of every operation for the routes of the server: `Operations['listUsers']['query']`. */
export async function emitServerTypes(api: OpenApi, path: string): Promise<GeneratedFile> {
  const declarations: string[] = [];
  for (const [name, schema] of Object.entries(api.components.schemas))
    declarations.push(await declarationOf(name, schema));
  const lines: string[] = [];
  for (const placed of operationsOf(api)) {
    declarations.push(...(await declarationsOf(placed)));
    lines.push(lineOf(placed));
  }
  const table = `/** What each operation takes and answers. */\nexport interface Operations {\n${lines.join('\n')}\n}\n\nexport type OperationId = keyof Operations;`;
  return { path, text: `${banner}\n${[...declarations, table].join('\n\n')}\n` };
}

/** Table of operations and the JSON Schemas that validate them; references are names of components. One line for each. */
export function emitServerSchemas(api: OpenApi, contract: Contract, folder: string): GeneratedFile[] {
  const operations = Object.fromEntries(operationsOf(api).map((placed) => [placed.id, validationOf(placed)]));
  const components = shortRefs(api.components.schemas) as object;
  const schemas = `{\n"components": ${linesOf(components)},\n"operations": ${linesOf(operations)}\n}\n`;
  return [
    { path: `${folder}/operations.json`, text: `${linesOf(contract.operations)}\n` },
    { path: `${folder}/schemas.json`, text: schemas },
  ];
}

/** A change of one entry is a change of one line. */
function linesOf(table: object): string {
  const lines = Object.entries(table).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function validationOf(placed: PlacedOperation): unknown {
  const { path, query, body, answer } = schemasOf(placed);
  return shortRefs({
    params: path,
    querystring: query,
    ...(body ? { body } : {}),
    ...(answer ? { answer } : {}),
    errors: errorsOf(placed.operation.responses),
  });
}

/** Schemas of the answers that are not good; a status whose schema is that of `default` is left out. */
function errorsOf(responses: Operation['responses']): Record<string, Schema> {
  const bad = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  const schemas = bad.flatMap(([status, { content }]) => {
    const media = firstMedia(content);
    return media ? [[status, media.media.schema] as const] : [];
  });
  const usual = JSON.stringify(schemas.find(([status]) => status === 'default')?.[1]);
  const unusual = schemas.filter(([status, schema]) => status === 'default' || JSON.stringify(schema) !== usual);
  return Object.fromEntries(unusual);
}

async function declarationsOf(placed: PlacedOperation): Promise<string[]> {
  const name = pascal(placed.id);
  const { path, query, body, answer } = schemasOf(placed);
  const named: [string, Schema | undefined][] = [
    [`${name}Path`, path],
    [`${name}Query`, withDefaults(query)],
    [`${name}Body`, inline(body)],
    [`${name}Answer`, inline(answer)],
  ];
  const declared = named.flatMap(([type, schema]) => (schema ? [declarationOf(type, schema)] : []));
  return Promise.all(declared);
}

function lineOf(placed: PlacedOperation): string {
  const name = pascal(placed.id);
  const { body, answer } = schemasOf(placed);
  const binary = successOf(placed.operation.responses)?.content ? 'unknown' : 'void';
  const part = (schema: Schema | undefined, type: string, otherwise: string) =>
    schema ? (schema.$ref ? nameOfRef(schema.$ref) : type) : otherwise;
  return `  ${placed.id}: { path: ${name}Path; query: ${name}Query; body: ${part(body, `${name}Body`, 'undefined')}; answer: ${part(answer, `${name}Answer`, binary)} };`;
}

/** The validator puts defaults in, so a route always has them. */
function withDefaults(schema: Schema): Schema {
  const filled = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    one.default === undefined ? [] : name,
  );
  return filled.length > 0 ? { ...schema, required: [...(schema.required ?? []), ...filled] } : schema;
}

/** A component is used by its own name; only inline schemas need a declaration. */
function inline(schema: Schema | undefined): Schema | undefined {
  return schema?.$ref ? undefined : schema;
}

/**
 * `#/components/schemas/User` -> `User`: the server registers components under their names. A discriminator keeps its property, by
 * which the validator finds the branch that is meant; the values stand in the branches, and it takes no mapping.
 */
function shortRefs(value: unknown, key = ''): unknown {
  if (key === '$ref' && typeof value === 'string') return nameOfRef(value);
  if (Array.isArray(value)) return value.map((item) => shortRefs(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'example' && name !== 'examples' && !(key === 'discriminator' && name === 'mapping'))
      .map(([name, child]) => [name, shortRefs(child, name)]),
  );
}
