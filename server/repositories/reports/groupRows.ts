import { PostgresAdapter, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import type { Groups } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { ListPlan } from '../lists/list.types.ts';
import { searchedQuery } from '../lists/search.ts';

/** Groups that are answered; the largest ones, when there are more. */
const MOST_GROUPS = 1_000;

export interface Group {
  key: string | null;
  values: (number | null)[];
}

/** What is added up of which groups; without `by`, all rows are one group. */
export type Adding = Pick<Groups, 'per'> & {
  by?: string;
  values: readonly Pick<Groups['values'][number], 'of' | 'field'>[];
};

export interface Grouping {
  groups: Adding;
  isBoolean: boolean;
  /** The groups are made of days, which no time zone moves. */
  isDay?: boolean;
  /** IANA name of the zone that days begin in. */
  timeZone: string;
}

/**
 * Totals of all rows of a list, group by group and together. The database adds up quarters of an hour, at one of which the
 * day of every time zone begins; days, weeks and months are made of them here.
 *
 * @throws RequestError time_zone_unknown
 */
export async function groupRows(db: Db, plan: ListPlan, grouping: Grouping) {
  const all = await everyGroup(db, plan, grouping);
  const totals = foldAll(grouping.groups, all);
  const largest = [...all].sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)).slice(0, MOST_GROUPS);
  const data = largest.sort(byKey);
  return { data, totals, isCut: all.length > MOST_GROUPS };
}

/**
 * Every group of the rows of a list, in no order.
 *
 * @throws RequestError time_zone_unknown
 */
export async function everyGroup(db: Db, plan: ListPlan, grouping: Grouping): Promise<Group[]> {
  const { groups, isBoolean, isDay = false, timeZone } = grouping;
  const toKey = groups.per
    ? periodOf(groups.per, isDay ? (key) => String(key).slice(0, 10) : dayIn(timeZone))
    : (key: unknown) => keyOf(key, isBoolean);
  const found = await addUp(db, plan, groups, isDay);
  const folded = new Map<string | null, Group>();
  for (const { key, values } of found) {
    const name = toKey(key);
    const known = folded.get(name);
    folded.set(name, { key: name, values: known ? fold(groups, known.values, values) : values });
  }
  return [...folded.values()];
}

/** The numbers of several groups together. */
export function foldAll(groups: Adding, found: readonly Group[]): (number | null)[] {
  return found.reduce<(number | null)[]>(
    (sum, { values }) => fold(groups, sum, values),
    groups.values.map(({ of }) => (of === 'count' ? 0 : null)),
  );
}

/** Order of groups by what they are made by; rows without a value come last. */
export function byKey({ key: a }: Group, { key: b }: Group): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}

async function addUp(db: Db, plan: ListPlan, { by, per, values }: Adding, isDay: boolean) {
  const key = by === undefined ? sql<unknown>`1` : per && !isDay ? quarterOf(db, by) : keyField(by, per !== undefined);
  const numbers = values.map(({ of, field }) =>
    of === 'count' || !field ? sql<unknown>`count(*)` : sql<unknown>`${sql.raw(of)}(${sql.ref(`grouped.${field}`)})`,
  );
  const rows = await db
    .selectFrom(sql<object>`(${searchedQuery(plan)})`.as('grouped'))
    .select([key.as('key'), ...numbers.map((number, index) => number.as(`value${index}`))])
    .$if(by !== undefined, (query) => query.groupBy(sql`1`))
    .execute(cancellable());
  return rows.map((row) => {
    const record = row as Readonly<Record<string, unknown>>;
    return { key: record.key, values: values.map((_value, index) => toNumber(record[`value${index}`])) };
  });
}

/** The quarter of an hour that a time lies in, as `2026-11-21T20:45`. */
function quarterOf(db: Db, field: string) {
  const time = sql.ref(`grouped.${field}`);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const quarter = sql`date_bin('15 minutes', ${time}, timestamptz '2000-01-01 00:00:00+00') at time zone 'UTC'`;
    return sql<unknown>`to_char(${quarter}, 'YYYY-MM-DD"T"HH24:MI')`;
  }
  return sql<unknown>`substr(${time}, 1, 14) || printf('%02d', cast(substr(${time}, 15, 2) as integer) / 15 * 15)`;
}

function keyField(by: string, isDay: boolean) {
  const field = sql.ref<unknown>(`grouped.${by}`);
  return isDay ? sql<unknown>`cast(${field} as text)` : field;
}

function periodOf(per: NonNullable<Groups['per']>, dayOf: (key: unknown) => string): (key: unknown) => string | null {
  return (key) => {
    if (key === null || key === undefined) return null;
    const day = dayOf(key);
    if (per === 'month') return `${day.slice(0, 7)}-01`;
    return per === 'day' ? day : mondayOf(day);
  };
}

/** Reads a quarter of an hour as a day of a time zone. */
function dayIn(timeZone: string): (key: unknown) => string {
  const days = dayFormat(timeZone);
  return (key) => days.format(new Date(`${String(key)}Z`));
}

/** Writes `YYYY-MM-DD`. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    throw new RequestError('time_zone_unknown', { values: { zone: timeZone } });
  }
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function keyOf(key: unknown, isBoolean: boolean): string | null {
  if (key === null || key === undefined) return null;
  return isBoolean ? String(Number(key) === 1) : String(key);
}

function fold({ values }: Adding, a: readonly (number | null)[], b: readonly (number | null)[]): (number | null)[] {
  return values.map(({ of }, index) => {
    const [one, other] = [a[index] ?? null, b[index] ?? null];
    if (one === null || other === null) return one ?? other;
    if (of === 'min') return Math.min(one, other);
    return of === 'max' ? Math.max(one, other) : one + other;
  });
}

function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
