import { readPage } from '#server/repositories/lists/list.ts';
import type { ListInput, ListPlan, PageCounts } from '#server/repositories/lists/list.types.ts';

/** The answer of a list operation: rows under the name of the contract, and the counts (WIDGET-LIST-04). */
export async function answerPage<Key extends string, Raw, Row>(
  key: Key,
  plan: ListPlan<Raw, Row>,
  input: ListInput,
): Promise<Record<Key, Row[]> & PageCounts> {
  const { rows, ...counts } = await readPage(plan, input);
  return { [key]: rows, ...counts } as Record<Key, Row[]> & PageCounts;
}
