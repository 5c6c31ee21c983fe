import { type Expression, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { ListPlan } from '../list.ts';
import { searchedQuery } from '../lists/search.ts';

/** One total: the rows that meet a condition, or the sum of a column over them. */
export interface Total {
  where?: Expression<unknown>;
  sum?: string;
}

/** Totals of all rows of a list, by name; sums of money are exact to the cent. */
export async function totalsOf<Raw, Row, Name extends string>(
  plan: ListPlan<Raw, Row>,
  totals: Readonly<Record<Name, Total>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(totals) as Name[];
  const row = await searchedQuery(plan)
    .clearSelect()
    .select(names.map((name) => totalOf(totals[name]).as(name)))
    .executeTakeFirstOrThrow(cancellable());
  const answer = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, Math.round(Number(answer[name] ?? 0) * 100) / 100])) as Record<
    Name,
    number
  >;
}

function totalOf({ where, sum }: Total) {
  const value = sum ? sql.ref(sum) : sql`1`;
  return where
    ? sql<number>`coalesce(sum(case when ${where} then ${value} else 0 end), 0)`
    : sql<number>`coalesce(sum(${value}), 0)`;
}
