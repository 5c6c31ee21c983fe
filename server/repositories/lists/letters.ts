/** Words of a search as the indexes of trigrams know them. */
import { sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';

/** Letters that an index entry has. */
const TRIGRAM = 3;
/** More entries than these are not asked for one by one. */
const MOST_ENTRIES = 100;
/** Stands where a table has nothing to be found: no text holds it. */
const NOTHING = '"\u{10ffff}\u{10ffff}\u{10ffff}"';
/** Behind every entry that begins with a text. */
const LAST = '\u{10ffff}';

/** A word that an index helps to find. */
export interface IndexedWord {
  text: string;
  /** What the trigrams of a table are asked for (SQLite); rows with the word have it, others may. */
  matchIn(table: string): string;
}

/** Words of three letters and more. */
export function longWords(words: readonly string[]): IndexedWord[] {
  const long = words.filter((word) => [...word].length >= TRIGRAM);
  return long.map((text) => ({ text, matchIn: () => allOf(text) }));
}

/**
 * Words of two letters that few rows have, in the first table and those joined to it (SQLite). Frequent ones are met soon
 * enough while reading in order. Letters beyond ASCII are left out: the index may know them in another form.
 *
 * @param most rows of the first table from which on a word is frequent
 */
export async function shortWords(
  db: Db,
  words: readonly string[],
  { tables, most }: { tables: readonly string[]; most: number },
): Promise<IndexedWord[]> {
  const found: IndexedWord[] = [];
  for (const text of words.filter((word) => /^[!-~]{2}$/.test(word))) {
    const entries = new Map<string, readonly Entry[]>();
    for (const table of tables) entries.set(table, await entriesOf(db, table, text));
    const [own = []] = entries.values();
    const isFrequent = own.reduce((sum, { doc }) => sum + doc, 0) >= most;
    if (isFrequent || [...entries.values()].some(({ length }) => length > MOST_ENTRIES)) continue;
    found.push({ text, matchIn: (table) => oneOf(entries.get(table) ?? []) });
  }
  return found;
}

interface Entry {
  term: string;
  /** Rows that have it. */
  doc: number;
}

async function entriesOf(db: Db, table: string, start: string): Promise<readonly Entry[]> {
  return db
    .selectFrom(sql<Entry>`${sql.table(`${table}_letters`)}`.as('entry'))
    .select(['term', 'doc'])
    .where('term', '>=', start)
    .where('term', '<=', start + LAST)
    .limit(MOST_ENTRIES + 1)
    .execute(cancellable());
}

function allOf(word: string): string {
  const letters = [...word];
  const trigrams = letters.slice(TRIGRAM - 1).map((_, index) => letters.slice(index, index + TRIGRAM).join(''));
  return [...new Set(trigrams)].map(quoted).join(' AND ');
}

function oneOf(entries: readonly Entry[]): string {
  return entries.length === 0 ? NOTHING : `(${entries.map(({ term }) => quoted(term)).join(' OR ')})`;
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
