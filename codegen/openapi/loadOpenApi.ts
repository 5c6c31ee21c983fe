import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Method, OpenApi, Operation, Parameter, PlacedOperation } from './types.ts';

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** A contract that cannot be read: its message says which file and why. */
export class ContractError extends Error {}

/**
 * Reads the OpenAPI documents of a folder and bundles them to one: every `file.json#/components/…` becomes `#/components/…`,
 * shared parameters and answers are put where they are used. Keys come out in the order of their names.
 * @throws ContractError when a file is not JSON, a name is declared twice or a reference leads nowhere.
 */
export function loadOpenApi(folder: string): OpenApi {
  if (!existsSync(folder)) throw new ContractError(`${folder}: the folder of the API contract is missing`);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const parts = files.map((name) => ({ name, part: readPart(join(folder, name)) }));
  const index = parts.find(({ part }) => part.info)?.part;
  if (!index?.openapi?.startsWith('3.1'))
    throw new ContractError(`${folder}: no OpenAPI 3.1 document with "info" found`);
  const shared: { parameters: Record<string, Parameter>; responses: Record<string, Answer> } = {
    parameters: {},
    responses: {},
  };
  const bundle: OpenApi = {
    openapi: index.openapi,
    info: index.info ?? { title: '', version: '' },
    paths: {},
    components: {
      schemas: {},
      ...shared,
      securitySchemes: index.components?.securitySchemes ?? {},
    },
  };
  for (const { name, part } of parts) {
    merge(bundle.paths, withoutReferences(part.paths), name);
    merge(bundle.components.schemas, part.components?.schemas, name);
    merge(shared.parameters, part.components?.parameters, name);
    merge(shared.responses, part.components?.responses, name);
  }
  inlineShared(bundle);
  return sortKeys(bundle);
}

/** Every operation of a bundle, by name. */
export function operationsOf(api: OpenApi): PlacedOperation[] {
  const found: PlacedOperation[] = [];
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      if (!operation.operationId) throw new ContractError(`${method.toUpperCase()} ${path} has no operationId`);
      found.push({ id: operation.operationId, method, path, tag: operation.tags?.[0] ?? 'default', operation });
    }
  }
  const twice = found.find((one, at) => found.findIndex((other) => other.id === one.id) !== at);
  if (twice) throw new ContractError(`operationId "${twice.id}" is declared twice`);
  return found.sort((a, b) => compare(a.id, b.id));
}

/** Order by code unit: the same on every machine and in every language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function readPart(file: string): Partial<OpenApi> {
  const text = readFileSync(file, 'utf8').replace(/"\$ref":\s*"[^"#]*#\/components\//g, '"$ref": "#/components/');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContractError(`${file}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The index may point at the path items of the resource files, which are read anyway. */
function withoutReferences(paths: OpenApi['paths'] | undefined): OpenApi['paths'] {
  return Object.fromEntries(Object.entries(paths ?? {}).filter(([, item]) => !('$ref' in item)));
}

function merge<T>(into: Record<string, T>, from: Record<string, T> | undefined, file: string): void {
  for (const [name, value] of Object.entries(from ?? {})) {
    if (Object.hasOwn(into, name)) throw new ContractError(`${file}: "${name}" is declared in another file too`);
    into[name] = value;
  }
}

function inlineShared(api: OpenApi): void {
  for (const { operation } of operationsOf(api)) {
    operation.parameters = (operation.parameters ?? []).map((one) => follow<Parameter>(api.components.parameters, one));
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, one]) => [
        status,
        follow<Answer>(api.components.responses, one),
      ]),
    );
    checkReferences(operation, api);
  }
  for (const [name, schema] of Object.entries(api.components.schemas)) checkReferences(schema, api, name);
}

function follow<T extends { $ref?: string }>(shared: Record<string, T> | undefined, one: T): T {
  if (!one.$ref) return one;
  const found = shared?.[nameOfRef(one.$ref)];
  if (!found) throw new ContractError(`reference ${one.$ref} leads nowhere`);
  return found;
}

function checkReferences(value: unknown, api: OpenApi, where = (value as Operation).operationId): void {
  if (typeof value !== 'object' || value === null) return;
  const ref = (value as { $ref?: unknown }).$ref;
  if (typeof ref === 'string' && ref.startsWith('#/components/schemas/') && !api.components.schemas[nameOfRef(ref)]) {
    throw new ContractError(`${where}: reference ${ref} leads nowhere`);
  }
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'example' && key !== 'examples') checkReferences(child, api, where);
  }
}

/** `#/components/schemas/User` -> `User`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T;
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(sorted.map(([key, child]) => [key, sortKeys(child)])) as T;
}
