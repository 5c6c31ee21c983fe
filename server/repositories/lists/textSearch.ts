/** What both databases share to look for words. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import { searchWords } from '#server/engine.ts';

/** A column or an expression whose text is in lower case. */
export type Searched = string | Expression<unknown>;

/** Words that a list is searched for, in tables whose trigrams are indexed (migration 0004). */
export interface TextSearch {
  db: Db;
  text: string | undefined;
  /** Table of the rows. */
  table: string;
  /** Columns that say whose rows they are, with their values; of the table and of those joined to it. */
  within: Readonly<Record<string, number>>;
  /** Columns of that table, in lower case. */
  own: readonly Searched[];
  /** Tables joined by their ids: the column that refers to them, and theirs that are looked through. */
  joined?: Readonly<Record<string, { reference: string; columns: readonly string[] }>>;
  /** Other numbers than those of a large table. */
  most?: Candidates;
}

export interface Candidates {
  /** How many of them a count looks at. */
  counted: number;
  /** Up to here SQLite reads them by their ids and sorts them; more are met soon enough while walking in order. */
  sorted: number;
  /** How many rows a count reads where no word is long enough for an index. */
  read: number;
}

/** Conditions that find the rows of a search faster than by reading all. */
export interface Narrowed {
  /** Of some rows that match; of all when `isWhole`. Undefined: better counted among the first rows. */
  candidates: Expression<SqlBool> | undefined;
  isWhole: boolean;
  /** Of all rows that match, while they are walked in order. Undefined: the search itself. */
  walked: Expression<SqlBool> | undefined;
}

/** The column, in lower case, contains the text. */
export function contains(column: Searched, text: string): Expression<SqlBool> {
  const escaped = escapePattern(text.trim().toLowerCase());
  return sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${`%${escaped}%`} escape '\\'`;
}

/** Signs of a pattern stand for themselves. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Every word of the text occurs in one of the columns, all of them in lower case. */
export function matchesWords(columns: readonly Searched[], text: string): Expression<SqlBool> {
  const words = searchWords(text).map((word) => inOneOf(columns, word));
  return words.length > 0 ? sql<SqlBool>`${sql.join(words, sql` and `)}` : sql<SqlBool>`1 = 1`;
}

/** The word occurs in one of the columns. */
export function inOneOf(columns: readonly Searched[], word: string): Expression<SqlBool> {
  const anywhere = columns.map((column) => contains(column, word));
  return sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`;
}

/** Rows of a table are of the company, or of its database. */
export function isWithin(table: string, { within }: TextSearch): Expression<SqlBool> {
  const all = Object.entries(within).map(([column, value]) => sql`${sql.ref(`${table}.${column}`)} = ${value}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Names of the joined tables that have rows with each of the words. */
export async function joinedWith(
  { db, joined = {} }: TextSearch,
  count: number,
  idsOfJoined: (table: string, word: number) => Expression<unknown>,
): Promise<(readonly string[])[]> {
  const found: string[][] = Array.from({ length: count }, () => []);
  for (const name of Object.keys(joined)) {
    const answers = found.map((_, index) => sql<unknown>`exists (${idsOfJoined(name, index)})`.as(`w${index}`));
    const asked = db.selectNoFrom(answers);
    const row: Readonly<Record<string, unknown>> = await asked.executeTakeFirstOrThrow(cancellable());
    for (const [index, names] of found.entries()) if (row[`w${index}`]) names.push(name);
  }
  return found;
}
