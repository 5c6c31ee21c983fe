import { ContractError } from '../../openapi/ContractError.ts';
import { whereRead } from '../../openapi/places.ts';
import type { PlacedOperation } from '../../openapi/types.ts';

/**
 * Something of each operation, by its id.
 * @throws ContractError that names the faults of all of them, each at the operation or at its key that is wrong
 */
export function everyOperation<Made>(
  placed: readonly PlacedOperation[],
  make: (one: PlacedOperation) => Made,
): Record<string, Made> {
  const faults: string[] = [];
  const made = placed.flatMap((one): [string, Made][] => {
    try {
      return [[one.id, make(one)]];
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      faults.push(placedFault(one, error));
      return [];
    }
  });
  if (faults.length > 0) throw new ContractError(faults.join('\n'));
  return Object.fromEntries(made);
}

function placedFault({ operation }: PlacedOperation, { key, message }: ContractError): string {
  const at = whereRead(operation, key !== undefined && Object.hasOwn(operation, key) ? key : undefined);
  return at === '' ? message : `${at}: ${message}`;
}
