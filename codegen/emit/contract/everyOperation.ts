import { ContractError } from '../../openapi/ContractError.ts';
import { whereRead } from '../../openapi/places.ts';
import type { PlacedOperation } from '../../openapi/types.ts';

/**
 * Something of each operation, by its id.
 * @param before faults of operations that have no id
 * @throws ContractError that names the faults of all of them, each at the operation or at its key that is wrong
 */
export function everyOperation<Made>(
  placed: readonly PlacedOperation[],
  make: (one: PlacedOperation) => Made,
  before: readonly string[] = [],
): Record<string, Made> {
  const faults = before.map((message) => new ContractError(message));
  const made = placed.flatMap((one): [string, Made][] => {
    try {
      return [[one.id, make(one)]];
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      faults.push(...(error.parts ?? [error]).map((part) => placedFault(one, part)));
      return [];
    }
  });
  if (faults.length > 0) throw new ContractError(faults.map(({ message }) => message).join('\n'), undefined, faults);
  return Object.fromEntries(made);
}

/** Steps of which each may find a fault: all of them are named at once. */
export function attempts() {
  const faults: ContractError[] = [];
  return {
    attempt<T>(step: () => T): T | undefined {
      try {
        return step();
      } catch (error) {
        if (!(error instanceof ContractError)) throw error;
        faults.push(...(error.parts ?? [error]));
        return undefined;
      }
    },
    /** @throws ContractError with the faults of all steps */
    check(): void {
      const [first] = faults;
      if (first) throw new ContractError(first.message, first.key, faults);
    },
  };
}

function placedFault({ operation }: PlacedOperation, { key, message, reason }: ContractError): ContractError {
  const at = whereRead(operation, key !== undefined && Object.hasOwn(operation, key) ? key : undefined);
  const placed = new ContractError(at === '' ? message : `${at}: ${message}`, key);
  placed.operation = operation;
  placed.reason = reason ?? message;
  return placed;
}
