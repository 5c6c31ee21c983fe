/** Rows of a page. An order with empty values has two parts, each of which an index can give: those without a value, those with one. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import { isGrouped, readFarGroups, readGroups } from './groups.ts';
import type { ListPlan, ListQuery, SortType } from './list.types.ts';
import { type Order, orderByKeys, wholeOrder } from './order.ts';

/** From here on the keys of a page are looked up first: columns of rows that are skipped need not be read. */
const DEEP = 500;

/** Where a row stands in the order. */
export interface Position {
  value: unknown;
  through: number | undefined;
  key: number;
}

/** A position that a page begins behind, or ends before. */
export interface Place extends Position {
  direction: 'next' | 'previous';
  /** Offset of the first row behind it, as counted from where paging began. */
  start: number;
}

export interface Found<Raw> {
  raws: Raw[];
  /** Of the first and of the last row. */
  ends: [Position, Position] | undefined;
  start: number;
  /** Rows before and behind. */
  hasPrevious: boolean;
  hasMore: boolean;
}

interface Part {
  isAbsent: boolean;
  where: Expression<SqlBool> | undefined;
}

/** Added to a row while it is read. */
const VALUE = 'mullion_value';
const THROUGH = 'mullion_through';
const KEY = 'mullion_key';
type Marked = Record<typeof VALUE | typeof THROUGH | typeof KEY, unknown>;

/** The page at an offset. */
export async function readAt<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  { start, size }: { start: number; size: number },
): Promise<Found<Raw>> {
  if (order.thenby.length > 0) return readWhole(plan, order, { start, size });
  const rows: Marked[] = [];
  let offset = start;
  for (const part of partsOf(order, order.type)) {
    const wanted = size + 1 - rows.length;
    if (wanted === 0) break;
    const found = await readSlice(plan, order, { part, offset, limit: wanted });
    rows.push(...found);
    // Rows of this part that were skipped are no longer to be skipped in the next one.
    if (found.length > 0) offset = 0;
    else if (offset > 0 && part.isAbsent !== undefined) offset -= await countPart(plan, part, offset);
  }
  const hasMore = rows.length > size;
  return finish(order, rows.slice(0, size), { start, hasPrevious: start > 0, hasMore });
}

/**
 * The page of an order by several columns. No index gives it, so all rows are sorted whatever their place: the parts and the
 * places behind which a page begins would gain nothing, and a cursor would have to hold a value for each column.
 */
async function readWhole<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  { start, size }: { start: number; size: number },
): Promise<Found<Raw>> {
  const query = wholeOrder(plan, order)
    .limit(size + 1)
    .offset(start);
  const raws = await query.execute(cancellable());
  const hasMore = raws.length > size;
  return { raws: raws.slice(0, size) as Raw[], ends: undefined, start, hasPrevious: start > 0, hasMore };
}

/** The page behind a place, or before it. */
export async function readBehind<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  { place, size }: { place: Place; size: number },
): Promise<Found<Raw>> {
  const isBack = place.direction === 'previous';
  const type = isBack ? opposite(order.type) : order.type;
  const parts = partsOf(order, type);
  const isAbsent = order.absent !== undefined && place.value === null;
  const rows: Marked[] = [];
  for (const part of parts.slice(parts.findIndex((item) => item.isAbsent === isAbsent))) {
    const wanted = size + 1 - rows.length;
    if (wanted === 0) break;
    const behind = part.isAbsent === isAbsent ? comparison(order, type, place) : undefined;
    const keys = isGrouped(plan, order) && (await readGroups(plan, order, { type, offset: 0, limit: wanted, place }));
    const query = orderPart(restrict(plan.query, part.where, behind), order, { part, type });
    rows.push(...(keys ? await readByKeys(plan, order, keys) : await readRows(plan, order, query.limit(wanted))));
  }
  const hasFurther = rows.length > size;
  const kept = rows.slice(0, size);
  if (!isBack) return finish(order, kept, { start: place.start, hasPrevious: true, hasMore: hasFurther });
  const start = hasFurther ? Math.max(place.start - kept.length, 1) : 0;
  return finish(order, kept.reverse(), { start, hasPrevious: hasFurther, hasMore: true });
}

/** Without empty values there is one part; otherwise they are first when ascending. */
function partsOf({ absent, through }: Order, type: SortType): Part[] {
  if (!absent) return [{ isAbsent: false, where: undefined }];
  const parts = [
    { isAbsent: true, where: sql<SqlBool>`${absent} is null` },
    // With a sign where the joined table is to give the order: an index of the reference would lead away from it.
    { isAbsent: false, where: sql<SqlBool>`${sql.raw(through ? '+' : '')}${absent} is not null` },
  ];
  return type === 'asc' ? parts : parts.reverse();
}

async function readSlice<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  { part, offset, limit }: { part: Part; offset: number; limit: number },
): Promise<Marked[]> {
  const { type } = order;
  const isDeep = offset >= DEEP;
  const readKeys = isDeep ? readFarGroups : readGroups;
  const keys = isGrouped(plan, order) && (await readKeys(plan, order, { type, offset, limit }));
  if (keys) return readByKeys(plan, order, keys);
  const query = orderPart(restrict(plan.query, part.where), order, { part, type });
  return readRows(plan, order, query.limit(limit).offset(offset), isDeep);
}

/**
 * Rows in their order; when it pays, their keys first. It does where PostgreSQL sorts all rows that join the first one of a
 * joined table: it reads them in an index alone.
 */
async function readRows<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  query: ListQuery<Raw>,
  isDeep = false,
): Promise<Marked[]> {
  const isSorted = order.through !== undefined && plan.db !== undefined && isPostgres(plan.db);
  if (!isDeep && !isSorted) return read(marked(query, order));
  const keys = query.clearSelect().select(sql.ref<number>(order.key).as(KEY));
  const ids = (await read(keys)).map((row) => Number(row[KEY]));
  return readByKeys(plan, order, ids);
}

async function readByKeys<Raw, Row>(plan: ListPlan<Raw, Row>, order: Order, ids: readonly number[]): Promise<Marked[]> {
  if (ids.length === 0) return [];
  const rows = await read(marked(plan.query.where(sql.ref(order.key), 'in', ids), order));
  const byKey = new Map(rows.map((row) => [Number(row[KEY]), row]));
  return ids.flatMap((id) => byKey.get(id) ?? []);
}

/** Rows of a part, counted up to the offset that may skip them. */
async function countPart<Raw, Row>(plan: ListPlan<Raw, Row>, part: Part, offset: number): Promise<number> {
  const query = restrict(plan.query, part.where).clearSelect().select(sql<number>`count(*)`.as('total'));
  const { total } = await query.executeTakeFirstOrThrow(cancellable());
  return Math.min(total, offset);
}

function restrict<Raw>(query: ListQuery<Raw>, ...clauses: (Expression<SqlBool> | undefined)[]): ListQuery<Raw> {
  return clauses.reduce<ListQuery<Raw>>((all, clause) => (clause ? all.where(clause) : all), query);
}

function orderPart<Raw>(
  query: ListQuery<Raw>,
  order: Order,
  { part, type }: { part: Part; type: SortType },
): ListQuery<Raw> {
  if (part.isAbsent) return query.orderBy(sql.ref(order.key), type);
  // Rows that join nothing are in the other part; said so, the database may begin with the joined table. Compared, because
  // SQLite sees no inner join behind "is not null", and with a sign, because this is no way to find rows.
  const joined = order.through ? query.where(sql<SqlBool>`+${sql.ref(order.through)} > 0`) : query;
  return orderByKeys(joined.orderBy(order.column, type), order, type);
}

/** Strictly behind the position. Row values, because an index can begin at them. */
function comparison(order: Order, type: SortType, { value, through, key }: Position): Expression<SqlBool> {
  const operator = sql.raw(type === 'asc' ? '>' : '<');
  const orEqual = sql.raw(type === 'asc' ? '>=' : '<=');
  const { column } = order;
  const ends = sql.ref(order.key);
  if (order.absent && value === null) return sql<SqlBool>`${ends} ${operator} ${key}`;
  if (order.isKey) return sql<SqlBool>`${ends} ${operator} ${key}`;
  if (order.through === undefined) return sql<SqlBool>`(${column}, ${ends}) ${operator} (${value}, ${key})`;
  // Row values over two tables tell no index where to begin; the first clause does.
  return sql<SqlBool>`${column} ${orEqual} ${value}
    and (${column}, ${sql.ref(order.through)}, ${ends}) ${operator} (${value}, ${through}, ${key})`;
}

function marked<Raw>(query: ListQuery<Raw>, { column, through, key }: Order): ListQuery<Raw> {
  const select = query.select([sql`${column}`.as(VALUE), sql.ref(key).as(KEY)]);
  return (through ? select.select(sql.ref(through).as(THROUGH)) : select) as unknown as ListQuery<Raw>;
}

async function read<Raw>(query: ListQuery<Raw>): Promise<Marked[]> {
  return (await query.execute(cancellable())) as unknown as Marked[];
}

function finish<Raw>(
  { through }: Order,
  rows: readonly Marked[],
  around: Pick<Found<Raw>, 'start' | 'hasPrevious' | 'hasMore'>,
): Found<Raw> {
  const [first] = rows;
  const last = rows.at(-1);
  const positionOf = (row: Marked): Position => ({
    value: row[VALUE],
    through: through ? Number(row[THROUGH]) : undefined,
    key: Number(row[KEY]),
  });
  const raws = rows.map(({ [VALUE]: _value, [THROUGH]: _through, [KEY]: _key, ...raw }) => raw as Raw);
  return { ...around, raws, ends: first && last ? [positionOf(first), positionOf(last)] : undefined };
}

function opposite(type: SortType): SortType {
  return type === 'asc' ? 'desc' : 'asc';
}
