import { today } from '../../format/relativeRange.ts';
import type { Column } from '../../generated/documents.ts';
import { computing } from '../../language/compute/computeRows.ts';
import type { EngineServices } from '../../services.ts';
import type { ListAnswer } from '../shared/answers.ts';
import type { RowSort } from './localRows.ts';
import type { PageRequest } from './rows.types.ts';

/** Operation that reads rows in an order that their document computes (data contract, rows). */
const ROWS_OPERATION = 'listDocumentRows';

export interface RowsRequest {
  query: Readonly<Record<string, unknown>>;
  sort: RowSort;
  page: PageRequest;
}

/** The rows of an answer with what their document computes. */
export function computeAnswer({ columns }: { columns: readonly Column[] }, answer: ListAnswer): ListAnswer {
  const compute = computing(columns);
  const day = today();
  return { ...answer, rows: answer.rows.map((row) => compute(row, day)) };
}

/** Rows in an order that is computed: the server reads what it is in the document. */
export function loadOrdered(
  services: EngineServices,
  { kind, id }: { kind: 'list' | 'report'; id: string },
  { query, sort, page: { start, size, cursor, isExact, signal } }: RowsRequest,
): Promise<unknown> {
  const body = {
    ...{ Kind: kind, Id: id, Query: query, SortBy: sort.by, SortType: sort.type },
    ...{ StartIndex: start, itemsPerPage: size, ...(cursor ? { cursor } : {}) },
    ...(isExact ? { countMode: 'exact' } : {}),
    TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return services.api.call(ROWS_OPERATION, { body, signal });
}
