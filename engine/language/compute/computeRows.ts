import type { Column } from '../../generated/documents.ts';
import type { JsonObject } from '../json.ts';
import { columnTerms } from './columnTerms.ts';
import { compileTerm } from './evaluate.ts';

type ComputedColumn = Pick<Column, 'field' | 'compute'>;

/**
 * Compiles the computed columns of a table: what it gives adds their values to a row. Rows are not changed.
 *
 * @example computing(columns)({ Rent: 1200, Area: 800 }, '2026-03-01') // { Rent: 1200, Area: 800, PerFoot: 1.5 }
 */
export function computing(columns: readonly ComputedColumn[]): (row: JsonObject, today: string) => JsonObject {
  const made = [...columnTerms(columns)].map(([field, term]) => [field, compileTerm(term)] as const);
  return (row, today) => {
    const all: Record<string, unknown> = { ...row };
    for (const [field, evaluate] of made) all[field] = evaluate(row, today);
    return all;
  };
}
