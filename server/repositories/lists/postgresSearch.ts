/** How PostgreSQL finds the rows of a search: by trigrams of the columns (`pg_trgm`). */
import { type Expression, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import {
  escapePattern,
  inOneOf,
  isWithin,
  joinedWith,
  type Narrowed,
  type Searched,
  type TextSearch,
} from './textSearch.ts';

/** Letters that an index entry has. */
const TRIGRAM = 3;
/** What may stand behind two letters: the signs of ASCII in lower case. Signs between words are one to the index. */
const FOLLOWING = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (sign) => !/[A-Z]/.test(sign),
);

interface Limits {
  key: string;
  most: { counted: number };
}

/** A word that the index knows, as a condition on columns. */
type Word = (columns: readonly Searched[]) => Expression<SqlBool>;

/** Words of three letters and more. */
export async function narrowOnPostgres(
  search: TextSearch,
  texts: readonly string[],
  { key, most: { counted } }: Limits,
): Promise<Narrowed | undefined> {
  const long = texts.filter((text) => [...text].length >= TRIGRAM);
  if (long.length === 0) return undefined;
  const words = long.map(
    (text): Word =>
      (columns) =>
        inOneOf(columns, text),
  );
  const ids = await candidatesOf(search, words, counted);
  return { candidates: isOneOf(key, ids), isWhole: ids.length < counted, walked: undefined };
}

/** A word of two letters. Asked of words that few rows have: those of frequent ones are met sooner in order. */
export async function findPair(
  search: TextSearch,
  texts: readonly string[],
  { key, most: { counted } }: Limits,
): Promise<Narrowed | undefined> {
  const text = texts.find((word) => /^[!-~]{2}$/.test(word));
  if (text === undefined) return undefined;
  const ids = await candidatesOf(search, [(columns) => hasPair(columns, text)], counted);
  return { candidates: isOneOf(key, ids), isWhole: ids.length < counted, walked: undefined };
}

/** Ids of rows that match, as many as asked for: all words in the row itself, or one in a joined row. */
async function candidatesOf(search: TextSearch, words: readonly Word[], most: number): Promise<number[]> {
  const { db, table, own, joined = {} } = search;
  const idsOfJoined = (name: string, word: Word | undefined) => {
    const matches = word?.(joined[name]?.columns ?? []) ?? sql`false`;
    return sql`select ${sql.ref(`${name}.id`)} from ${sql.table(name)} where ${isWithin(name, search)} and ${matches}`;
  };
  const names = await joinedWith(search, words.length, (name, index) => idsOfJoined(name, words[index]));
  const inJoined = words.map((word, index) =>
    (names[index] ?? []).map(
      // As an array they are found once, not met one by one with a search of the table for each.
      (name) => sql<SqlBool>`${sql.ref(joined[name]?.reference ?? '')} = any(array(${idsOfJoined(name, word)}))`,
    ),
  );
  const anywhere = words.map((word, index) => sql`(${sql.join([word(own), ...(inJoined[index] ?? [])], sql` or `)})`);
  const inRow = sql`${sql.join(
    words.map((word) => word(own)),
    sql` and `,
  )}`;
  const parts = inJoined.flatMap((conditions, index) =>
    conditions.map((condition) => sql`${sql.join([condition, ...anywhere.toSpliced(index, 1)], sql` and `)}`),
  );
  const union = sql.join(
    [inRow, ...parts].map(
      (condition) =>
        sql`select ${sql.ref(`${table}.id`)} as id from ${sql.table(table)} where ${isWithin(table, search)} and ${condition}`,
    ),
    sql` union all `,
  );
  // A row may be met twice: rather than to compare them all, the limit is reached a little early.
  // Planned as if all were wanted: expecting many, PostgreSQL would read the table until the limit is met.
  const found = db
    .with(
      (cte) => cte('found').materialized(),
      () => sql<{ id: number }>`(${union})`,
    )
    .selectFrom('found')
    .select('id')
    .limit(most);
  return (await found.execute(cancellable())).map(({ id }) => id);
}

/** Told as an array, the ids are looked up and not waited for in order. */
function isOneOf(key: string, ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(key)} = any(${`{${ids.join(',')}}`}::int[])`;
}

/**
 * Two letters are no trigram: all that begin with them are looked up at once. What stands behind them may be a letter of
 * another script; few columns have any, and those have an index of their own (migration 0014).
 */
function hasPair(columns: readonly Searched[], text: string): Expression<SqlBool> {
  const pair = escapePattern(text);
  const patterns = [`%${pair}`, ...FOLLOWING.map((sign) => `%${pair}${escapePattern(sign)}%`)];
  const conditions = columns.map((column) => {
    const value = typeof column === 'string' ? sql.ref(column) : column;
    return sql`${value} like any(${patterns}::text[]) or (${value} ~ '[^ -~]' and ${inOneOf([column], text)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
