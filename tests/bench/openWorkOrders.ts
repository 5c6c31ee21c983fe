import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/openDatabase.ts';
import type { CompanyScope } from '../../server/policies/scope.ts';
import { fillTable } from '../../server/seeds/fillTable.ts';
import { isEmpty, seedDemo } from '../../server/seeds/seedDemo.ts';
import { startCluster } from '../server/helpers/postgresCluster.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * A database with so many work orders, filled once and kept below `.cache/`: SQLite, with `--postgres` a PostgreSQL that is started
 * for it, or the one that MULLION_BENCH_DATABASE_URL names.
 */
export async function openWorkOrders(count: number) {
  const given = process.env.MULLION_BENCH_DATABASE_URL;
  const cluster = !given && process.argv.includes('--postgres') ? await startCluster() : undefined;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const dataFolder = join(root, '.cache', 'bench-lists');
  const { db, dialect, close } = await openDatabase({ dataFolder, databaseUrl: given ?? cluster?.url });
  if (await isEmpty(db)) await seedDemo(db, { small: true });
  await fillTable(db, 'work_order', count, (rows) => process.stderr.write(`\rwork_order: ${rows} rows`));
  const { company_id: companyId, voyager_db_id: databaseId } = await db
    .selectFrom('work_order')
    .select(['company_id', 'voyager_db_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const scope: CompanyScope = { companyId, databaseId, adminNames: [] };
  const end = async () => {
    await close();
    await cluster?.stop();
  };
  return { db, dialect, scope, end };
}
