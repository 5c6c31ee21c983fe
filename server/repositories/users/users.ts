import { type Expression, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { contains, planList } from '../lists/list.ts';
import type { TextSearch } from '../lists/textSearch.ts';

export interface UserFilter {
  ids?: readonly number[];
  /** 0 active, 1 inactive, empty or absent all (OP-STATUS). */
  userStatus?: '' | '0' | '1';
  /** Ids of roles; a user with one of them is listed. */
  userRoles?: readonly number[];
  UserEmail?: string;
  searchTerm?: string;
  /** Support users alone (CONSOLE-USER-03). */
  onlySupport?: boolean;
}

/** Fields that the lists of users can be sorted by. */
const sortable = {
  Id: 'app_user.id',
  FirstName: 'app_user.first_name_lower',
  LastName: 'app_user.last_name_lower',
  FullName: 'app_user.full_name_lower',
  Email: 'app_user.email_lower',
  Culture: 'app_user.culture',
  Language: 'app_user.language',
  IsSupportUser: 'app_user.is_support_user',
  IsReadOnly: 'app_user.is_read_only',
  InActive: 'app_user.in_active',
  LastLogin: { column: 'app_user.last_login_at', nullable: true },
} as const;

/** Users of the company, chosen by status, roles, address and text. */
export function usersPlan(db: Db, scope: CompanyScope, filter: UserFilter) {
  return planList({
    query: selectUsers(filteredUsers(db, scope, filter)),
    key: 'app_user.id',
    sortable,
    search: userSearch(db, scope, filter.searchTerm),
    sort: { by: 'FullName', type: 'asc' },
    present: presentUser,
  });
}

/** Users as choices (CONSOLE-USER-14). */
export function userChoicesPlan(db: Db, scope: CompanyScope, filter: Pick<UserFilter, 'searchTerm'>) {
  return planList({
    query: filteredUsers(db, scope, {}).select([
      'app_user.id as Id',
      'app_user.full_name as FullName',
      'app_user.email as Email',
    ]),
    key: 'app_user.id',
    sortable: { Id: sortable.Id, FullName: sortable.FullName, Email: sortable.Email },
    search: userSearch(db, scope, filter.searchTerm),
    sort: { by: 'FullName', type: 'asc' },
    present: (row) => row,
  });
}

export async function findUser(db: Db, scope: CompanyScope, id: number) {
  const row = await selectUsers(filteredUsers(db, scope, {}))
    .where('app_user.id', '=', id)
    .executeTakeFirst();
  return row && presentUser(row);
}

/** Users are searched by name and address. */
export function userSearch(db: Db, scope: CompanyScope, text: string | undefined): TextSearch {
  return {
    db,
    text,
    table: 'app_user',
    within: { company_id: scope.companyId },
    own: ['app_user.full_name_lower', 'app_user.email_lower'],
  };
}

/** Users of the company that the filters leave; the search text is a matter of the plan. */
export function filteredUsers(db: Db, scope: CompanyScope, filter: Omit<UserFilter, 'searchTerm'>) {
  const { ids = [], userStatus, userRoles = [], UserEmail, onlySupport } = filter;
  let query = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.company_id', '=', scope.companyId);
  if (ids.length > 0) query = query.where('app_user.id', 'in', [...ids]);
  if (onlySupport) query = query.where('app_user.is_support_user', '=', 1);
  if (userStatus) query = query.where('app_user.in_active', '=', Number(userStatus));
  if (UserEmail) query = query.where(contains('app_user.email_lower', UserEmail));
  if (userRoles.length > 0) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_role')
          .select('user_role.id')
          .whereRef('user_role.user_id', '=', 'app_user.id')
          .where('user_role.role_id', 'in', [...userRoles]),
      ),
    );
  }
  return query;
}

type UsersQuery = ReturnType<typeof filteredUsers>;
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

function selectUsers(query: UsersQuery) {
  return query
    .select(['app_user.id as Id', 'app_user.company_id as CompanyId', 'company.name as CompanyName'])
    .select(['app_user.first_name as FirstName', 'app_user.last_name as LastName', 'app_user.full_name as FullName'])
    .select(['app_user.email as Email', 'app_user.authentication_mode as AuthenticationMode'])
    .select(['app_user.mobile_phone as MobilePhone', 'app_user.culture as Culture', 'app_user.language as Language'])
    .select(['app_user.trust_auth_id as TrustAuthId', 'app_user.role_template_id as RoleTemplateId'])
    .select(['app_user.is_support_user as IsSupportUser', 'app_user.is_read_only as IsReadOnly'])
    .select(['app_user.in_active as InActive', 'app_user.last_login_at as LastLogin'])
    .select(['app_user.is_mfa_enabled as IsMFAEnabled', 'app_user.is_mfa_registered as IsMFARegistered'])
    .select('app_user.version as Version')
    .select([
      roleNames(sql<boolean>`role.company_id is null`).as('GlobalRoles'),
      roleNames(sql<boolean>`role.company_id is not null`).as('CompanyRoles'),
      roleNames(sql<boolean>`user_role.is_default = 1`).as('DefaultRole'),
      ownDatabases.as('IndividualVoyagerDb'),
    ]);
}

/** Names of the user's roles, comma-separated (OP-USERFIELDS). */
export function roleNames(which: Expression<boolean>) {
  return sql<string | null>`(
    select string_agg(role.name, ', ' order by role.name_lower)
    from user_role inner join role on role.id = user_role.role_id
    where user_role.user_id = app_user.id and ${which}
  )`;
}

/** Names of the databases that the user was given alone. */
const ownDatabases = sql<string | null>`(
  select string_agg(voyager_db.name, ', ' order by voyager_db.sort_order, voyager_db.name_lower)
  from user_voyager_db inner join voyager_db on voyager_db.id = user_voyager_db.voyager_db_id
  where user_voyager_db.user_id = app_user.id and user_voyager_db.access_type = 1
)`;

function presentUser(row: UserRow) {
  return {
    ...row,
    TrustAuthId: Number(row.TrustAuthId ?? 0),
    GlobalRoles: row.GlobalRoles ?? '',
    CompanyRoles: row.CompanyRoles ?? '',
    IndividualVoyagerDb: row.IndividualVoyagerDb ?? '',
    IsSupportUser: row.IsSupportUser === 1,
    UserType: row.IsSupportUser === 1 ? (1 as const) : (0 as const),
    IsReadOnly: row.IsReadOnly === 1,
    InActive: row.InActive === 1,
    IsMFAEnabled: row.IsMFAEnabled === 1,
    IsMFARegistered: row.IsMFARegistered === 1,
  };
}

/** Ids of the company's users by address in small letters. */
export async function userIdsByEmail(db: Db, scope: CompanyScope): Promise<Map<string, number>> {
  const rows = await filteredUsers(db, scope, {}).select(['app_user.id', 'app_user.email_lower']).execute();
  return new Map(rows.map((row) => [row.email_lower, row.id]));
}
