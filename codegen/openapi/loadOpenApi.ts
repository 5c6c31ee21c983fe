import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContractError } from './ContractError.ts';
import { compare } from './compare.ts';
import { placeOf } from './operationNames.ts';
import { type ReadOpenApi, readOpenApi } from './read/readOpenApi.ts';
import { methods } from './read/readPaths.ts';
import type { OpenApi, PlacedOperation } from './types.ts';

/** The document that names all paths; the other files hold them. */
const indexName = 'openapi.json';

/**
 * Reads the contract of a project: the OpenAPI documents of a folder as one, with examples. Operations go by their ids, which
 * must be names as they are; `x-` keys are those of `contractKeys`.
 * @throws ContractError that names all faults with their places.
 */
export function loadOpenApi(folder: string): ReadOpenApi {
  if (!existsSync(folder)) throw new ContractError(`${folder}: the folder of the API contract is missing`);
  const index = join(folder, indexName);
  if (!existsSync(index)) throw new ContractError(`${index}: the index of the API contract is missing`);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== indexName);
  const parts = names.sort(compare).map((name) => join(folder, name));
  const { api, warnings } = readOpenApi(index, { parts, keepExamples: true, isOwn: true });
  const { operationNames: _, ...own } = api;
  return { api: own, warnings };
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
