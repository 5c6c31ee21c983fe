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

/** Secrets that are tried. */
const TRIED = 1000;

/** What to say where users have secrets that this server's key does not open: their apps would let nobody in, and no answer says why. */
export async function keyWarning({
  database,
  vault,
}: Pick<Services, 'database' | 'vault'>): Promise<string | undefined> {
  const rows = await database.db
    .selectFrom('app_user')
    .select(['id', 'mfa_secret'])
    .where('mfa_secret', 'is not', null)
    .orderBy('id')
    .limit(TRIED)
    .execute();
  const closed = rows.filter(({ id, mfa_secret }) => mfa_secret && !vault.opens(mfa_secret, id)).length;
  if (closed === 0) return undefined;
  const users = closed === 1 ? 'of 1 user' : `of ${closed} users`;
  return `MULLION_KEY is not the key that secrets ${users} were sealed with: they cannot sign in by their authenticator apps. Start with the key of before, or reset their second factors.`;
}

/** A process of its own takes with it what filling needs of memory: 150 MB that the server would keep. */
async function fillInProcess(): Promise<void> {
  const filling = fork(join(import.meta.dirname, 'seeds', 'fillDemo.ts'), { execArgv: [] });
  const [exitCode] = await once(filling, 'exit');
  // It has said why.
  if (exitCode !== 0) process.exit(1);
}
