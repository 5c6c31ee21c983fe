import { type AliasedExpression, type Expression, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import { totalTable } from '#server/migrations/keptTotals.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { aggregating, NO_LIMIT } from './aggregating.ts';
import type { ListPlan } from './list.types.ts';
import { applySearch, searchedQuery } from './search.ts';

/** One total: the rows that meet a condition, or the sum of a column over them. */
export interface Total {
  where?: Expression<unknown>;
  sum?: string;
  /** Name of a kept sum that says the same; needed where the condition asks more than what groups are made by. */
  kept?: string;
}

type Totals<Name extends string> = Readonly<Record<Name, Total>>;

/** A list and who reads it. */
interface Summed<Filter> {
  db: Db;
  scope: CompanyScope;
  filter: Filter;
  plan(db: Db, scope: CompanyScope, filter: Filter): ListPlan;
  /** Table whose totals are kept (migration 0021). */
  kept?: string;
}

/**
 * Totals of all rows of a list, by name; sums of money are exact to the cent. Under filters they are counted, without any they
 * are kept, by the transactions that change the rows.
 */
export async function totalsOf<Name extends string, Filter extends object>(
  list: Summed<Filter>,
  totals: Totals<Name>,
): Promise<Record<Name, number>> {
  const { db, scope, filter, kept } = list;
  const plan = list.plan(db, scope, filter);
  const row = kept && isWhole(list, plan) ? await readKept(db, scope, kept, totals) : await count(plan, totals);
  const cents = Object.keys(totals).map((name) => [name, Math.round(Number(row[name] ?? 0) * 100) / 100]);
  return Object.fromEntries(cents);
}

/** The filters ask for nothing: the query is that of somebody who sees all rows. */
function isWhole<Filter extends object>({ db, scope, plan: planOf }: Summed<Filter>, plan: ListPlan): boolean {
  const { closedFor: _closedFor, ...open } = scope;
  const asked = searchedQuery(plan).compile();
  const whole = planOf(db, open, {} as Filter).query.compile();
  return asked.sql === whole.sql && asked.parameters.every((value, index) => value === whole.parameters[index]);
}

type Row = Readonly<Record<string, unknown>>;

async function count(plan: ListPlan, totals: Totals<string>): Promise<Row> {
  const names = Object.keys(totals);
  const values = (await applySearch(plan)).all
    .clearSelect()
    .select(names.map((name) => addendOf(totals[name] ?? {}).as(name)))
    .limit(NO_LIMIT);
  const sums = names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`.as(name));
  return (await values.withPlugin(aggregating(sums)).executeTakeFirstOrThrow(cancellable())) as Row;
}

/** What a row adds to a total. */
function addendOf({ where, sum }: Total) {
  const value = sum ? sql.ref(sum) : sql`1`;
  return where ? sql<number>`case when ${where} then ${value} else 0 end` : sql<number>`${value}`;
}

/** The groups of a table under its name: conditions on what they are made by are the same as on rows. */
async function readKept(db: Db, scope: CompanyScope, table: string, totals: Totals<string>): Promise<Row> {
  const sums = Object.entries(totals).map(([name, total]) => keptSum(table, total).as(name));
  const groups = sql<object>`${sql.table(totalTable(table))}`.as(table);
  const query = db
    .selectFrom(groups)
    .select(sums as AliasedExpression<unknown, string>[])
    .where(sql.ref(`${table}.company_id`), '=', scope.companyId)
    .where(sql.ref(`${table}.voyager_db_id`), '=', requireDatabase(scope));
  return (await query.executeTakeFirstOrThrow(cancellable())) as Row;
}

/** Sums are kept in hundredths. */
function keptSum(table: string, { where, sum, kept }: Total) {
  if (kept) return sql`sum(${sql.ref(`${table}.${kept}`)}) / 100.0`;
  const value = sum ? sql`${sql.ref(sum)} / 100.0` : sql.ref(`${table}.n`);
  return where ? sql`sum(case when ${where} then ${value} else 0 end)` : sql`sum(${value})`;
}
