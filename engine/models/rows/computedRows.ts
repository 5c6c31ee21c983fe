import { ownTimeZone } from '../../format/ownTimeZone.ts';
import { today } from '../../format/relativeRange.ts';
import type { Column } from '../../generated/documents.ts';
import { computing } from '../../language/compute/computeRows.ts';
import { thenText } from '../../language/rows/thenBy.ts';
import type { EngineServices } from '../../services.ts';
import type { ListAnswer, Row } from '../shared/answers.ts';
import type { RowSort } from './localRows.ts';
import { madeWhenRead } from './madeWhenRead.ts';
import type { PageRequest } from './rows.types.ts';
import { withinGroups } from './withinGroups.ts';

/** Operation that reads rows within a group, or in an order that their document computes (data contract, rows). */
const ROWS_OPERATION = 'listDocumentRows';

export interface RowsRequest {
  query: Readonly<Record<string, unknown>>;
  sort: RowSort | undefined;
  page: PageRequest;
}

/** More rows than this are worked out when they are read: of a long answer a reader sees few. */
const MOST_AT_ONCE = 1_000;

/** The rows of an answer with what their document computes. */
export function computeAnswer({ columns }: { columns: readonly Column[] }, answer: ListAnswer): ListAnswer {
  const compute = computing(columns);
  const day = today();
  const { rows } = answer;
  const make = (row: Row) => compute(row, day);
  return { ...answer, rows: rows.length > MOST_AT_ONCE ? madeWhenRead(rows, make) : rows.map(make) };
}

/** Rows within groups, or in an order that is computed: the server reads what these are in the document. */
export function loadOrdered(
  services: EngineServices,
  { kind, id }: { kind: 'list' | 'report'; id: string },
  {
    query,
    sort,
    page: { start, size, cursor, isExact, signal },
    within = [],
  }: RowsRequest & { within?: readonly unknown[] },
): Promise<unknown> {
  const further = thenText(sort?.thenby);
  const body = {
    ...{ Kind: kind, Id: id, Query: query },
    ...(sort ? { SortBy: sort.by, SortType: sort.type } : {}),
    ...(further ? { ThenBy: further } : {}),
    ...withinGroups(within),
    ...{ StartIndex: start, itemsPerPage: size, ...(cursor ? { cursor } : {}) },
    ...(isExact ? { countMode: 'exact' } : {}),
    TimeZone: ownTimeZone(),
  };
  return services.api.call(ROWS_OPERATION, { body, signal });
}
