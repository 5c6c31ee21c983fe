import { type Insertable, PostgresAdapter, sql } from 'kysely';
import { resetSequences } from '#server/database/resetSequences.ts';
import type { Database, Trx } from '#server/database/schema.ts';

const BATCH = 1000;

/** Rows of a table, as they go in. */
export type RowsOf<T extends keyof Database> = Insertable<Database[T]>[];

/**
 * Inserts many rows fast: a batch travels as one JSON parameter and the database takes it apart. All rows name the same columns.
 */
export async function insertRows<T extends keyof Database & string>(
  trx: Trx,
  table: T,
  rows: RowsOf<T>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += BATCH) {
    await insertBatch(trx, table, columns, rows.slice(start, start + BATCH));
  }
}

async function insertBatch(
  trx: Trx,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const source = isPostgres(trx)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
    : sql`select ${sql.join(columns.map((_, index) => sql`value ->> ${sql.lit(index)}`))} from json_each(${toArrays(rows)})`;
  await sql`insert into ${sql.table(table)} (${names}) ${source}`.execute(trx);
}

function toArrays(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row) => Object.values(row)));
}

/** After rows with given ids: the database numbers the next ones behind them. */
export async function moveCounters(trx: Trx, tables: Iterable<string>): Promise<void> {
  await resetSequences(trx, isPostgres(trx) ? 'postgres' : 'sqlite', [...tables]);
}

export function isPostgres(trx: Trx): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}
