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
    columns: entries.filter(isObject).map((entry) => asWideAsNeeded(matrix, matrixColumn(matrix, entry))),
  };
}

/** Room of a letter of a heading and of what stands around it, px. */
const LETTER = 7.5;
const AROUND = 22;
const LEAST = 64;

/**
 * A tick needs little: a column is as wide as its heading in two lines, at most what it has elsewhere, so that more of them are seen at
 * once. The document's own width stays.
 */
function asWideAsNeeded({ width }: Matrix, column: Column): Column {
  if (width !== undefined) return column;
  const { title, width: most = 0 } = column;
  const needed = Math.ceil(lettersInTwoLines(title) * LETTER) + AROUND;
  return { ...column, width: Math.min(most, Math.max(LEAST, needed)) };
}

/** Letters of the longer of two lines, as a browser fills them: the first one as far as it goes. */
function lettersInTwoLines(title: string): number {
  const words = title.split(' ');
  const lines = words.map((_, at) =>
    [words.slice(0, at + 1), words.slice(at + 1)].map((line) => line.join(' ').length),
  );
  return Math.min(...lines.map((two) => Math.max(...two)));
}
