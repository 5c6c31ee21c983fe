import type { Column, Mark } from '../../generated/documents.ts';
import { compileCondition } from '../../language/condition.ts';
import type { Row } from '../shared/answers.ts';

/** The mark of a row, or of its value in a column. */
export type MarkOf = (row: Row) => Mark | undefined;

const compiled = new WeakMap<readonly Mark[], MarkOf>();

/** Marks are compiled once: the first that holds of a row counts. */
export function markOf(marks: readonly Mark[]): MarkOf {
  const known = compiled.get(marks);
  if (known) return known;
  const conditions = marks.map((mark) => ({ mark, holds: compileCondition(mark.when) }));
  const find: MarkOf = (row) => conditions.find(({ holds }) => holds({ row }))?.mark;
  compiled.set(marks, find);
  return find;
}

/** What the colours of a table mean: each sentence once. */
export function legendOf(columns: readonly Pick<Column, 'marks'>[], rowmarks: readonly Mark[] = []): Mark[] {
  const all = [...columns.flatMap(({ marks = [] }) => marks), ...rowmarks];
  return all.filter(
    (mark, index) => all.findIndex(({ tone, text }) => tone === mark.tone && text === mark.text) === index,
  );
}
