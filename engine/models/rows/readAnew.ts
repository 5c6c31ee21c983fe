import type { Row } from '../shared/answers.ts';
import { MAX_PAGE_SIZE } from '../shared/constants.ts';
import type { TableQuery, TableSource } from './TableSource.ts';

/** The first rows of a query as they are now. */
export interface FoundRows {
  rows: Row[];
  total: number | undefined;
}

/** Reads as many rows of a query as are shown, from the first on. */
export async function readAnew(
  source: TableSource,
  { query, count, signal }: { query: TableQuery; count: number; signal: AbortSignal },
): Promise<FoundRows> {
  const rows: Row[] = [];
  let total: number | undefined;
  let cursor: string | undefined;
  while (rows.length < count) {
    const size = Math.min(MAX_PAGE_SIZE, count - rows.length);
    const answer = await source.load(query, { start: rows.length, size, signal, cursor });
    rows.push(...answer.rows);
    total = answer.total;
    // Where any place can be asked for, nothing else is sent than before.
    if (source.operation?.paging === 'onward') cursor = answer.next;
    if (answer.rows.length < size) break;
  }
  return { rows, total };
}
