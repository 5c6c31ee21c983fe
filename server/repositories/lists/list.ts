import { type Compilable, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import { RequestError } from '#server/errors.ts';
import { aggregating, NO_LIMIT } from './aggregating.ts';
import { makeCursors, readCursor } from './cursor.ts';
import type { ListInput, ListPlan, ListQuery, Page, PageCounts } from './list.types.ts';
import { orderOf, wholeOrder } from './order.ts';
import { type Found, readAt, readBehind } from './rows.ts';
import { type AppliedSearch, applySearch } from './search.ts';

export { contains, matchesWords } from './textSearch.ts';

/** WIDGET-LIST-15. */
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 200;
/** Where a capped count stops. */
export const COUNT_CAP = 10_000;
/** Rows that an export holds at a time. */
const STREAM_CHUNK = 500;

/** States a list; keeps the types of its rows and forgets those of its joins. */
export function planList<Raw, Row>(
  plan: Omit<ListPlan<Raw, Row>, 'query'> & { query: Compilable<Raw> },
): ListPlan<Raw, Row> {
  return { ...plan, query: plan.query as unknown as ListQuery<Raw> };
}

/**
 * One page of a list with its counts, at an offset or behind the place of a cursor.
 *
 * @throws RequestError not_sortable, cursor_refused
 */
export async function readPage<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Promise<Page<Row>> {
  const size = Math.min(Math.max(input.itemsPerPage ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);
  const order = orderOf(plan, input);
  // An order by several columns gives no cursors: one that comes is of another order.
  if (input.cursor !== undefined && order.thenby.length > 0) throw new RequestError('cursor_refused');
  const cursor = input.cursor === undefined ? undefined : readCursor(plan, order, input.cursor);
  const searched = await applySearch(plan);
  const found = cursor
    ? await readBehind(searched.plan, order, { place: cursor, size })
    : await readAt(searched.plan, order, { start: Math.max(input.StartIndex ?? 0, 0), size });
  const total = await totalOf(searched, input, { found, known: cursor });
  return {
    rows: found.raws.map((raw) => plan.present(raw)),
    ...total,
    ItemsPerPage: size,
    numberOfPages: Math.ceil(total.MaxRows / size),
    StartIndex: found.start,
    ...makeCursors(plan, order, { found, total }),
  };
}

/** The first rows of a list, as many as `most`, and how many there are. */
export async function firstRows<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  input: ListInput,
  most: number,
): Promise<{ rows: Row[]; total: number }> {
  const searched = await applySearch(plan);
  const found = await readAt(searched.plan, orderOf(plan, input), { start: 0, size: most });
  const { MaxRows } = await totalOf(searched, { countMode: 'exact' }, { found, known: undefined });
  return { rows: found.raws.map((raw) => plan.present(raw)), total: MaxRows };
}

/** All rows of a list that is short by nature. */
export async function allRows<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Promise<Row[]> {
  const searched = await applySearch(plan);
  const raws = await wholeOrder(searched.plan, orderOf(plan, input)).execute(cancellable());
  return raws.map((raw) => plan.present(raw as Raw));
}

/**
 * All rows in order, a chunk at a time, for exports.
 *
 * @throws RequestError not_sortable, at once
 */
export function streamRows<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  input: Pick<ListInput, 'sortby' | 'sorttype' | 'thenby'>,
): AsyncGenerator<Row> {
  const order = orderOf(plan, input);
  return (async function* rows() {
    const query = wholeOrder((await applySearch(plan)).plan, order);
    for await (const raw of query.stream({ chunkSize: STREAM_CHUNK, ...cancellable() })) yield plan.present(raw as Raw);
  })();
}

export async function countRows<Raw, Row>(plan: ListPlan<Raw, Row>): Promise<number> {
  return countUpTo((await applySearch(plan)).all, plan.key, NO_LIMIT);
}

type Total = Pick<PageCounts, 'MaxRows' | 'countKind'>;

/** The last page knows the total by itself, and a cursor remembers what was counted when paging began. */
async function totalOf<Raw, Row>(
  { plan, counted, all }: AppliedSearch<Raw, Row>,
  { countMode = 'capped' }: ListInput,
  { found, known }: { found: Found<Raw>; known: Total | undefined },
): Promise<Total> {
  const { start, raws, hasMore } = found;
  const seen = start + raws.length;
  if (!hasMore && (raws.length > 0 || start === 0)) return { MaxRows: seen, countKind: 'exact' };
  // Behind the last row all of them were walked already: what is there can be said.
  const isBehind = raws.length === 0 && countMode !== 'none';
  if (countMode === 'exact' || isBehind)
    return { MaxRows: await countUpTo(all, plan.key, NO_LIMIT), countKind: 'exact' };
  const atLeast = seen + (hasMore ? 1 : 0);
  if (known) return { MaxRows: Math.max(known.MaxRows, atLeast), countKind: known.countKind };
  if (countMode === 'none') return { MaxRows: atLeast, countKind: 'atLeast' };
  const some = 'some' in counted ? counted.some : await countUpTo(counted.query, plan.key, COUNT_CAP + 1);
  if (counted.isWhole && some <= COUNT_CAP) return { MaxRows: some, countKind: 'exact' };
  return { MaxRows: Math.max(Math.min(some, COUNT_CAP), hasMore ? atLeast : 0), countKind: 'atLeast' };
}

/** Reads no more rows than it counts, and of those the key alone. */
async function countUpTo<Raw>(rows: ListQuery<Raw>, key: string, limit: number): Promise<number> {
  const some = rows.clearSelect().select(sql.ref<number>(key).as('id')).limit(limit);
  const counting = some.withPlugin(aggregating([sql`count(*)`.as('total')]));
  const [row] = await counting.execute(cancellable());
  return (row as unknown as { total: number } | undefined)?.total ?? 0;
}
