import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContractError } from './ContractError.ts';
import { compare } from './compare.ts';
import { operationNames, placeOf } from './operationNames.ts';
import { whereRead } from './places.ts';
import { type ReadOpenApi, readOpenApi } from './read/readOpenApi.ts';
import { methods } from './read/readPaths.ts';
import type { OpenApi, Operation, PlacedOperation } from './types.ts';

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

/**
 * Every operation of a bundle, by name.
 * @throws ContractError that names each one without a usable name
 */
export function operationsOf(api: OpenApi): PlacedOperation[] {
  const { found, faults } = namedOperations(api);
  if (faults.length > 0) throw new ContractError(faults.join('\n'));
  return found;
}

/** The same, with the faults of the others. */
export function namedOperations(api: OpenApi): { found: PlacedOperation[]; faults: string[] } {
  const found: PlacedOperation[] = [];
  const faults: string[] = [];
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const id = api.operationNames?.[placeOf({ method, path })] ?? operation.operationId ?? '';
      if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
        const named = operationNames([{ method, path, operationId: operation.operationId }])[placeOf({ method, path })];
        faults.push(
          `${at(operation)}${placeOf({ method, path })}: operationId must be a camelCase name, not "${id}"\n  hint: write "${named}"`,
        );
        continue;
      }
      found.push({ id, method, path, tag: operation.tags?.[0] ?? 'default', operation });
    }
  }
  found.sort((a, b) => compare(a.id, b.id));
  for (const [index, { id, operation }] of found.entries()) {
    const first = found[index - 1];
    if (first?.id !== id) continue;
    faults.push(
      `${at(operation)}operationId "${id}" is declared twice, the other time by ${placeOf(first)}\n  hint: give one of them a name of its own`,
    );
  }
  return { found, faults };
}

/** File, line and place in front of a fault, where they are known. */
function at(operation: Operation): string {
  const where = whereRead(operation, Object.hasOwn(operation, 'operationId') ? 'operationId' : undefined);
  return where === '' ? '' : `${where}: `;
}
