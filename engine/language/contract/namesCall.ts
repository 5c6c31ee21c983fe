import type { ContractOperation } from './contract.ts';

/** How an operation is asked for records by their ids: many at once, or each by itself. */
export interface NamesCall {
  /** Parameter that takes the ids. */
  parameter: string;
  in: 'path' | 'query';
  /** One call takes several. */
  isMany: boolean;
  /** Field of a row that is the id, where rows are answered. */
  by?: string;
}

/** Undefined where an operation answers no records by their ids, or needs more than them. */
export function namesCall({ parameters, answer }: ContractOperation): NamesCall | undefined {
  const all = Object.entries(parameters);
  const ids = all.find(([, one]) => one.in === 'query' && one.ids !== undefined);
  const needed = all.filter(([name, one]) => one.required && name !== ids?.[0]);
  const [only, ...others] = needed;
  if (answer.rows && ids && !only)
    return { parameter: ids[0], in: 'query', isMany: ids[1].array === true, by: ids[1].ids ?? '' };
  if (answer.kind !== 'json' || answer.rows || !only || others.length > 0) return undefined;
  return only[1].in === 'path' ? { parameter: only[0], in: 'path', isMany: false } : undefined;
}
