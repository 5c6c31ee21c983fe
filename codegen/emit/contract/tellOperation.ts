import { ContractError } from '../../openapi/ContractError.ts';

/** What a key of an operation says that does not hold. */
export interface Told {
  key: string;
  /** What says it, where that is a part of what stands at the key (default: the key). */
  subject?: string;
  says: string;
  hint: string;
}

/** @throws ContractError with all of it, each fault at its key */
export function tellOperation(id: string, told: readonly Told[]): void {
  const faults = told.map(({ key, subject = key, says, hint }) => {
    const reason = `operation "${id}": ${subject} ${says}`;
    return Object.assign(new ContractError(`${reason}\n  hint: ${hint}`, key), { reason });
  });
  const [first] = faults;
  if (first) throw new ContractError(first.message, first.key, faults);
}
