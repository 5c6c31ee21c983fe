import type { Insertable, Updateable } from 'kysely';
import type { Database, Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { updateAsRead } from '../records.ts';

/** Fields of a user that a form may set. */
export interface UserValues {
  FirstName: string;
  LastName: string;
  Email: string;
  MobilePhone: string | null;
  Culture: string;
  Language: string;
  TrustAuthId: number;
  AuthenticationMode: number;
  IsReadOnly: boolean;
  InActive: boolean;
  RoleTemplateId: number | null;
}

/** Makes a user without a password; answers its id. */
export async function insertUser(db: Db, scope: CompanyScope, values: UserValues, now: Date): Promise<number> {
  const row: Insertable<Database['app_user']> = {
    ...toColumns(values),
    company_id: scope.companyId,
    is_support_user: 0,
    last_login_at: null,
    password_hash: null,
    password_expires_at: null,
    mfa_factor: null,
    mfa_secret: null,
    mfa_last_step: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const { id } = await db.insertInto('app_user').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when somebody else saved in between. */
export async function updateUser(
  db: Db,
  scope: CompanyScope,
  { id, version, values }: { id: number; version: number; values: UserValues },
  now: Date,
): Promise<boolean> {
  const columns = { ...toColumns(values), updated_at: now.toISOString() };
  return updateAsRead(db, scope, 'app_user', { id, version, columns });
}

export async function deleteUser(db: Db, scope: CompanyScope, id: number): Promise<void> {
  await db.deleteFrom('app_user').where('id', '=', id).where('company_id', '=', scope.companyId).execute();
}

/** A new hash; a one-time password has an end and must be changed. */
export async function setPassword(
  db: Db,
  scope: CompanyScope,
  { id, hash, expiresAt }: { id: number; hash: string; expiresAt: string | null },
): Promise<void> {
  const set: Updateable<Database['app_user']> = {
    password_hash: hash,
    password_expires_at: expiresAt,
    must_change_password: expiresAt ? 1 : 0,
  };
  await db.updateTable('app_user').set(set).where('id', '=', id).where('company_id', '=', scope.companyId).execute();
}

/** Addresses are sign-in names, hence unique over all companies. */
export async function isEmailTaken(db: Db, _scope: CompanyScope, email: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('email_lower', '=', email.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when nobody else could administer the company: the user is the only active one with an admin role who may change things. */
export async function isLastAdministrator(db: Db, scope: CompanyScope, id: number): Promise<boolean> {
  const administrators = await selectAdministrators(db, scope).limit(2).execute();
  return administrators.length === 1 && administrators[0]?.id === id;
}

/** How many could administer the company beside these users. */
export async function countOtherAdministrators(db: Db, scope: CompanyScope, ids: readonly number[]): Promise<number> {
  const administrators = await selectAdministrators(db, scope).execute();
  return administrators.filter(({ id }) => !ids.includes(id)).length;
}

/** Those of the ids that are users of the company, by name. */
export async function findNames(db: Db, scope: CompanyScope, ids: readonly number[]) {
  return db
    .selectFrom('app_user')
    .select(['id', 'full_name as name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ids])
    .orderBy('full_name_lower')
    .execute();
}

/** Active users with an admin role who may change things. */
function selectAdministrators(db: Db, scope: CompanyScope) {
  return db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('app_user.id')
    .distinct()
    .where('app_user.company_id', '=', scope.companyId)
    .where('app_user.in_active', '=', 0)
    .where('app_user.is_read_only', '=', 0)
    .where('app_user.is_support_user', '=', 0)
    .where('role.company_id', 'is', null)
    .where('role.name_lower', 'in', [...scope.adminNames]);
}

function toColumns(values: UserValues) {
  const fullName = `${values.FirstName} ${values.LastName}`;
  return {
    first_name: values.FirstName,
    first_name_lower: values.FirstName.toLowerCase(),
    last_name: values.LastName,
    last_name_lower: values.LastName.toLowerCase(),
    full_name: fullName,
    full_name_lower: fullName.toLowerCase(),
    email: values.Email,
    email_lower: values.Email.toLowerCase(),
    mobile_phone: values.MobilePhone,
    authentication_mode: values.AuthenticationMode,
    culture: values.Culture,
    language: values.Language,
    trust_auth_id: String(values.TrustAuthId),
    is_read_only: Number(values.IsReadOnly),
    in_active: Number(values.InActive),
    role_template_id: values.RoleTemplateId,
  };
}
