import { type Expression, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { ListPlan } from '../list.ts';
import { aggregating, NO_LIMIT } from '../lists/aggregating.ts';
import { applySearch } from '../lists/search.ts';

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
  const values = (await applySearch(plan)).all
    .clearSelect()
    .select(names.map((name) => addendOf(totals[name]).as(name)))
    .limit(NO_LIMIT);
  const sums = names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`.as(name));
  const row = await values.withPlugin(aggregating(sums)).executeTakeFirstOrThrow(cancellable());
  const answer = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, Math.round(Number(answer[name] ?? 0) * 100) / 100])) as Record<
    Name,
    number
  >;
}

/** What a row adds to a total. */
function addendOf({ where, sum }: Total) {
  const value = sum ? sql.ref(sum) : sql`1`;
  return where ? sql<number>`case when ${where} then ${value} else 0 end` : sql<number>`${value}`;
}
