import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** Kinds of the columns of records, by name. */
type Shape = Readonly<Record<string, 'integer' | 'text'>>;
type RecordOf<S extends Shape> = { [Name in keyof S]: S[Name] extends 'integer' ? number : string | null };

/** Records that the program knows, as a table of a statement: one parameter, whatever their number. */
export function recordsAs<S extends Shape>(db: Db, shape: S, records: readonly RecordOf<S>[]): RawBuilder<RecordOf<S>> {
  const names = Object.keys(shape);
  const json = JSON.stringify(records.map((record) => names.map((name) => record[name] ?? null)));
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const columns = names.map((name, index) => {
    const value = isPostgres ? sql`(value ->> ${sql.lit(index)})` : sql`(value ->> ${sql.lit(`$[${index}]`)})`;
    // Texts compare as those of the tables do, byte by byte.
    const collation = isPostgres && shape[name] === 'text' ? sql` collate "C"` : sql``;
    return sql`cast(${value} as ${sql.raw(shape[name] ?? 'text')})${collation} as ${sql.ref(name)}`;
  });
  const elements = isPostgres ? sql`json_array_elements(cast(${json} as json))` : sql`json_each(${json})`;
  return sql<RecordOf<S>>`(select ${sql.join(columns)} from ${elements})`;
}
