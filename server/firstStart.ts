import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isLoopback } from './config.ts';
import { StartError } from './errors.ts';
import type { Services } from './services.ts';

/** Fills an empty database with the demo data; where there shall be none, it says how to begin. */
export async function fillDatabase({ config, database }: Services): Promise<void> {
  const company = await database.db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (company) return;
  if (config.demo === false) {
    const { createAdminCommand } = await import('./auth/createAdministrator.ts');
    console.error(`The database is empty. Make the first administrator: ${createAdminCommand}`);
    return;
  }
  console.error('Filling the database with the demo data ...');
  await fillInProcess();
}

/** The known passwords of the demo data are for this machine only, unless somebody says otherwise. */
export async function refuseExposedDemo({ config, database }: Services): Promise<void> {
  if (isLoopback(config.host) || config.demo === true) return;
  const { companyPlans } = await import('./seeds/companies.ts');
  const demo = await database.db
    .selectFrom('company')
    .select('id')
    .where(
      'client_pin',
      'in',
      companyPlans.map((plan) => plan.clientPin),
    )
    .limit(1)
    .executeTakeFirst();
  if (demo) throw new StartError('DEMO_PRESENT', { host: config.host });
}

/** A process of its own takes with it what filling needs of memory: 150 MB that the server would keep. */
async function fillInProcess(): Promise<void> {
  const filling = fork(join(import.meta.dirname, 'seeds', 'fillDemo.ts'), { execArgv: [] });
  const [exitCode] = await once(filling, 'exit');
  // It has said why.
  if (exitCode !== 0) process.exit(1);
}
