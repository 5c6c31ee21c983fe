import { sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import { searchWords } from '#server/engine.ts';
import { aggregating } from './aggregating.ts';
import type { ListPlan, ListQuery } from './list.types.ts';
import { findPair, narrowOnPostgres } from './postgresSearch.ts';
import { narrowOnSqlite } from './sqliteSearch.ts';
import { type Candidates, matchesWords, type Narrowed, type Searched, type TextSearch } from './textSearch.ts';

/** Rows with the letters of the words, that may match. */
const MOST: Candidates = { counted: 20_000, sorted: 1_000, read: 50_000 };

/** The query of a plan with its search, for all that needs no speed: a fingerprint, a walk in order. */
export function searchedQuery<Raw, Row>({ query, search }: ListPlan<Raw, Row>): ListQuery<Raw> {
  if (!search?.text?.trim()) return query;
  return query.where(matchesWords(columnsOf(search), search.text));
}

/** One row in so many makes a word frequent. */
const FREQUENT = 100;

export interface AppliedSearch<Raw, Row> {
  plan: ListPlan<Raw, Row>;
  /** What a count looks at, or what it found: all rows that match or, where they are many, some of them. */
  counted: { isWhole: boolean } & ({ query: ListQuery<Raw> } | { some: number });
  /** All rows that match, in no order. */
  all: ListQuery<Raw>;
}

/**
 * A plan whose search is part of its query. Few rows have the letters of the words: they are read by their ids and sorted.
 * Many: rows are walked in order until a page is full, and the count looks at some of them only.
 */
export async function applySearch<Raw, Row>(plan: ListPlan<Raw, Row>): Promise<AppliedSearch<Raw, Row>> {
  const { search, ...bare } = plan;
  const rest = { ...bare, ...(search ? { db: search.db } : {}) };
  const query = searchedQuery(plan);
  if (!search?.text?.trim())
    return { plan: { ...rest, query, isWhole: true }, counted: { query, isWhole: true }, all: query };
  const { most = MOST } = search;
  const words = [...new Set(searchWords(search.text))];
  const narrow = isPostgres(search.db) ? narrowOnPostgres : narrowOnSqlite;
  const narrowed = await narrow(search, words, { key: plan.key, most });
  if (narrowed?.candidates) return narrowTo(rest, query, narrowed);
  const counted = await countedInPart(plan, search);
  // What was read in whole is quickly read again.
  if (counted.isWhole) return { plan: { ...rest, query }, counted, all: query };
  const isRare = counted.some < most.read / FREQUENT;
  const pair = isRare && isPostgres(search.db) ? await findPair(search, words, { key: plan.key, most }) : undefined;
  if (pair) return narrowTo(rest, query, pair);
  const walked = narrowed?.walked ? query.where(narrowed.walked) : query;
  return { plan: { ...rest, query: walked }, counted, all: walked };
}

function narrowTo<Raw, Row>(
  plan: Omit<ListPlan<Raw, Row>, 'search'>,
  query: ListQuery<Raw>,
  { candidates, walked, isWhole }: Narrowed,
): AppliedSearch<Raw, Row> {
  const some = candidates ? query.where(candidates) : query;
  const rows = walked ? query.where(walked) : query;
  const inOrder = walked ? rows : some;
  return {
    plan: { ...plan, query: isWhole ? inOrder : rows },
    counted: { query: some, isWhole },
    all: isWhole ? some : rows,
  };
}

/** How many match among the first rows, which may be all there are. */
async function countedInPart<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  search: TextSearch,
): Promise<{ isWhole: boolean; some: number }> {
  const { read } = search.most ?? MOST;
  const matches = sql<number>`case when ${matchesWords(columnsOf(search), search.text ?? '')} then 1 else 0 end`;
  const first = plan.query.clearSelect().select(matches.as('matches')).limit(read);
  const sums = [sql`count(*)`.as('total'), sql`coalesce(sum(matches), 0)`.as('some')];
  const [row] = await first.withPlugin(aggregating(sums)).execute(cancellable());
  const { total = 0, some = 0 } = (row ?? {}) as { total?: number; some?: number };
  return { isWhole: total < read, some };
}

function columnsOf({ own, joined = {} }: TextSearch): readonly Searched[] {
  return [...own, ...Object.values(joined).flatMap(({ columns }) => columns)];
}
