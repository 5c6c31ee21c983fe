/**
 * Keys of a page in the order of a joined table, of which each row has many: work orders by the code of their property. PostgreSQL
 * alone would sort all rows of the first property to find 25 of them. Here it takes one property after the other, in an index, and
 * reads the first rows of each in another one.
 */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/schema.ts';
import type { ListPlan, SortType } from './list.types.ts';
import type { Order } from './order.ts';

/** Joined rows that are looked through for the rows of a page; where they have too few, all rows are sorted. */
const MOST_GROUPS = 16;
const KEY = 'mullion_key';

interface Slice {
  type: SortType;
  offset: number;
  limit: number;
  /** Rows begin behind this one. */
  place?: { value: unknown; through: number | undefined; key: number } | undefined;
}

type Groups = SelectQueryBuilder<Database, keyof Database, { id: number }>;

/** Whether an order can be read so: the joined rows have a scope of their own, and no search picks single rows. */
export function isGrouped<Raw, Row>({ db, isWhole }: ListPlan<Raw, Row>, { groups, absent }: Order): boolean {
  return groups !== undefined && !absent && db !== undefined && isWhole === true && isPostgres(db);
}

/** The keys of a slice; undefined when the first joined rows have too few and there are more of them. */
export async function readGroups<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  slice: Slice,
): Promise<number[] | undefined> {
  const all = groupsOf(plan, order, slice.type);
  if (!all) return undefined;
  const groups = startAt(all, order, slice);
  const keys = await readKeys(plan, order, { ...slice, groups: groups.limit(MOST_GROUPS) });
  if (keys.length === slice.limit) return keys;
  const seen = await groups.limit(MOST_GROUPS + 1).execute();
  return seen.length <= MOST_GROUPS ? keys : undefined;
}

/** The keys of a slice far behind the first row: rows are counted by what they join, and read where the slice begins. */
export async function readFarGroups<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  { type, offset, limit }: Slice,
): Promise<number[] | undefined> {
  const groups = groupsOf(plan, order, type);
  if (!groups) return undefined;
  const wanted: number[] = [];
  let skipped = 0;
  let seen = 0;
  for (const { id, total } of await countGroups(plan, order, groups)) {
    if (seen + total <= offset) skipped += total;
    else wanted.push(id);
    seen += total;
    if (seen >= offset + limit) break;
  }
  if (wanted.length === 0) return [];
  const some = groups.where(sql<SqlBool>`${sql.ref(order.through ?? '')} in (${sql.join(wanted)})`);
  return readKeys(plan, order, { type, offset: offset - skipped, limit, groups: some });
}

/** The joined rows in their order. */
function groupsOf<Raw, Row>({ db }: ListPlan<Raw, Row>, { groups, through, column }: Order, type: SortType) {
  if (!db || !groups || through === undefined) return undefined;
  const [table = ''] = through.split('.');
  const all = db
    .selectFrom(table as 'property')
    .select([sql.ref<number>(through).as('id'), sql`${column}`.as('value')]);
  const within = Object.entries(groups.within).map(
    ([name, value]) => sql<SqlBool>`${sql.ref(`${table}.${name}`)} = ${value}`,
  );
  return within
    .reduce((query, clause) => query.where(clause), all)
    .orderBy(column, type)
    .orderBy(sql.ref(through), type) as unknown as Groups;
}

function startAt(groups: Groups, { column, through = '' }: Order, { type, place }: Slice): Groups {
  if (!place) return groups;
  const operator = sql.raw(type === 'asc' ? '>=' : '<=');
  return groups.where(sql<SqlBool>`(${column}, ${sql.ref(through)}) ${operator} (${place.value}, ${place.through})`);
}

async function readKeys<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  { through = '', key }: Order,
  { type, offset, limit, place, groups }: Slice & { groups: Groups },
): Promise<number[]> {
  const { db } = plan;
  if (!db) return [];
  let rows = plan.query
    .clearSelect()
    .select(sql.ref<number>(key).as(KEY))
    .where(sql<SqlBool>`${sql.ref(through)} = ${sql.ref('grouped.id')}`);
  if (place) rows = rows.where(isBehind(key, type, place));
  const found = await db
    .selectFrom(groups.as('grouped'))
    .innerJoinLateral(
      rows
        .orderBy(sql.ref(key), type)
        .limit(offset + limit)
        .as('row'),
      (join) => join.onTrue(),
    )
    .select(sql.ref<number>(`row.${KEY}`).as(KEY))
    .orderBy(sql.ref('grouped.value'), type)
    .orderBy(sql.ref('grouped.id'), type)
    .orderBy(sql.ref(`row.${KEY}`), type)
    .limit(limit)
    .offset(offset)
    .execute(cancellable());
  return found.map((row) => Number(row[KEY]));
}

/** Of the joined row of the place those behind it, of others all; one comparison, because an index can begin at it. */
function isBehind(
  key: string,
  type: SortType,
  place: { through: number | undefined; key: number },
): Expression<SqlBool> {
  const [operator, all] = type === 'asc' ? ['>', Number.MIN_SAFE_INTEGER] : ['<', Number.MAX_SAFE_INTEGER];
  const bound = sql`case when ${sql.ref('grouped.id')} = ${place.through} then ${place.key}::bigint else ${all}::bigint end`;
  return sql<SqlBool>`${sql.ref(key)} ${sql.raw(operator)} ${bound}`;
}

/** How many rows join each, in their order. Counted by the column that refers to them: an index of it is all that is read. */
async function countGroups<Raw, Row>(
  { db, query }: ListPlan<Raw, Row>,
  { groups, through = '' }: Order,
  all: Groups,
): Promise<{ id: number; total: number }[]> {
  if (!db || !groups) return [];
  const counted = query
    .clearSelect()
    .select([sql.ref<number>(groups.reference).as('id'), sql<number>`count(*)`.as('total')])
    .groupBy(sql.ref(groups.reference));
  const rows = await all
    .innerJoin(counted.as('counted'), (join) => join.on(sql<SqlBool>`counted.id = ${sql.ref(through)}`))
    .select(sql<number>`counted.total`.as('total'))
    .execute(cancellable());
  return rows.map(({ id, total }) => ({ id: Number(id), total: Number(total) }));
}
