import { sql } from 'kysely';
import type { Db, DialectName } from './schema.ts';

/** After rows were inserted with their own ids: lets PostgreSQL number the next ones behind them. SQLite does so by itself. */
export async function resetSequences(db: Db, dialect: DialectName, tables: readonly string[]): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
