import type { ContractOperation } from '../../language/contract/contract.ts';

/** Rows that are asked for where the API does not count: up to so many the number is right, and above them it says so. */
const UNCOUNTED_ROWS = 25;

/** What is sent to learn how many rows an operation has: as few of them as there can be, because an API that counts says so beside one. */
export function countQuery({ paging, convention }: ContractOperation): Readonly<Record<string, number>> {
  if (!paging) return {};
  return { StartIndex: 0, itemsPerPage: paging === 'onward' && convention ? UNCOUNTED_ROWS : 1 };
}
