import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { moveCounters } from '#server/seeds/bulk.ts';
import { products, seedCompany, seedProducts } from '#server/seeds/companies.ts';
import { Ids } from '#server/seeds/ids.ts';
import { seedGlobalRoles, seedRoles } from '#server/seeds/roles.ts';
import { seedTours } from '#server/seeds/tours.ts';
import { demoVolumes } from '#server/seeds/volumes.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/** Through npm, which takes the Node of this repository: that of the machine may be too old to read TypeScript. */
export const createAdminCommand = 'npm run create-admin -- <e-mail> "<company name>" <client PIN>';
/** Milliseconds that the printed password is good for. */
const PASSWORD_LIFE = 24 * 3_600_000;

/** Licensed for everything, with one database to begin with. */
const emptyCompany = {
  colour: [51, 65, 85] as const,
  allowCustomMenus: true,
  products: Object.values(products),
  databases: [{ name: 'main', instance: 'Production', region: 'east' as const, defaultAccess: true }],
  volumes: demoVolumes.northgate,
};

/**
 * `create-admin`: makes the first company with its administrator in an empty database and prints a one-time password, which
 * has to be changed at the first sign-in. It does nothing where anybody exists already.
 */
export async function createAdministrator(config: Config, [email, company, pin]: readonly string[]): Promise<void> {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || !company || !pin) return refuse(`Usage: ${createAdminCommand}`);
  const database = await openDatabase(config);
  try {
    const existing = await database.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (existing) return refuse('There are users already. An administrator adds further ones in the company settings.');
    const password = generatePassword();
    const hash = await hashPassword(password);
    await database.db.transaction().execute((trx) => insertAll(trx, { email, company, pin, hash }));
    console.log(`Administrator ${email} of ${company} made. One-time password, good for 24 hours: ${password}`);
  } finally {
    await database.close();
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

interface First {
  email: string;
  company: string;
  pin: string;
  hash: string;
}

async function insertAll(trx: Trx, first: First): Promise<void> {
  const context = { trx, ids: new Ids(), today: new Date() };
  await seedProducts(context);
  const globalRoles = await seedGlobalRoles(context);
  const [, domain = ''] = first.email.split('@');
  const plan = { ...emptyCompany, name: first.company, clientPin: first.pin, domain };
  const { id, databases } = await seedCompany(context, plan);
  const roles = await seedRoles(context, { id, domain, volumes: plan.volumes, databases }, globalRoles);
  await seedTours(context, id);
  await moveCounters(trx, context.ids.tables);
  const userId = await insertUser(trx, id, first);
  const role = roles.find((item) => item.name === 'Company Administrator');
  if (!role) throw new Error('The role Company Administrator is missing.');
  await trx.insertInto('user_role').values({ user_id: userId, role_id: role.id, is_default: 1 }).execute();
}

async function insertUser(db: Db, companyId: number, { email, hash }: First): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('app_user')
    .values({
      company_id: companyId,
      first_name: 'Company',
      first_name_lower: 'company',
      last_name: 'Administrator',
      last_name_lower: 'administrator',
      full_name: 'Company Administrator',
      full_name_lower: 'company administrator',
      email,
      email_lower: email.toLowerCase(),
      mobile_phone: null,
      authentication_mode: 1,
      culture: 'en-US',
      language: 'en-US',
      trust_auth_id: null,
      is_support_user: 0,
      is_read_only: 0,
      in_active: 0,
      role_template_id: null,
      last_login_at: null,
      password_hash: hash,
      must_change_password: 1,
      password_expires_at: new Date(now.getTime() + PASSWORD_LIFE).toISOString(),
      mfa_factor: null,
      mfa_secret: null,
      mfa_last_step: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
