import { hashPassword } from '#server/auth/passwords.ts';
import { openVault } from '#server/auth/secondFactor/SecretVault.ts';
import { withoutTimeouts } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import { takeSetupLock } from '#server/database/setupLock.ts';
import { seedFileServers, seedUserDatabases, seedUserProperties, withTemplates } from './access.ts';
import { demoPassword } from './accounts.ts';
import { insertRows, moveCounters } from './bulk.ts';
import { changeRows } from './changes.ts';
import { type CompanyPlan, companyPlans, seedCompany, seedProducts } from './companies.ts';
import { savedFilterRows, taskLogRows, taskRows, templateRoleRows, templateRows } from './consoleRows.ts';
import { customMenuRows } from './customMenus.ts';
import { startOfDay } from './days.ts';
import { seedFavorites } from './favorites.ts';
import { lastLoginOf, loginRows } from './history.ts';
import { Ids } from './ids.ts';
import { seedPortfolio } from './portfolio/seedPortfolio.ts';
import { seedGlobalRoles, seedRoles } from './roles.ts';
import { seedTours } from './tours.ts';
import type { SeedCompany, SeedContext, SeedRole } from './types.ts';
import { planUsers, type UserPlan, userRows } from './users.ts';
import { smallVolumes } from './volumes.ts';

export interface SeedOptions {
  /** The same companies, roles and accounts with few rows, for tests. */
  small?: boolean;
  /** All dates are offsets from this day: two fills on one day hold the same rows. */
  today?: Date;
}

/** True when nobody has used the database yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Fills an empty database with the demo companies: all of it or, when interrupted, nothing. Of two processes one does it. */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<void> {
  await withoutTimeouts(() => db.transaction().execute((trx) => fill(trx, options)));
}

async function fill(trx: SeedContext['trx'], { small = false, today = new Date() }: SeedOptions): Promise<void> {
  await takeSetupLock(trx);
  if (!(await isEmpty(trx))) return;
  const context: SeedContext = { trx, ids: new Ids(), today: startOfDay(today) };
  await seedProducts(context);
  const globalRoles = await seedGlobalRoles(context);
  for (const plan of companyPlans) await seedAll(context, plan, globalRoles, small);
  await moveCounters(trx, context.ids.tables);
  await sealSecrets(trx);
}

/** The secrets of the demo are public; they are sealed to be stored like any other. */
async function sealSecrets(trx: SeedContext['trx']): Promise<void> {
  const vault = await openVault(trx, undefined);
  const users = await trx
    .selectFrom('app_user')
    .select(['id', 'mfa_secret'])
    .where('mfa_secret', 'is not', null)
    .execute();
  for (const { id, mfa_secret } of users) {
    await trx
      .updateTable('app_user')
      .set({ mfa_secret: vault.seal(mfa_secret ?? '', id) })
      .where('id', '=', id)
      .execute();
  }
}

async function seedAll(
  context: SeedContext,
  plan: CompanyPlan,
  globalRoles: readonly SeedRole[],
  small: boolean,
): Promise<void> {
  const { id, databases } = await seedCompany(context, plan);
  const base = { id, domain: plan.domain, volumes: small ? smallVolumes(plan.volumes) : plan.volumes, databases };
  const company: SeedCompany = { ...base, roles: await seedRoles(context, { ...base }, globalRoles) };
  const users = await seedPeople(context, company);
  const staff = users.filter((user) => !user.isInactive && !user.isReadOnly && !user.isSupport).map((user) => user.id);
  for (const database of databases) {
    await seedPortfolio({ ...context, companyId: id, database, staff }, company.volumes);
  }
  await seedUserProperties(context, company, users);
}

async function seedPeople(context: SeedContext, company: SeedCompany): Promise<readonly UserPlan[]> {
  const { trx } = context;
  const planned = planUsers(context, company);
  const logins = loginRows(context, company, planned);
  const templates = templateRows(context, company);
  const templateRoles = templateRoleRows(context, company, templates);
  const users = withTemplates(company, planned, templateRoles);
  const tasks = taskRows(context, company, taskOwner(company, planned));
  await insertRows(trx, 'role_template', templates);
  await insertRows(trx, 'role_template_role', templateRoles);
  await insertRows(trx, 'app_user', userRows(users, company.id, context, lastLoginOf(logins), await hashesOf(users)));
  await insertRights(context, users);
  await seedUserDatabases(context, company, users);
  await seedFileServers(context, company);
  await insertRows(trx, 'login_detail', logins);
  await insertRows(trx, 'change_log', changeRows(context, company, users));
  await insertRows(trx, 'task', tasks);
  await insertRows(trx, 'task_log', taskLogRows(context, company, tasks));
  await insertRows(trx, 'menu', customMenuRows(context, company));
  await insertRows(trx, 'saved_filter', savedFilterRows(context, company, users));
  await seedTours(context, company.id);
  await seedFavorites(context, company, users);
  return users;
}

/** The tasks are those of the administrator whom the README names. */
function taskOwner(company: SeedCompany, users: readonly UserPlan[]): { id: number; roleId: number } {
  const owner = users.find(({ account }) => account?.account === 'admin');
  const role = company.roles.find(({ name }) => name === 'Company Administrator');
  if (!owner || !role) throw new Error(`The demo company ${company.domain} has no administrator.`);
  return { id: owner.id, roleId: role.id };
}

async function insertRights({ trx, ids }: SeedContext, users: readonly UserPlan[]): Promise<void> {
  await insertRows(
    trx,
    'user_role',
    users.flatMap((user) =>
      user.roleIds.map((role_id, index) => ({
        id: ids.next('user_role'),
        user_id: user.id,
        role_id,
        is_default: index === 0 ? 1 : 0,
      })),
    ),
  );
  await insertRows(
    trx,
    'user_page',
    users.flatMap((user) => (user.account?.pages ?? []).map((page) => ({ user_id: user.id, ...page }))),
  );
  await insertRows(
    trx,
    'user_element',
    users.flatMap((user) => (user.account?.elements ?? []).map((element) => ({ user_id: user.id, ...element }))),
  );
}

/** Named accounts can sign in, each with a hash of its own; the others have no password. */
async function hashesOf(users: readonly UserPlan[]): Promise<Map<number, string>> {
  const accounts = users.filter((user) => user.account);
  return new Map(await Promise.all(accounts.map(async (user) => [user.id, await hashPassword(demoPassword)] as const)));
}
