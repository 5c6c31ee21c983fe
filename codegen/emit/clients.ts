import { operationsOf } from '../openapi/loadOpenApi.ts';
import type { OpenApi, PlacedOperation, Schema } from '../openapi/types.ts';
import { banner, type GeneratedFile, kebab, pascal, tsdoc } from './GeneratedFile.ts';
import { schemasOf, successOf } from './operationTypes.ts';
import { declarationOf } from './typeOf.ts';

/**
 * One module per tag with one typed function per operation; what is not imported is not bundled. `engine` is the specifier
 * that the types of the engine are imported from.
 */
export async function emitClients(api: OpenApi, folder: string, engine: string): Promise<GeneratedFile[]> {
  const tags = Map.groupBy(operationsOf(api), (one) => one.tag);
  const files: GeneratedFile[] = [];
  for (const [tag, operations] of tags) {
    files.push({ path: `${folder}/${kebab(tag)}.ts`, text: await moduleOf(operations, engine) });
  }
  return files;
}

async function moduleOf(operations: readonly PlacedOperation[], engine: string): Promise<string> {
  const parts: string[] = [];
  for (const placed of operations) parts.push(await clientOf(placed));
  const body = parts.join('\n\n');
  const types = body.includes('S.') ? "import type * as S from './types.ts';\n" : '';
  return `${banner}import type { ApiClient } from '${engine}';\n${types}\n${body}\n`;
}

async function clientOf(placed: PlacedOperation): Promise<string> {
  const name = pascal(placed.id);
  const { path, query, body, answer } = schemasOf(placed);
  const isDownload = !answer && successOf(placed.operation.responses)?.content !== undefined;
  const input = await declarationOf(`${name}Input`, inputSchema({ path, query, body }), refName);
  const result = answer ? await declarationOf(`${name}Answer`, answer, refName) : '';
  const resultType = isDownload ? '{ blob: Blob; filename: string }' : answer ? `${name}Answer` : 'void';
  const parameter = hasRequired({ path, query, body }) ? `input: ${name}Input` : `input: ${name}Input = {}`;
  const call = isDownload
    ? `api.download('${placed.id}', { ...input, ...options })`
    : `api.call('${placed.id}', { ...input, ...options })`;
  return [
    input,
    result,
    `${tsdoc(placed.operation.summary)}export function ${placed.id}(api: ApiClient, ${parameter}, options: { signal?: AbortSignal } = {}): Promise<${resultType}> {\n  return ${call};\n}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function inputSchema(parts: { path: Schema; query: Schema; body: Schema | undefined }): Schema {
  const given = Object.entries(parts).filter(
    ([, schema]) => schema && (schema.properties === undefined || Object.keys(schema.properties).length > 0),
  );
  const required = given
    .filter(([key, schema]) => key === 'body' || (schema?.required?.length ?? 0) > 0)
    .map(([key]) => key);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(given.map(([key, schema]) => [key, schema ?? {}])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function hasRequired({ path, query, body }: { path: Schema; query: Schema; body: Schema | undefined }): boolean {
  return body !== undefined || (path.required?.length ?? 0) > 0 || (query.required?.length ?? 0) > 0;
}

function refName(ref: string): string {
  return `S.${ref.slice(ref.lastIndexOf('/') + 1)}`;
}
