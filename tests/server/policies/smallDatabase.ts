import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase.ts';
import type { Db } from '../../../server/database/schema.ts';

/** Roles that see everything, as the settings name them. */
export const admins = { adminRoles: ['Global Admin'], systemAdministrationRole: 'System Administrator' };

/** Ids of the roles, by name. `Twin` exists twice: of the company and of everybody. */
export const roleIds = {
  Clerk: 1,
  Manager: 2,
  'System Administrator': 3,
  'Global Admin': 4,
  Foreign: 5,
  Unlicensed: 6,
  Impostor: 9,
} as const;

/**
 * Two companies with a few people: user 1 holds every role, user 2 none, user 3 is Clerk and Manager with databases and
 * a property of their own. The clerk has the database East, the manager all. Company 1 has no licence of product 3.
 */
export function withSmallDatabase(): { readonly db: Db } {
  let opened: OpenDatabase | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mullion-policies-'));
  beforeAll(async () => {
    opened = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
    await fill(opened.db);
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get db() {
      if (!opened) throw new Error('The database opens in beforeAll.');
      return opened.db;
    },
  };
}

async function fill(db: Db): Promise<void> {
  const products = ['Leasing', 'Maintenance', 'Payables', 'Asset Insight', 'Console'];
  await db
    .insertInto('product')
    .values(products.map((name, index) => ({ id: index + 1, name })))
    .onConflict((on) => on.doNothing())
    .execute();
  const flags = { allow_custom_menus: 0, supports_read_only: 0 };
  await db
    .insertInto('company')
    .values([1, 2].map((id) => ({ id, client_pin: `pin${id}`, name: `Company ${id}`, ...flags })))
    .execute();
  const licences = [
    [1, 1],
    [1, 2],
    [1, 5],
    [2, 1],
  ] as const;
  await db
    .insertInto('company_product')
    .values(licences.map(([company_id, product_id]) => ({ company_id, product_id })))
    .execute();
  await db
    .insertInto('voyager_db')
    .values([database(1, 1, 'East'), database(2, 1, 'West'), database(3, 2, 'South')])
    .execute();
  await db
    .insertInto('role')
    .values([
      role(1, 1, 'Clerk', 1),
      { ...role(2, null, 'Manager', 2), all_databases: 1 },
      { ...role(3, null, 'System Administrator', 5), all_databases: 1 },
      { ...role(4, null, 'Global Admin', 5), all_databases: 1 },
      role(5, 2, 'Foreign', 1),
      role(6, 1, 'Unlicensed', 3),
      role(7, 1, 'Twin', 1),
      role(8, null, 'Twin', 1),
      role(9, 1, 'Impostor', 5),
      role(10, 1, '50% Clerk', 1),
      role(11, 1, '租'.repeat(60), 1),
    ])
    .execute();
  await db.insertInto('app_user').values([1, 2, 3].map(user)).execute();
  const links = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((role_id) => ({ user_id: 1, role_id, is_default: 0 }));
  const own = [1, 2].map((role_id) => ({ user_id: 3, role_id, is_default: 0 }));
  await db
    .insertInto('user_role')
    .values([...links, ...own])
    .execute();
  await db.insertInto('role_voyager_db').values({ role_id: 1, voyager_db_id: 1, company_id: 1 }).execute();
  await db
    .insertInto('user_voyager_db')
    .values([
      { user_id: 3, voyager_db_id: 1, company_id: 1, access_type: 0 },
      { user_id: 3, voyager_db_id: 2, company_id: 1, access_type: 1 },
    ])
    .execute();
}

function database(id: number, company_id: number, name: string) {
  const rest = { instance: 'a', sort_order: id, default_access: 0, stylesheet: null };
  return { id, company_id, name, name_lower: name.toLowerCase(), ...rest };
}

function role(id: number, company_id: number | null, name: string, product_id: number) {
  const rest = { uuid: `uuid-${id}`, menu_id: null, role_type: 0, all_databases: 0 };
  return { id, company_id, name, name_lower: name.toLowerCase(), product_id, ...rest };
}

function user(id: number) {
  const time = '2026-01-01T00:00:00.000Z';
  const email = `user${id}@example.org`;
  return {
    id,
    company_id: 1,
    first_name: 'User',
    first_name_lower: 'user',
    last_name: String(id),
    last_name_lower: String(id),
    full_name: `User ${id}`,
    full_name_lower: `user ${id}`,
    email,
    email_lower: email,
    mobile_phone: null,
    authentication_mode: 0,
    culture: 'en-GB',
    language: 'de-DE',
    trust_auth_id: null,
    is_support_user: 0,
    is_read_only: 0,
    in_active: 0,
    role_template_id: null,
    last_login_at: null,
    password_hash: null,
    mfa_factor: null,
    mfa_secret: null,
    mfa_last_step: null,
    created_at: time,
    updated_at: time,
  };
}
