import { isObject } from '../../language/json.ts';
import type { GroupAnswer } from './groupLines.ts';

/** Groups as the server answers them; what is missing is empty. */
export function readGroups(answer: unknown): GroupAnswer {
  const { count, data, totals, isCut, others } = isObject(answer) ? answer : {};
  return {
    groups: Array.isArray(data) ? (data as GroupAnswer['groups']) : [],
    totals: Array.isArray(totals) ? (totals as GroupAnswer['totals']) : [],
    isCut: isCut === true,
    ...(typeof count === 'number' ? { count } : {}),
    others: isObject(others) ? (others as unknown as GroupAnswer['others']) : null,
  };
}
