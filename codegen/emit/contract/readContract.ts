import type { Contract } from '#engine/language/contract/contract.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { loadOpenApi } from '../../openapi/loadOpenApi.ts';
import type { ReadOpenApi } from '../../openapi/read/readOpenApi.ts';
import { contractOf } from './contract.ts';

/** Keys that are judged by what else the operation says of itself, whatever its parts are. */
const ALONE: ReadonlySet<string | undefined> = new Set([
  undefined,
  ...['x-kept', 'x-own', 'x-personal', 'x-before-password', 'x-before-choice', 'x-secret-answer', 'x-no-session'],
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
    return { ...read, contract: contractOf(read.api) };
  } catch (error) {
    if (!(error instanceof ContractError) || !error.read) throw error;
    throw new ContractError([error.message, ...independentFaults(error.read)].join('\n'));
  }
}

function independentFaults(api: ReadOpenApi['api']): string[] {
  const { operationNames: _, ...own } = api;
  // They name what may be missing only because of a fault; nobody reads these operations afterwards.
  for (const item of Object.values(own.paths))
    for (const operation of Object.values(item)) for (const key of DEPENDENT) delete operation[key];
  try {
    contractOf(own);
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return (error.parts ?? [error]).filter(({ key }) => ALONE.has(key)).map(({ message }) => message);
  }
}
