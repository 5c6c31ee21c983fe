import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withoutTimeouts } from '#server/database/cancel.ts';
import type { Database, DialectName } from '#server/database/schema.ts';
import { takeSetupLock } from '#server/database/setupLock.ts';
import { StartError } from '#server/errors.ts';
import type { Migration } from './types.ts';

/** The migrator's own table. */
interface MigrationRow {
  position: number;
  name: string;
  checksum: string;
  applied_at: string;
}
type Ledger = Database & { schema_migration: MigrationRow };

/**
 * Brings the schema up to date: forward only, all or nothing, one process at a time.
 *
 * @throws StartError when the database is newer than this program or a published migration was changed.
 */
export async function migrate(
  db: Kysely<Database>,
  dialect: DialectName,
  migrations: readonly Migration[],
): Promise<{ applied: string[] }> {
  const transaction = (db as unknown as Kysely<Ledger>).transaction();
  return withoutTimeouts(() =>
    transaction.execute(async (trx) => {
      await takeSetupLock(trx);
      await createLedger(trx);
      const done = await trx.selectFrom('schema_migration').selectAll().orderBy('position').execute();
      refuseForeignSchema(done, migrations, dialect);
      const pending = migrations.slice(done.length);
      for (const [index, migration] of pending.entries()) {
        await apply(trx, dialect, migration, done.length + index);
      }
      return { applied: pending.map((migration) => migration.name) };
    }),
  );
}

async function createLedger(trx: Transaction<Ledger>): Promise<void> {
  await trx.schema
    .createTable('schema_migration')
    .ifNotExists()
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
}

function refuseForeignSchema(
  done: readonly MigrationRow[],
  migrations: readonly Migration[],
  dialect: DialectName,
): void {
  const newest = done.at(migrations.length);
  if (newest) throw new StartError('SCHEMA_NEWER', { migration: newest.name });
  for (const [index, row] of done.entries()) {
    const migration = migrations[index];
    if (!migration || migration.name !== row.name || checksum(migration, dialect) !== row.checksum) {
      throw new StartError('SCHEMA_CHANGED', { migration: row.name });
    }
  }
}

async function apply(
  trx: Transaction<Ledger>,
  dialect: DialectName,
  migration: Migration,
  position: number,
): Promise<void> {
  for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(trx);
  await trx
    .insertInto('schema_migration')
    .values({
      position,
      name: migration.name,
      checksum: checksum(migration, dialect),
      applied_at: new Date().toISOString(),
    })
    .execute();
}

function checksum(migration: Migration, dialect: DialectName): string {
  return createHash('sha256').update(migration.statements(dialect).join(';\n')).digest('hex');
}
