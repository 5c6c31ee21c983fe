import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContractError } from './ContractError.ts';
import { compare, sortKeys } from './compare.ts';
import { nameOfRef } from './nameOfRef.ts';
import { placeOf } from './operationNames.ts';
import { methods } from './readPaths.ts';
import { readSource } from './readSource.ts';
import { typeNames } from './typeNames.ts';
import type { Answer, OpenApi, Parameter, PlacedOperation } from './types.ts';
import { mapReferences } from './walk.ts';

/** The document that names all paths; the other files hold them. */
const indexName = 'openapi.json';

interface Part {
  name: string;
  part: Partial<OpenApi>;
}

/**
 * Reads the OpenAPI documents of a folder and bundles them to one: every `file.json#/components/…` becomes `#/components/…`,
 * shared parameters and answers are put where they are used. Keys come out in the order of their names.
 * @throws ContractError when a file is not JSON, a name is declared twice or a reference leads nowhere.
 */
export function loadOpenApi(folder: string): OpenApi {
  if (!existsSync(folder)) throw new ContractError(`${folder}: the folder of the API contract is missing`);
  const parts = readParts(folder);
  const index = parts.find(({ name }) => name === indexName);
  if (!index) throw new ContractError(`${join(folder, indexName)}: the index of the API contract is missing`);
  if (!index.part.openapi?.startsWith('3.1'))
    throw new ContractError(`${join(folder, indexName)}: "openapi" must be 3.1`);
  const bundle = emptyBundle(index.part);
  for (const { name, part } of parts) {
    merge(bundle.paths, withoutReferences(part.paths), name);
    merge(bundle.components.schemas, part.components?.schemas, name);
    merge(bundle.components.parameters, part.components?.parameters, name);
    merge(bundle.components.responses, part.components?.responses, name);
  }
  checkIndex(index.part.paths ?? {}, bundle.paths);
  inlineShared(bundle);
  return sortKeys(withTypeNames(bundle));
}

/** Every operation of a bundle, by name. */
export function operationsOf(api: OpenApi): PlacedOperation[] {
  const found: PlacedOperation[] = [];
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const id = api.operationNames?.[placeOf({ method, path })] ?? operation.operationId ?? '';
      if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
        throw new ContractError(`${placeOf({ method, path })}: operationId must be a camelCase name, not "${id}"`);
      }
      found.push({ id, method, path, tag: operation.tags?.[0] ?? 'default', operation });
    }
  }
  found.sort((a, b) => compare(a.id, b.id));
  const twice = found.find((one, at) => found[at - 1]?.id === one.id);
  if (twice) throw new ContractError(`operationId "${twice.id}" is declared twice`);
  return found;
}

function readParts(folder: string): Part[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort(compare).map((name) => ({ name, part: readPart(join(folder, name)) }));
}

/** @throws ContractError with line and column. */
function readPart(file: string): Partial<OpenApi> {
  const { value, shown } = readSource(file);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ContractError(`${shown}:1:1: a part of the contract must be an object\n  hint: begin it with "{"`);
  return mapReferences(value as Partial<OpenApi>, (ref) =>
    ref.includes('#/components/') ? ref.slice(ref.indexOf('#')) : ref,
  );
}

function emptyBundle(index: Partial<OpenApi>): OpenApi {
  return {
    openapi: index.openapi ?? '3.1.0',
    info: index.info ?? { title: '', version: '' },
    paths: {},
    components: { schemas: {}, parameters: {}, responses: {} },
  };
}

/** The index points at the path items of the resource files, which are read anyway. */
function withoutReferences(paths: OpenApi['paths'] = {}): OpenApi['paths'] {
  return Object.fromEntries(Object.entries(paths).filter(([, item]) => !('$ref' in item)));
}

function checkIndex(index: object, paths: OpenApi['paths']): void {
  const missing = Object.keys(paths).find((path) => !Object.hasOwn(index, path));
  if (missing) throw new ContractError(`${indexName}: "${missing}" is missing in "paths"; add a $ref to its file`);
  const empty = Object.keys(index).find((path) => !Object.hasOwn(paths, path));
  if (empty) throw new ContractError(`${indexName}: no file declares the path "${empty}"`);
}

function merge<T>(into: Record<string, T>, from: Record<string, T> | undefined, file: string): void {
  for (const [name, value] of Object.entries(from ?? {})) {
    if (Object.hasOwn(into, name)) throw new ContractError(`${file}: "${name}" is declared in another file too`);
    into[name] = value;
  }
}

function inlineShared(api: OpenApi): void {
  const { parameters, responses, schemas } = api.components;
  for (const { operation } of operationsOf(api)) {
    const inputs = (operation.parameters ?? []).map((one) => follow<Parameter>(parameters, one));
    operation.parameters = inputs.sort((a, b) => compare(a.name, b.name));
    const answers = Object.entries(operation.responses).map(([status, one]) => [
      status,
      follow<Answer>(responses, one),
    ]);
    operation.responses = Object.fromEntries(answers);
    checkReferences(operation, operation.operationId ?? '', schemas);
  }
  for (const [name, schema] of Object.entries(schemas)) checkReferences(schema, name, schemas);
}

function follow<T extends { $ref?: string }>(shared: Record<string, T>, one: T): T {
  if (!one.$ref) return one;
  const found = shared[nameOfRef(one.$ref)];
  if (!found) throw new ContractError(`reference ${one.$ref} leads nowhere`);
  return found;
}

function checkReferences(value: unknown, where: string, schemas: object): void {
  mapReferences(value, (ref) => {
    if (/^#\/components\/schemas\/[^/]+$/.test(ref) && Object.hasOwn(schemas, decode(nameOfRef(ref)))) return ref;
    throw new ContractError(`${where}: reference ${ref} leads nowhere`);
  });
}

/** Components under the names of their types. */
function withTypeNames(api: OpenApi): OpenApi {
  const names = typeNames(Object.keys(api.components.schemas));
  const nameOf = (key: string) => names.get(key) ?? key;
  const renamed = mapReferences(api, (ref) => `#/components/schemas/${nameOf(decode(nameOfRef(ref)))}`);
  const schemas = Object.entries(renamed.components.schemas).map(([key, schema]) => [nameOf(key), schema]);
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } };
}

/** One step of a JSON pointer in a URI. */
function decode(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
