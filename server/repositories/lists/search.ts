import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ListPlan, ListQuery } from '../list.ts';

/** Words of a search that count. */
const MAX_WORDS = 8;
/** Letters that an index of trigrams needs. */
const MIN_LETTERS = 3;
/** Up to here the rows that an index finds are read one by one; more are met soon enough while reading in order. */
const MOST_CANDIDATES = 20_000;

/** A column or an expression whose text is in lower case. */
type Searched = string | Expression<unknown>;

/** Words that a list is searched for, in tables whose trigrams are indexed (migration 0004). */
export interface TextSearch {
  db: Db;
  text: string | undefined;
  /** Table of the rows. */
  table: string;
  /** Columns of that table, in lower case. */
  own: readonly Searched[];
  /** Tables joined by their ids: the column that refers to them, and theirs that are looked through. */
  joined?: Readonly<Record<string, { reference: string; columns: readonly string[] }>>;
}

/** The column, in lower case, contains the text. */
export function contains(column: Searched, text: string): Expression<SqlBool> {
  const escaped = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${`%${escaped}%`} escape '\\'`;
}

/** Every word of the text occurs in one of the columns, all of them in lower case. */
export function matchesWords(columns: readonly Searched[], text: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.join(
    wordsOf(text).map((word) => inOneOf(columns, word)),
    sql` and `,
  )}`;
}

/** The query of a plan with its search, for all that needs no speed: a fingerprint, a walk in order. */
export function searchedQuery<Raw, Row>({ query, search }: ListPlan<Raw, Row>): ListQuery<Raw> {
  if (!search?.text?.trim()) return query;
  const joined = Object.values(search.joined ?? {}).flatMap(({ columns }) => columns);
  return query.where(matchesWords([...search.own, ...joined], search.text));
}

/**
 * A plan whose search is part of its query. Few rows with the rarest-looking word: they are read through the index of
 * trigrams. Many: rows are read in order until a page is full, and the count looks at some of them only.
 */
export async function applySearch<Raw, Row>(
  plan: ListPlan<Raw, Row>,
): Promise<{ plan: ListPlan<Raw, Row>; counted: { query: ListQuery<Raw>; isWhole: boolean } }> {
  const { search, ...rest } = plan;
  const query = searchedQuery(plan);
  const candidates = search && candidatesOf(search);
  if (!search || !candidates) return { plan: { ...rest, query }, counted: { query, isWhole: true } };
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${candidates}) as candidate`.execute(
    search.db,
  );
  const isWhole = (rows[0]?.total ?? 0) < MOST_CANDIDATES;
  const narrowed = query.where(isOneOf(plan.key, search, candidates));
  return { plan: { ...rest, query: isWhole ? narrowed : query }, counted: { query: narrowed, isWhole } };
}

/** Ids of rows that may match, and of all that do unless there are too many. */
function candidatesOf(search: TextSearch): Expression<unknown> | undefined {
  const { table, own, joined = {}, text = '' } = search;
  const [word] = wordsOf(text)
    .filter((item) => [...item].length >= MIN_LETTERS)
    .sort((a, b) => b.length - a.length);
  if (!word) return undefined;
  const isFound = isPostgres(search.db) ? inOneOf : inTrigrams;
  const id = sql.ref(`${table}.id`);
  const parts = [
    sql`select ${id} as id from ${sql.table(table)} where ${isFound(own, word, table)}`,
    ...Object.entries(joined).map(
      ([name, { reference, columns }]) => sql`
        select ${id} as id from ${sql.table(table)} where ${sql.ref(reference)} in (
          select ${sql.ref(`${name}.id`)} from ${sql.table(name)} where ${isFound(columns, word, name)})`,
    ),
  ];
  return sql`select id from (${sql.join(parts, sql` union all `)}) as found limit ${sql.lit(MOST_CANDIDATES)}`;
}

/** PostgreSQL plans by how many rows it expects: told as an array, the ids are looked up and not waited for in order. */
function isOneOf(key: string, { db }: TextSearch, candidates: Expression<unknown>): Expression<SqlBool> {
  const column = sql.ref(key);
  return isPostgres(db)
    ? sql<SqlBool>`${column} = any(array(${candidates}))`
    : sql<SqlBool>`${column} in (${candidates})`;
}

function inOneOf(columns: readonly Searched[], word: string): Expression<SqlBool> {
  const anywhere = columns.map((column) => contains(column, word));
  return sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`;
}

/** Has every three letters of the word, though perhaps not in a row; the row itself is asked afterwards. */
function inTrigrams(_columns: readonly Searched[], word: string, table: string): Expression<SqlBool> {
  const letters = [...word];
  const trigrams = letters.slice(MIN_LETTERS - 1).map((_, index) => letters.slice(index, index + MIN_LETTERS).join(''));
  const expression = [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' ');
  const index = `${table}_search`;
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select rowid from ${sql.table(index)} where ${sql.ref(index)} match ${expression})`;
}

function wordsOf(text: string): string[] {
  return text.trim().toLowerCase().split(/\s+/).slice(0, MAX_WORDS);
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
