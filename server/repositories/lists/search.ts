import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import { searchWords } from '#server/engine.ts';
import type { ListPlan, ListQuery } from '../list.ts';
import { type IndexedWord, longWords, shortWords } from './letters.ts';

/** Rows with the letters of the words, that may match. */
const MOST: Candidates = { counted: 20_000, sorted: 1_000, read: 50_000 };

interface Candidates {
  /** How many of them a count looks at. */
  counted: number;
  /** Up to here SQLite reads them by their ids and sorts them; more are met soon enough while walking in order. */
  sorted: number;
  /** How many rows a count reads where no word is long enough for an index. */
  read: number;
}

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
  /** Other numbers than those of a large table. */
  most?: Candidates;
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
  const words = searchWords(text).map((word) => inOneOf(columns, word));
  return words.length > 0 ? sql<SqlBool>`${sql.join(words, sql` and `)}` : sql<SqlBool>`1 = 1`;
}

/** The query of a plan with its search, for all that needs no speed: a fingerprint, a walk in order. */
export function searchedQuery<Raw, Row>({ query, search }: ListPlan<Raw, Row>): ListQuery<Raw> {
  if (!search?.text?.trim()) return query;
  const joined = Object.values(search.joined ?? {}).flatMap(({ columns }) => columns);
  return query.where(matchesWords([...search.own, ...joined], search.text));
}

export interface AppliedSearch<Raw, Row> {
  plan: ListPlan<Raw, Row>;
  /** What a count looks at: all rows that match or, where they are many, some of them. */
  counted: { query: ListQuery<Raw>; isWhole: boolean };
  /** All rows that match, in no order. */
  all: ListQuery<Raw>;
}

/**
 * A plan whose search is part of its query. Few rows have the letters of the words: they are read by their ids and sorted.
 * Many: rows are walked in order until a page is full, and the count looks at some of them only.
 */
export async function applySearch<Raw, Row>(plan: ListPlan<Raw, Row>): Promise<AppliedSearch<Raw, Row>> {
  const { search, ...rest } = plan;
  const query = searchedQuery(plan);
  const words = search ? await indexedWords(search) : [];
  if (!search?.text?.trim()) return { plan: { ...rest, query }, counted: { query, isWhole: true }, all: query };
  if (words.length === 0) return { plan: { ...rest, query }, counted: await countedInPart(plan, search), all: query };
  const found = await withJoinedMatches(search, words);
  const candidates = candidatesOf(search, found);
  const total = await countOf(search.db, candidates);
  const { counted, sorted } = search.most ?? MOST;
  const isWhole = total < counted;
  const narrowed = query.where(isOneOf(plan.key, search, candidates));
  const walked = isPostgres(search.db) ? query : query.where(hasLetters(search, found));
  const isFew = total < (isPostgres(search.db) ? counted : sorted);
  return {
    plan: { ...rest, query: isFew ? narrowed : walked },
    counted: { query: narrowed, isWhole },
    all: isWhole ? narrowed : walked,
  };
}

/** What is counted where rows have to be read one by one: those among the first ones, which may be all there are. */
async function countedInPart<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  search: TextSearch,
): Promise<AppliedSearch<Raw, Row>['counted']> {
  const { read } = search.most ?? MOST;
  const key = sql.ref<number>(plan.key);
  const first = plan.query.clearSelect().select(key.as('id')).limit(read);
  const isWhole = (await countOf(search.db, first)) < read;
  const query = searchedQuery(plan);
  return { query: isWhole ? query : query.where(key, 'in', first), isWhole };
}

/** A word, and the joined tables that have rows with it. */
interface FoundWord {
  word: IndexedWord;
  joined: readonly string[];
}

/** Words that the indexes of trigrams know. */
async function indexedWords({ db, text = '', table, joined = {}, most = MOST }: TextSearch): Promise<IndexedWord[]> {
  const words = [...new Set(searchWords(text))];
  const long = longWords(words);
  if (isPostgres(db)) return long;
  const tables = [table, ...Object.keys(joined)];
  return [...long, ...(await shortWords(db, words, { tables, most: most.counted }))];
}

async function withJoinedMatches(search: TextSearch, words: readonly IndexedWord[]): Promise<FoundWord[]> {
  const { db, joined = {} } = search;
  const found = words.map((word) => ({ word, joined: [] as string[] }));
  for (const name of Object.keys(joined)) {
    const answers = words.map((word) => sql<unknown>`exists (${idsOfJoined(search, name, [word])})`);
    const asked = db.selectNoFrom(answers.map((answer, index) => answer.as(`w${index}`)));
    const row: Readonly<Record<string, unknown>> = await asked.executeTakeFirstOrThrow(cancellable());
    for (const [index, item] of found.entries()) if (row[`w${index}`]) item.joined.push(name);
  }
  return found;
}

async function countOf(db: Db, rows: Expression<unknown>): Promise<number> {
  const counting = db.selectFrom(sql<object>`(${rows})`.as('candidate')).select(sql<number>`count(*)`.as('total'));
  return (await counting.executeTakeFirstOrThrow(cancellable())).total;
}

/** Ids of rows that may match, and of all that do unless there are too many: all words in the row itself, or one in a joined row. */
function candidatesOf(search: TextSearch, found: readonly FoundWord[]): Expression<unknown> {
  const { table, joined = {} } = search;
  const words = found.map(({ word }) => word);
  const parts = found.flatMap((item) =>
    item.joined.map((name) => {
      const reference = sql.ref(joined[name]?.reference ?? '');
      const others = found.filter((other) => other !== item).map((other) => sql` and ${hasWord(search, other)}`);
      return sql`select ${sql.ref(`${table}.id`)} as id from ${sql.table(table)}
        where ${reference} in (${idsOfJoined(search, name, [item.word])})${sql.join(others, sql``)}`;
    }),
  );
  // A row may be met twice: rather than to compare them all, the limit is reached a little early.
  const union = sql.join([idsOfOwn(search, words), ...parts], sql` union all `);
  return sql`select id from (${union}) as found limit ${sql.lit((search.most ?? MOST).counted)}`;
}

/** The row or a joined one has the letters of every word. Asked of each row: with a sign, this is no way to find rows. */
function hasLetters(search: TextSearch, found: readonly FoundWord[]): Expression<SqlBool> {
  if (found.every(({ joined }) => joined.length === 0)) {
    return sql<SqlBool>`+${sql.ref(`${search.table}.id`)} in (${idsOfOwn(
      search,
      found.map(({ word }) => word),
    )})`;
  }
  return sql<SqlBool>`${sql.join(
    found.map((item) => hasWord(search, item)),
    sql` and `,
  )}`;
}

function hasWord(search: TextSearch, { word, joined }: FoundWord): Expression<SqlBool> {
  const own = sql`+${sql.ref(`${search.table}.id`)} in (${idsOfOwn(search, [word])})`;
  const others = joined.map(
    (name) => sql`+${sql.ref(search.joined?.[name]?.reference ?? '')} in (${idsOfJoined(search, name, [word])})`,
  );
  return sql<SqlBool>`(${sql.join([own, ...others], sql` or `)})`;
}

function idsOfOwn({ db, table, own }: TextSearch, words: readonly IndexedWord[]): Expression<unknown> {
  return idsWith(db, { table, columns: own, words });
}

function idsOfJoined(
  { db, joined = {} }: TextSearch,
  table: string,
  words: readonly IndexedWord[],
): Expression<unknown> {
  return idsWith(db, { table, columns: joined[table]?.columns ?? [], words });
}

/** Ids of rows that have every word in one of the columns; on SQLite those that have all its trigrams, perhaps not in a row. */
function idsWith(
  db: Db,
  { table, columns, words }: { table: string; columns: readonly Searched[]; words: readonly IndexedWord[] },
): Expression<unknown> {
  if (isPostgres(db)) {
    const all = words.map((word) => inOneOf(columns, word.text));
    return sql`select ${sql.ref(`${table}.id`)} as id from ${sql.table(table)} where ${sql.join(all, sql` and `)}`;
  }
  const index = `${table}_search`;
  const match = words.map((word) => word.matchIn(table)).join(' AND ');
  return sql`select rowid as id from ${sql.table(index)} where ${sql.ref(index)} match ${match}`;
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

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
