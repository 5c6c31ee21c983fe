import type { Contract } from '#engine/language/contract/contract.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { loadOpenApi } from '../../openapi/loadOpenApi.ts';
import { operationFlags } from '../../openapi/own/contractKeys.ts';
import type { ReadOpenApi } from '../../openapi/read/readOpenApi.ts';
import { namesBeside } from './checkNames.ts';
import { contractOf } from './contract.ts';
import { soundOperations } from './soundOperations.ts';

/** Keys that are judged by what else the operation says of itself, whatever its parts are. */
const ALONE: ReadonlySet<string | undefined> = new Set([
  undefined,
  'x-permission',
  'x-saves',
  'x-kept',
  ...operationFlags,
]);

const DEPENDENT = ['x-convention', 'x-rows', 'x-paging', 'x-searchable', 'x-groups', 'x-lookup-type'] as const;

/**
 * The contract of a project, and what it is made of.
 *
 * @throws ContractError that names all faults: those of the documents, and those of operations that do not follow from them
 */
export function readContract(folder: string): ReadOpenApi & { contract: Contract } {
  try {
    const read = loadOpenApi(folder);
    return { ...read, contract: contractOf(read.api, { names: namesBeside(folder, read.api) }) };
  } catch (error) {
    if (!(error instanceof ContractError) || !error.read) throw error;
    throw new ContractError([error.message, ...furtherFaults(error, error.read, folder)].join('\n'));
  }
}

/** Of operations that no fault of the documents reaches all of it, of others what does not follow from one. */
function furtherFaults({ faulty }: ContractError, api: ReadOpenApi['api'], folder: string): string[] {
  const { operationNames: _, ...own } = api;
  const names = namesBeside(folder, api);
  const sound = soundOperations(own, faulty);
  // They name what may be missing only because of a fault; nobody reads these operations afterwards.
  for (const item of Object.values(own.paths))
    for (const operation of Object.values(item))
      if (!sound.has(operation)) for (const key of DEPENDENT) delete operation[key];
  try {
    contractOf(own, { names });
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return (error.parts ?? [error])
      .filter(({ key, operation }) => ALONE.has(key) || (operation && sound.has(operation)))
      .map(({ message }) => message);
  }
}
