import type { Column } from '../../generated/documents.ts';
import type { JsonObject } from '../json.ts';
import { compileTerm, type Evaluate } from './evaluate.ts';
import { readTerm } from './terms.ts';

type ComputedColumn = Pick<Column, 'field' | 'compute'>;

/**
 * Compiles the computed columns of a table: what it gives adds their values to a row. Rows are not changed.
 *
 * @example computing(columns)({ Rent: 1200, Area: 800 }, '2026-03-01') // { Rent: 1200, Area: 800, PerFoot: 1.5 }
 */
export function computing(columns: readonly ComputedColumn[]): (row: JsonObject, today: string) => JsonObject {
  const made = columns.flatMap(({ field, compute }): [string, Evaluate][] => {
    const term = compute && readTerm(compute);
    return term ? [[field, compileTerm(term)]] : [];
  });
  return (row, today) => {
    const all: Record<string, unknown> = { ...row };
    for (const [field, evaluate] of made) all[field] = evaluate(row, today);
    return all;
  };
}
