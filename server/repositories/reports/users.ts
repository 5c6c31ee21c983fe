import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { contains, planList } from '../list.ts';
import { licensedRoles } from '../roles.ts';
import { filteredUsers, roleNames, type UserFilter } from '../users.ts';

const columns = {
  Id: 'app_user.id',
  user: 'app_user.full_name_lower',
  email: 'app_user.email_lower',
  status: 'app_user.in_active',
  roles: { column: 'roles', nullable: true },
} as const;

const sort = { by: 'user', type: 'asc' } as const;
const allRoles = roleNames(sql<boolean>`1 = 1`).as('roles');

/** Users with culture and roles (CONSOLE-REPORT-userdetail). */
export function userDetailsPlan(db: Db, scope: CompanyScope, filter: UserFilter) {
  return planList({
    query: filteredUsers(db, scope, filter)
      .select(['app_user.id as Id', 'app_user.full_name as user', 'app_user.email as email'])
      .select(['app_user.in_active as status', 'app_user.culture as culture', 'app_user.language as language'])
      .select(['app_user.mobile_phone as mobilephone', allRoles]),
    key: 'app_user.id',
    sortable: {
      ...columns,
      culture: 'app_user.culture',
      language: 'app_user.language',
      mobilephone: { column: 'app_user.mobile_phone', nullable: true },
    },
    sort,
    present: (row) => ({ ...row, status: toFlag(row.status), roles: row.roles ?? '' }),
  });
}

export interface PeopleFilter {
  UserName?: string;
  UserEmail?: string;
  UserStatus?: '' | '0' | '1';
  UserReadOnly?: '' | '0' | '1';
  /** Ids of roles; a user with one of them is listed. */
  UserRole?: readonly number[];
  searchTerm?: string;
}

/** Users, whether they may only read, and their roles (CONSOLE-REPORT-userroles). */
export function userRolesPlan(db: Db, scope: CompanyScope, filter: PeopleFilter) {
  return planList({
    query: people(db, scope, filter)
      .select(['app_user.id as Id', 'app_user.full_name as user', 'app_user.email as email'])
      .select(['app_user.in_active as status', 'app_user.is_read_only as readonly', allRoles]),
    key: 'app_user.id',
    sortable: { ...columns, readonly: 'app_user.is_read_only' },
    sort,
    present: (row) => ({
      ...row,
      status: toFlag(row.status),
      readonly: row.readonly === 1,
      roles: row.roles ?? '',
    }),
  });
}

/** Users against the roles that they hold (CONSOLE-REPORT-usersecuritymatrix). */
export function userMatrixPlan(db: Db, scope: CompanyScope, filter: PeopleFilter) {
  const ids = sql<string | null>`(
    select string_agg(cast(user_role.role_id as text), ',') from user_role where user_role.user_id = app_user.id
  )`;
  return planList({
    query: people(db, scope, filter)
      .select(['app_user.id as Id', 'app_user.full_name as user', 'app_user.email as email'])
      .select(['app_user.in_active as status', allRoles, ids.as('roleIds')]),
    key: 'app_user.id',
    sortable: columns,
    sort,
    present: (row) => ({
      ...row,
      status: toFlag(row.status),
      roles: row.roles ?? '',
      roleIds: row.roleIds ? row.roleIds.split(',').map(Number) : [],
    }),
  });
}

/** Columns of the matrix: roles of licensed products, only those asked for, by name. */
export async function matrixRoles(db: Db, scope: CompanyScope, ids: readonly number[] = []) {
  const roles = await licensedRoles(db, scope);
  return roles
    .filter((role) => ids.length === 0 || ids.includes(role.Id))
    .map((role) => ({ RoleId: role.Id, RoleName: role.Name }));
}

function people(db: Db, scope: CompanyScope, filter: PeopleFilter) {
  const { UserName, UserEmail, UserStatus, UserReadOnly, UserRole, searchTerm } = filter;
  let query = filteredUsers(db, scope, {
    ...(UserStatus ? { userStatus: UserStatus } : {}),
    ...(UserRole ? { userRoles: UserRole } : {}),
    ...(UserEmail ? { UserEmail } : {}),
    ...(searchTerm ? { searchTerm } : {}),
  });
  if (UserName) query = query.where(contains('app_user.full_name_lower', UserName));
  if (UserReadOnly) query = query.where('app_user.is_read_only', '=', Number(UserReadOnly));
  return query;
}
