import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { RequestError } from '#server/errors.ts';
import { clockOf, localDay, localTime, type ZoneClock } from './localDay.ts';

export type Per = 'day' | 'week' | 'month' | 'year';

/** What a level of groups is made by. */
export interface Level {
  by: string;
  per?: Per;
}

/** How the values of a field become keys: by the type of the field in the contract. */
export interface KeyContext {
  isPostgres: boolean;
  /** IANA name of the zone that days begin in. */
  timeZone: string;
  typeOf(field: string): { type?: string; format?: string };
}

/** Rows of one group of a level, or of all groups but some. */
export type GroupFilter = Level & ({ key: string | null } | { not: readonly (string | null)[] });

/** What is written in the answer, and what the database groups by. */
export interface KeySql {
  value: RawBuilder<unknown>;
  kind: 'text' | 'number';
}

/**
 * The key of the group that a row lies in. Groups are made and their rows are found by this one expression, so that a group never
 * has other rows than those that it counts.
 *
 * @throws RequestError time_zone_unknown
 */
export function keySql({ by, per }: Level, field: Expression<unknown>, context: KeyContext): KeySql {
  const { type, format } = context.typeOf(by);
  if (per) return { value: periodSql(per, field, format === 'date-time', context), kind: 'text' };
  const value = sql`${field}`;
  if (type === 'boolean') {
    const words = sql`case when cast(${value} as text) in ('1', 'true', 't') then 'true' else 'false' end`;
    return { value: sql`case when ${value} is null then null else ${words} end`, kind: 'text' };
  }
  return { value, kind: type === 'number' || type === 'integer' ? 'number' : 'text' };
}

/** The rows of a group. */
export function inGroup(filter: GroupFilter, field: Expression<unknown>, context: KeyContext): RawBuilder<SqlBool> {
  const { value, kind } = keySql(filter, field, context);
  const toValue = (key: string) => (kind === 'number' ? numberOf(key) : sql`cast(${key} as text)`);
  if ('key' in filter)
    return filter.key === null ? sql<SqlBool>`${value} is null` : sql<SqlBool>`${value} = ${toValue(filter.key)}`;
  const keys = filter.not.flatMap((key) => (key === null ? [] : [toValue(key)]));
  const others = keys.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${value} not in (${sql.join(keys)})`;
  if (filter.not.includes(null)) return sql<SqlBool>`(${value} is not null and ${others})`;
  return sql<SqlBool>`(${value} is null or ${others})`;
}

function numberOf(key: string) {
  const number = Number(key);
  if (key.trim() === '' || !Number.isFinite(number))
    throw new RequestError('invalid_request', { values: { reason: 'Within must name a number' } });
  return sql`cast(${number} as double precision)`;
}

/** First day of the period, as `2026-11-01`. */
function periodSql(per: Per, field: Expression<unknown>, isTime: boolean, context: KeyContext): RawBuilder<unknown> {
  if (isTime) return periodOfTime(per, sql`${field}`, context);
  const day = sql`nullif(substr(cast(${field} as text), 1, 10), '')`;
  if (per === 'day') return day;
  if (per === 'month') return sql`substr(${day}, 1, 7) || '-01'`;
  if (per === 'year') return sql`substr(${day}, 1, 4) || '-01-01'`;
  if (context.isPostgres) return sql`to_char(date_trunc('week', cast(${day} as timestamp)), 'YYYY-MM-DD')`;
  return weekOnSqlite(day);
}

const FORMATS: Readonly<Record<Per, string>> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM-"01"',
  year: 'YYYY-"01-01"',
};

function periodOfTime(per: Per, time: RawBuilder<unknown>, { isPostgres, timeZone }: KeyContext): RawBuilder<unknown> {
  const clock = clockOf(timeZone);
  if (!isPostgres) return periodOnSqlite(per, time, clock);
  const local = localTime(clock, time);
  return sql`to_char(${per === 'week' ? sql`date_trunc('week', ${local})` : local}, ${sql.lit(FORMATS[per])})`;
}

/** Far from the ends of a month or a year no clock matters, which spares most rows the look for theirs. */
function periodOnSqlite(per: Per, time: RawBuilder<unknown>, clock: ZoneClock): RawBuilder<unknown> {
  const day = localDay(clock, time);
  if (per === 'day') return day;
  if (per === 'week') return weekOnSqlite(day);
  if (per === 'month')
    return sql`case when substr(${time}, 9, 2) between '02' and '27' then substr(${time}, 1, 7) else substr(${day}, 1, 7) end || '-01'`;
  return sql`case when substr(${time}, 6, 5) between '01-02' and '12-30' then substr(${time}, 1, 4) else substr(${day}, 1, 4) end || '-01-01'`;
}

function weekOnSqlite(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date(${day}, '-6 days', 'weekday 1')`;
}
