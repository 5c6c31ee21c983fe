import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from './flags.ts';
import { contains, matchesWords, planList } from './list.ts';
import { fromTime, toTime } from './times.ts';
import { filteredUsers, roleNames, type UserFilter } from './users.ts';

export interface LoginFilter {
  LoginFrom?: string;
  LoginTo?: string;
  UserName?: string;
  UserEmail?: string;
  IPAddress?: string;
  searchTerm?: string;
}

const loginColumns = {
  Id: 'login_detail.id',
  user: 'login_detail.email_lower',
  name: 'login_detail.user_name_lower',
  email: 'login_detail.email_lower',
  dtlastlogin: 'login_detail.login_at',
  dtlogout: { column: 'login_detail.logout_at', nullable: true },
  IPAddress: 'login_detail.ip_address',
  product: 'login_detail.product',
} as const;

/** Sign-ins of a period (CONSOLE-REPORT-userlogin). */
export function loginDetailsPlan(db: Db, scope: CompanyScope, filter: LoginFilter) {
  const { LoginFrom, LoginTo, UserName, UserEmail, IPAddress, searchTerm } = filter;
  let query = db.selectFrom('login_detail').where('login_detail.company_id', '=', scope.companyId);
  if (LoginFrom) query = query.where('login_detail.login_at', '>=', fromTime(LoginFrom));
  if (LoginTo) query = query.where('login_detail.login_at', '<=', toTime(LoginTo));
  if (UserName) query = query.where(contains('login_detail.user_name_lower', UserName));
  if (UserEmail) query = query.where(contains('login_detail.email_lower', UserEmail));
  if (IPAddress) query = query.where(contains('login_detail.ip_address', IPAddress));
  if (searchTerm) {
    query = query.where(matchesWords(['login_detail.user_name_lower', 'login_detail.email_lower'], searchTerm));
  }
  return planList({
    query: query
      .select(['login_detail.id as Id', 'login_detail.email as user', 'login_detail.email as email'])
      .select(['login_detail.user_name as name', 'login_detail.login_at as dtlastlogin'])
      .select(['login_detail.logout_at as dtlogout', 'login_detail.ip_address as IPAddress'])
      .select('login_detail.product as product'),
    key: 'login_detail.id',
    sortable: loginColumns,
    sort: { by: 'dtlastlogin', type: 'desc' },
    present: (row) => row,
  });
}

const userDetailColumns = {
  Id: 'app_user.id',
  user: 'app_user.full_name_lower',
  email: 'app_user.email_lower',
  status: 'app_user.in_active',
  culture: 'app_user.culture',
  language: 'app_user.language',
} as const;

/** Users with their roles (CONSOLE-REPORT-userdetail). */
export function userDetailsPlan(db: Db, scope: CompanyScope, filter: UserFilter) {
  return planList({
    query: filteredUsers(db, scope, filter)
      .select(['app_user.id as Id', 'app_user.full_name as user', 'app_user.email as email'])
      .select(['app_user.in_active as status', 'app_user.culture as culture', 'app_user.language as language'])
      .select('app_user.mobile_phone as mobilephone')
      .select(roleNames(sql<boolean>`1 = 1`).as('roles')),
    key: 'app_user.id',
    sortable: userDetailColumns,
    sort: { by: 'user', type: 'asc' },
    present: (row) => ({ ...row, status: toFlag(row.status), roles: row.roles ?? '' }),
  });
}

export interface ChangeFilter {
  User?: string;
  ChangeFrom?: string;
  ChangeTo?: string;
  searchTerm?: string;
}

const changeColumns = {
  Id: 'change_log.id',
  user: 'change_log.user_name_lower',
  objectname: 'change_log.object_name',
  changedetail: 'change_log.change_detail',
  changedate: 'change_log.changed_at',
} as const;

/** Who changed what (CONSOLE-REPORT-changelog). */
export function changesPlan(db: Db, scope: CompanyScope, { User, ChangeFrom, ChangeTo, searchTerm }: ChangeFilter) {
  let query = db.selectFrom('change_log').where('change_log.company_id', '=', scope.companyId);
  if (User) query = query.where(contains('change_log.user_name_lower', User));
  if (ChangeFrom) query = query.where('change_log.changed_at', '>=', fromTime(ChangeFrom));
  if (ChangeTo) query = query.where('change_log.changed_at', '<=', toTime(ChangeTo));
  if (searchTerm) {
    const detail = sql`lower(change_log.change_detail)`;
    query = query.where(matchesWords(['change_log.user_name_lower', detail], searchTerm));
  }
  return planChanges(query);
}

/** Changes of one user's record (CONSOLE-USERLOG-01). */
export function userChangesPlan(db: Db, scope: CompanyScope, userId: number) {
  return planChanges(
    db
      .selectFrom('change_log')
      .where('change_log.company_id', '=', scope.companyId)
      .where('change_log.object_name', '=', 'User')
      .where('change_log.object_id', '=', String(userId)),
  );
}

function planChanges(query: ReturnType<typeof changesOf>) {
  return planList({
    query: query
      .select(['change_log.id as Id', 'change_log.user_name as user', 'change_log.object_name as objectname'])
      .select(['change_log.change_detail as changedetail', 'change_log.changed_at as changedate']),
    key: 'change_log.id',
    sortable: changeColumns,
    sort: { by: 'changedate', type: 'desc' },
    present: (row) => row,
  });
}

function changesOf(db: Db) {
  return db.selectFrom('change_log');
}

/** How a user signed in last. */
export async function findLastLogin(db: Db, scope: CompanyScope, userId: number) {
  const row = await db
    .selectFrom('login_detail')
    .select(['login_at as LastLogin', 'ip_address as IPAddress', 'product as Product'])
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .orderBy('login_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { LastLogin: null, IPAddress: null, Product: null };
}
