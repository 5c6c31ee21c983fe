import { type Expression, type SqlBool, sql } from 'kysely';

/** Words of a search that count. */
const MAX_WORDS = 8;

/** A column or an expression whose text is in lower case. */
type Searched = string | Expression<unknown>;

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
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
  const clauses = words.map((word) => {
    const anywhere = columns.map((column) => contains(column, word));
    return sql`(${sql.join(anywhere, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(clauses, sql` and `)}`;
}
