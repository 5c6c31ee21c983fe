import type { Column, Matrix } from '../../generated/documents.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import { isObject } from '../../language/json.ts';
import { matrixColumn, tickRow } from '../../language/matrix.ts';
import { type ListAnswer, readListAnswer } from '../shared/answers.ts';

/** The rows of an answer with their ticks, and the columns that came with them. */
export function readMatrix(
  matrix: Matrix,
  operation: ContractOperation | undefined,
  answer: unknown,
): ListAnswer & { columns?: readonly Column[] } {
  const page = readListAnswer(operation, answer);
  const entries = isObject(answer) ? answer[matrix.columns] : undefined;
  if (!Array.isArray(entries)) return page;
  return {
    ...page,
    rows: page.rows.map((row) => tickRow(matrix, row)),
    columns: entries.filter(isObject).map((entry) => matrixColumn(matrix, entry)),
  };
}
