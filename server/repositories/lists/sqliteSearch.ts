/** How SQLite finds the rows of a search: by tables of trigrams that know row ids alone. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import { type IndexedWord, longWords, shortWords } from './letters.ts';
import { isWithin, joinedWith, type Narrowed, type TextSearch } from './textSearch.ts';

/** A word, and the joined tables that have rows with it. */
interface FoundWord {
  word: IndexedWord;
  joined: readonly string[];
}

interface Limits {
  key: string;
  most: { counted: number; sorted: number };
}

export async function narrowOnSqlite(
  search: TextSearch,
  texts: readonly string[],
  { key, most: { counted, sorted } }: Limits,
): Promise<Narrowed | undefined> {
  const { db, table, joined = {} } = search;
  const tables = [table, ...Object.keys(joined)];
  const words = [...longWords(texts), ...(await shortWords(db, texts, { tables, most: counted }))];
  if (words.length === 0) return undefined;
  const names = await joinedWith(search, words.length, (name, index) => idsWith(name, words.slice(index, index + 1)));
  const found = words.map((word, index) => ({ word, joined: names[index] ?? [] }));
  // The trigrams are those of all companies: where the rows of one are among too many, they are counted by reading.
  const total = await countOf(db, candidatesOf(search, found, { most: counted, isScoped: false }));
  if (total >= counted) return { candidates: undefined, isWhole: false, walked: hasLetters(search, found) };
  const candidates = candidatesOf(search, found, { most: counted, isScoped: true });
  const condition = sql<SqlBool>`${sql.ref(key)} in (${candidates})`;
  const isFew = total < sorted || (await countOf(db, candidates)) < sorted;
  return { candidates: condition, isWhole: true, walked: isFew ? condition : hasLetters(search, found) };
}

async function countOf(db: Db, rows: Expression<unknown>): Promise<number> {
  const counting = db.selectFrom(sql<object>`(${rows})`.as('candidate')).select(sql<number>`count(*)`.as('total'));
  return (await counting.executeTakeFirstOrThrow(cancellable())).total;
}

/** Ids of rows that may match, and of all that do unless there are too many: all words in the row itself, or one in a joined row. */
function candidatesOf(
  search: TextSearch,
  found: readonly FoundWord[],
  { most, isScoped }: { most: number; isScoped: boolean },
): Expression<unknown> {
  const { table, joined = {} } = search;
  const id = sql.ref(`${table}.id`);
  const own = idsWith(
    table,
    found.map(({ word }) => word),
  );
  const scoped = sql`select ${id} as id from (${own}) as own cross join ${sql.table(table)} on ${id} = own.id
    where ${isWithin(table, search)}`;
  const parts = found.flatMap((item) =>
    item.joined.map((name) => {
      const reference = sql.ref(joined[name]?.reference ?? '');
      const others = found.filter((other) => other !== item).map((other) => sql` and ${hasWord(search, other)}`);
      return sql`select ${id} as id from ${sql.table(table)}
        where ${reference} in (${idsWith(name, [item.word])}) and ${isWithin(table, search)}${sql.join(others, sql``)}`;
    }),
  );
  // A row may be met twice: rather than to compare them all, the limit is reached a little early.
  const union = sql.join([isScoped ? scoped : own, ...parts], sql` union all `);
  return sql`select id from (${union}) as found limit ${sql.lit(most)}`;
}

/** The row or a joined one has the letters of every word. Asked of each row: with a sign, this is no way to find rows. */
function hasLetters(search: TextSearch, found: readonly FoundWord[]): Expression<SqlBool> {
  if (found.every(({ joined }) => joined.length === 0)) {
    const words = found.map(({ word }) => word);
    return sql<SqlBool>`+${sql.ref(`${search.table}.id`)} in (${idsWith(search.table, words)})`;
  }
  return sql<SqlBool>`${sql.join(
    found.map((item) => hasWord(search, item)),
    sql` and `,
  )}`;
}

function hasWord({ table, joined: tables = {} }: TextSearch, { word, joined }: FoundWord): Expression<SqlBool> {
  const own = sql`+${sql.ref(`${table}.id`)} in (${idsWith(table, [word])})`;
  const others = joined.map((name) => sql`+${sql.ref(tables[name]?.reference ?? '')} in (${idsWith(name, [word])})`);
  return sql<SqlBool>`(${sql.join([own, ...others], sql` or `)})`;
}

/** Ids of rows that have all trigrams of every word, perhaps not in a row. */
function idsWith(table: string, words: readonly IndexedWord[]): Expression<unknown> {
  const index = `${table}_search`;
  const match = words.map((word) => word.matchIn(table)).join(' AND ');
  return sql`select rowid as id from ${sql.table(index)} where ${sql.ref(index)} match ${match}`;
}
