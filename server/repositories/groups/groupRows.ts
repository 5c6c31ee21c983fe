import { type AliasedExpression, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Db } from '#server/database/schema.ts';
import type { Groups } from '#server/engine.ts';
import { selectedBy } from '#server/export/computedPlan.ts';
import type { ListPlan } from '../lists/list.types.ts';
import { searchedQuery } from '../lists/search.ts';
import { withoutIdleJoins } from '../lists/withoutIdleJoins.ts';
import { inGroup, type KeyContext, keySql, type Level } from './groupKey.ts';

/** Groups that are answered; the largest ones, when there are more. */
export const MOST_GROUPS = 1_000;

export interface Group {
  key: string | null;
  values: (number | null)[];
}

export type GroupValue = Pick<Groups['values'][number], 'of' | 'field'>;

/** The numbers, and how the keys of groups are read. */
export interface Adding extends Omit<KeyContext, 'isPostgres'> {
  values: readonly GroupValue[];
}

/** Which groups come first, and how many are told of their own. */
export interface LevelOrder {
  /** Place of the value that orders them; without it their keys do. */
  value?: number | undefined;
  type?: 'asc' | 'desc' | undefined;
  /** So many groups, and the others as one. */
  top?: number | undefined;
}

export interface FoundGroups {
  data: Group[];
  /** How many groups there are. */
  count: number;
  /** The groups that are not told of their own, where a number of them is asked for. */
  others: { count: number; values: (number | null)[] } | null;
  /** The numbers of all rows that were grouped, where the groups tell them exactly: counts alone do. */
  totals?: (number | null)[];
}

/** Rows that are looked at for too many groups before all are. */
const LOOKED_AT = 20_000;

/** Whether the numbers are counts of rows alone: what is true of parts is then, to the last digit, of the whole. */
export function areCounts(values: readonly GroupValue[]): boolean {
  return values.every(({ of, field }) => of === 'count' || (of === 'share' && field === undefined));
}

/** The numbers of all rows of a list together: one query. Shares are of themselves. */
export async function totalOfRows(db: Db, plan: ListPlan, adding: Adding): Promise<(number | null)[]> {
  const [row] = await db
    .selectFrom(rowsOf(plan, fieldsOf([], adding)))
    .select(numbersOf(db, adding).map((number, index) => number.as(`value${index}`)))
    .execute(cancellable());
  return readValues(row ?? {}, adding);
}

/**
 * The groups of one level of the rows of a list: one query, and one more for those that are told together. What is added up, the
 * database adds up of the rows themselves: distinct values, means and medians of groups cannot be made of each other.
 *
 * @throws RequestError time_zone_unknown
 */
export async function groupsOfLevel(
  db: Db,
  plan: ListPlan,
  level: Level,
  adding: Adding & { order?: LevelOrder },
): Promise<FoundGroups> {
  const { top, value, type = 'desc' } = adding.order ?? {};
  const limit = top ?? MOST_GROUPS;
  const numbers = numbersOf(db, adding);
  const isCounted = areCounts(adding.values);
  const key = sql.raw(top !== undefined && level.per ? '1 desc nulls last' : '1 nulls last');
  const byValue = value ?? (level.per && top !== undefined ? undefined : 0);
  let query = keyedRows(db, plan, [level], adding)
    .select([sql`mullion_key0`.as('key'), sql<number>`count(*) over ()`.as('groups')])
    .select(numbers.map((number, index) => number.as(`value${index}`)))
    .$if(isCounted, (counted) => counted.select(sql<number>`sum(count(*)) over ()`.as('rows')))
    .groupBy(sql`mullion_key0`);
  if (byValue !== undefined)
    query = query.orderBy(sql.raw(`${byValue + 3} ${value === undefined ? 'desc' : type} nulls last`));
  const rows = (await query.orderBy(key).limit(limit).execute(cancellable())) as Readonly<Record<string, unknown>>[];
  const data = rows.map((row) => ({ key: keyOf(row.key), values: readValues(row, adding) }));
  const count = Number(rows[0]?.groups ?? 0);
  if (value === undefined && (top === undefined || level.per)) data.sort(byKeyOf(level, adding));
  const totals = isCounted ? { totals: adding.values.map(() => Number(rows[0]?.rows ?? 0)) } : {};
  if (top === undefined || count <= data.length) return { data, count, others: null, ...totals };
  if (!totals.totals)
    return { data, count, others: await othersOf(db, plan, level, { ...adding, count, shown: data }) };
  const rest = totals.totals.map((all, index) => data.reduce((left, { values }) => left - (values[index] ?? 0), all));
  return { data, count, others: { count: count - data.length, values: rest }, ...totals };
}

/** All groups but those that are told of their own; null where there are no others. */
export async function othersOf(
  db: Db,
  plan: ListPlan,
  level: Level,
  { count, shown, ...adding }: Adding & { count: number; shown: readonly Group[] },
): Promise<FoundGroups['others']> {
  if (count <= shown.length) return null;
  const context = { ...adding, isPostgres: isPostgres(db) };
  const not = shown.map(({ key }) => key);
  const [row] = await db
    .selectFrom(rowsOf(plan, fieldsOf([level], adding)))
    .select(numbersOf(db, adding).map((number, index) => number.as(`value${index}`)))
    .where(inGroup({ ...level, not }, sql.ref(`grouped.${level.by}`), context))
    .execute(cancellable());
  return { count: count - shown.length, values: readValues(row ?? {}, adding) };
}

/**
 * Numbers of the groups of several levels together, such as the cells of a pivot: one query.
 *
 * @param adding `most` of them and one more, `only` those of some keys of the first level; `withCounts` has how many rows there are of
 *   the key of each level, and in all, in `counts`
 */
export async function cellsOf(
  db: Db,
  plan: ListPlan,
  levels: readonly Level[],
  { most, only, withCounts, ...adding }: Adding & CellsAsked,
) {
  const keys = levels.map((_level, index) => sql`${sql.ref(`mullion_key${index}`)}`);
  const numbers = numbersOf(db, adding);
  const rows = await keyedRows(db, plan, levels, adding)
    .select(keys.map((key, index) => key.as(`key${index}`)))
    .select(numbers.map((number, index) => number.as(`value${index}`)))
    .$if(withCounts === true, (query) => query.select(countsOver(keys)))
    .groupBy(keys)
    .$if(only !== undefined, (query) => query.where(amongKeys(only ?? [])))
    .$if(most !== undefined, (query) => query.limit((most ?? 0) + 1))
    .execute(cancellable());
  return rows.map((row) => {
    const record = row as Readonly<Record<string, unknown>>;
    return {
      keys: levels.map((_level, index) => keyOf(record[`key${index}`])),
      values: readValues(record, adding),
      counts: withCounts ? [...levels, undefined].map((_level, index) => Number(record[`count${index}`])) : [],
    };
  });
}

interface CellsAsked {
  most?: number;
  only?: readonly (string | null)[];
  withCounts?: true;
}

/** The rows of each level by itself and of all, counted by the database in the same pass. */
function countsOver(keys: readonly RawBuilder<unknown>[]) {
  const windows = [...keys.map((key) => sql`partition by ${key}`), sql``];
  return windows.map((window, index) => sql`sum(count(*)) over (${window})`.as(`count${index}`));
}

/**
 * Whether the first rows have more groups than some. It spares adding up what is refused in most cases; a pass over all rows, which
 * this would be otherwise, is as dear as what it spares.
 */
export async function hasMoreGroups(db: Db, plan: ListPlan, level: Level, adding: Adding, most: number) {
  const first = keyedRows(db, plan, [level], adding).select(sql`mullion_key0`.as('key')).limit(LOOKED_AT);
  const found = await db
    .selectFrom(first.as('looked'))
    .select('key')
    .distinct()
    .limit(most + 1)
    .execute(cancellable());
  return found.length > most;
}

/** Order of groups by what they are made by, numbers as such; rows without a value come last. */
export function byKeyOf({ by, per }: Level, { typeOf }: Pick<Adding, 'typeOf'>) {
  const isNumber = !per && ['number', 'integer'].includes(typeOf(by).type ?? '');
  return ({ key: a }: Pick<Group, 'key'>, { key: b }: Pick<Group, 'key'>): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (isNumber) return Number(a) - Number(b);
    return a < b ? -1 : Number(a > b);
  };
}

/** Shares are what a group has of all rows together. */
export function withShares<T extends { values: (number | null)[] }>(
  found: T,
  values: readonly GroupValue[],
  totals: readonly (number | null)[],
): T {
  const shared = found.values.map((value, index) => {
    if (values[index]?.of !== 'share') return value;
    const total = totals[index] ?? 0;
    return value === null || total === 0 ? null : value / total;
  });
  return { ...found, values: shared };
}

/** Rows with the keys of their groups, and the fields that are added up. */
function keyedRows(db: Db, plan: ListPlan, levels: readonly Level[], adding: Adding) {
  const context = { ...adding, isPostgres: isPostgres(db) };
  return db.selectFrom(
    rowsOf(plan, fieldsOf([], adding), (field) =>
      levels.map((level, index) => {
        return keySql(level, field(level.by), context).value.as(`mullion_key${index}`);
      }),
    ),
  );
}

/** Rows whose first key is one of some. */
function amongKeys(keys: readonly (string | null)[]) {
  const named = keys.filter((key) => key !== null);
  const isNamed =
    named.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`cast(mullion_key0 as text) in (${sql.join(named)})`;
  return keys.includes(null) ? sql<SqlBool>`(${isNamed} or mullion_key0 is null)` : isNamed;
}

/** Fields that levels and numbers ask for. */
function fieldsOf(levels: readonly Level[], { values }: Adding): string[] {
  return [...new Set([...levels.map(({ by }) => by), ...values.flatMap(({ field }) => field ?? [])])];
}

/**
 * The rows of a plan with some of their fields alone. Without the joins that nothing asks for, SQLite reads them in the order of an
 * index and sorts nothing: a third of the time.
 */
function rowsOf(
  plan: ListPlan,
  names: readonly string[],
  keysOf: (field: (name: string) => Expression<unknown>) => AliasedExpression<unknown, string>[] = () => [],
) {
  const query = searchedQuery(plan);
  const selected = selectedBy({ ...plan, query });
  // A plan of all columns of one table of its own.
  const fieldOf = (name: string) => selected.get(name) ?? sql.ref(name);
  const fields = names.map((name) => sql`${fieldOf(name)}`.as(name));
  const slim = query.clearSelect().select([sql`1`.as('mullion_row'), ...keysOf(fieldOf), ...fields]);
  return sql<object>`(${slim.withPlugin(withoutIdleJoins)})`.as('grouped');
}

function numbersOf(db: Db, { values }: Adding): RawBuilder<unknown>[] {
  return values.map(({ of, field }) => {
    if (field === undefined || of === 'count') return sql<unknown>`count(*)`;
    const value = sql.ref(`grouped.${field}`);
    if (of === 'distinct') return sql<unknown>`count(distinct ${value})`;
    if (of === 'share') return sql<unknown>`sum(${value})`;
    if (of !== 'median') return sql<unknown>`${sql.raw(of)}(${value})`;
    if (!isPostgres(db)) return sql<unknown>`median(${value})`;
    return sql<unknown>`percentile_cont(0.5) within group (order by ${value})`;
  });
}

function readValues(row: object, { values }: Adding): (number | null)[] {
  const record = row as Readonly<Record<string, unknown>>;
  return values.map(({ of }, index) => {
    const number = toNumber(record[`value${index}`]);
    return of === 'sum' && number !== null ? withoutDust(number) : number;
  });
}

/** Columns have no more decimals. */
const MOST_DECIMALS = 6;

/** Binary fractions do not add up to whole cents: 4592.72 comes as 4592.719999999999. */
function withoutDust(sum: number): number {
  return Number(sum.toFixed(MOST_DECIMALS));
}

function keyOf(key: unknown): string | null {
  return key === null || key === undefined ? null : String(key);
}

function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
