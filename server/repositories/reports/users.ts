import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { contains, planList } from '../lists/list.ts';
import { licensedRoles } from '../roles/roles.ts';
import { filteredUsers, roleNames, type UserFilter, userSearch } from '../users/users.ts';

/** Names of the user's roles; none is an empty text. */
const roles = sql<string>`coalesce(${roleNames(sql<boolean>`1 = 1`)}, '')`;

const key = 'app_user.id';

const sortable = {
  Id: key,
  user: 'app_user.full_name_lower',
  email: 'app_user.email_lower',
  status: 'app_user.in_active',
  roles: { column: roles },
} as const;

const sort = { by: 'user', type: 'asc' } as const;

/** Users with culture and roles (CONSOLE-REPORT-userdetail). */
export function userDetailsPlan(db: Db, scope: CompanyScope, filter: UserFilter) {
  const users = selectUsers(filteredUsers(db, scope, filter))
    .select(['app_user.culture as culture', 'app_user.language as language'])
    .select('app_user.mobile_phone as mobilephone');
  return planList({
    query: users,
    key,
    sortable: {
      ...sortable,
      culture: 'app_user.culture',
      language: 'app_user.language',
      mobilephone: { column: 'app_user.mobile_phone', nullable: true },
    },
    sort,
    search: userSearch(db, scope, filter.searchTerm),
    present: (row) => ({ ...row, status: toFlag(row.status) }),
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
  const users = selectUsers(people(db, scope, filter)).select('app_user.is_read_only as readonly');
  return planList({
    query: users,
    key,
    sortable: { ...sortable, readonly: 'app_user.is_read_only' },
    sort,
    search: userSearch(db, scope, filter.searchTerm),
    present: (row) => ({
      ...row,
      status: toFlag(row.status),
      readonly: row.readonly === 1,
    }),
  });
}

/** Users against the roles that they hold (CONSOLE-REPORT-usersecuritymatrix). */
export function userMatrixPlan(db: Db, scope: CompanyScope, filter: PeopleFilter) {
  const ids = sql<string | null>`(
    select string_agg(cast(user_role.role_id as text), ',') from user_role where user_role.user_id = app_user.id
  )`;
  const users = selectUsers(people(db, scope, filter)).select(ids.as('roleIds'));
  return planList({
    query: users,
    key,
    sortable,
    sort,
    search: userSearch(db, scope, filter.searchTerm),
    present: (row) => ({
      ...row,
      status: toFlag(row.status),
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

/** What these reports have in common, with the columns that they are sorted by. */
function selectUsers(query: ReturnType<typeof filteredUsers>) {
  return query
    .select(['app_user.id as Id', 'app_user.full_name as user', 'app_user.email as email'])
    .select(['app_user.in_active as status', roles.as('roles')]);
}

function people(db: Db, scope: CompanyScope, filter: PeopleFilter) {
  const { UserName, UserEmail, UserStatus, UserReadOnly, UserRole } = filter;
  let query = filteredUsers(db, scope, {
    ...(UserStatus ? { userStatus: UserStatus } : {}),
    ...(UserRole ? { userRoles: UserRole } : {}),
    ...(UserEmail ? { UserEmail } : {}),
  });
  if (UserName) query = query.where(contains('app_user.full_name_lower', UserName));
  if (UserReadOnly) query = query.where('app_user.is_read_only', '=', Number(UserReadOnly));
  return query;
}
