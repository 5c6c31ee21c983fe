import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asList, asRecord } from '#engine/check/loose.ts';
import { nearest } from '#engine/check/report/suggest.ts';
import type { Components, OpenApi, PlacedOperation } from '../../openapi/types.ts';
import { resolve } from '../types/operationTypes.ts';
import { type Told, tellOperation } from './tellOperation.ts';

/** What keys of a contract may name that stands elsewhere; undefined where nobody can say. */
export interface NamesBeside {
  pages: ReadonlySet<string> | undefined;
  /** Documents that operations are looked up by. */
  lookups: ReadonlySet<string> | undefined;
  /** What the operation with `x-lookup-type` is asked for; none where there is no such operation. */
  types: ReadonlySet<string> | undefined;
  hasTypes: boolean;
}

/** Names of the folder that a contract lies in (`schemas/api`): pages of product.json, lookups, and types of lookups. */
export function namesBeside(folder: string, api: OpenApi): NamesBeside {
  const operations = Object.values(api.paths).flatMap((item) => Object.values(item));
  const typed = operations.filter((one) => one['x-lookup-type'] !== undefined);
  const types = typed.flatMap((one) => typesOf(one, api.components.schemas));
  return {
    pages: pagesIn(join(folder, '..', 'product.json')),
    lookups: filesIn(join(folder, '..', 'lookups')),
    types: types.length > 0 ? new Set(types) : undefined,
    hasTypes: typed.length > 0,
  };
}

/**
 * What an operation names and nobody has: pages, lookups and types of lookups.
 *
 * @throws ContractError with all of it, each fault at its key
 */
export function checkNames({ id, operation }: PlacedOperation, names: NamesBeside): void {
  const { 'x-permission': permission, 'x-saves': saves } = operation;
  const pages = [permission?.page, ...(permission?.or ?? [])].filter((one) => one !== undefined);
  const faults = pages.flatMap((page) => missing('x-permission', 'page', page, names.pages));
  if (saves !== undefined && !names.hasTypes)
    faults.push({
      key: 'x-saves',
      says: `names "${saves}", and no operation answers types of lookups`,
      hint: 'add "x-lookup-type" to the operation that answers them, or leave it out',
    });
  else if (saves !== undefined) faults.push(...missing('x-saves', 'type of lookup', saves, names.types));
  const known = names.lookups && new Set([...names.lookups, ...(names.types ?? [])]);
  for (const { name, 'x-selects': selects } of operation.parameters ?? []) {
    if (selects === undefined) continue;
    for (const { key, says, hint } of missing('x-selects', 'lookup', selects, known))
      faults.push({ key: 'parameters', subject: `"${name}": ${key}`, says, hint });
  }
  tellOperation(id, faults);
}

function missing(key: string, what: string, name: string, known: ReadonlySet<string> | undefined): Told[] {
  if (!known || known.has(name)) return [];
  const meant = nearest(name, known);
  const some = [...known].slice(0, 12).join(', ');
  const hint = meant === undefined ? `there are ${some || 'none'}` : `did you mean "${meant}"?`;
  return [{ key, says: `names the ${what} "${name}", which there is not`, hint }];
}

function typesOf({ parameters = [], 'x-lookup-type': type }: PlacedOperation['operation'], components: Components) {
  const named = parameters.find((one) => one.in === 'path' && one.name === type);
  return named ? (resolve(named.schema, components).enum ?? []).map(String) : [];
}

/** A broken product.json is told by the check. */
function pagesIn(file: string): ReadonlySet<string> | undefined {
  try {
    const { pages } = asRecord(JSON.parse(readFileSync(file, 'utf8')));
    const names = asList(pages).map((page) => (typeof page === 'string' ? page : asRecord(page).id));
    return Array.isArray(pages) ? new Set(names.map(String)) : undefined;
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): ReadonlySet<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Set(files.map((name) => basename(name, '.json')));
}
