import { type Expression, type SqlBool, sql } from 'kysely';
import { fromTime, toTime } from '../times.ts';

/** A column that a filter compares; of a table that the query has. */
type Column = string;
type Condition = Expression<SqlBool>;

/** One of some values; no values, no condition. */
export function oneOf(column: Column, values: readonly (string | number)[] | undefined): Condition[] {
  return values && values.length > 0 ? [sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`] : [];
}

/** Ends included; an end that is missing is open. */
export function between(
  column: Column,
  from: string | number | undefined,
  to: string | number | undefined,
): Condition[] {
  return [
    ...(from === undefined || from === '' ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${endOf(from)}`]),
    ...(to === undefined || to === '' ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${endOf(to)}`]),
  ];
}

/** PostgreSQL reads a value as its column, and whole numbers have no decimals: 2.5 bounds them all the same. */
function endOf(value: string | number): Expression<unknown> {
  return typeof value === 'number' && !Number.isInteger(value) ? sql`cast(${value} as numeric)` : sql`${value}`;
}

/** The same for moments, whose ends may be days. */
export function within(column: Column, from: string | undefined, to: string | undefined): Condition[] {
  return between(column, from && fromTime(from), to && toTime(to));
}

/** A column of 0 and 1. */
export function isFlag(column: Column, value: boolean | undefined): Condition[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value ? 1 : 0}`];
}
