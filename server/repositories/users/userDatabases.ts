import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { accessByRoles } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel, databaseLabelLower } from '../databaseLabel.ts';
import { companyDatabases } from '../dropdowns.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { recordsAs } from '../reports/records.ts';

export interface AccessPair {
  userId: number;
  databaseId: number;
}

export interface AccessFilter {
  userId?: number;
  /** 0 or absent: all. */
  voyagerdbid?: number;
  /** 1 active, 2 inactive, 3 or absent all (OP-STATUS). */
  status?: '1' | '2' | '3';
  searchtext?: string;
  /** Only these. */
  pairs?: readonly AccessPair[];
}

/** Users and databases of the company, a row for each of both, with whether the one may work in the other (CONSOLE-USERSVOYAGER-04). */
export async function userDatabasesPlan(db: Db, scope: CompanyScope, filter: AccessFilter) {
  const databases = await companyDatabases(db, scope);
  const places = databases.map(({ id }, place) => ({ id, place }));
  const rows = accessRows(db, scope, filter)
    .innerJoin(recordsAs(db, { id: 'integer', place: 'integer' }, places).as('place'), (join) =>
      join.onRef('place.id', '=', 'voyager_db.id'),
    )
    .select(sql<number>`app_user.id * ${sql.lit(databases.length)} + place.place`.as('Id'))
    .select(['app_user.id as UserId', 'voyager_db.id as VoyagerDbId'])
    .select(['app_user.first_name as firstname', 'app_user.last_name as lastname', 'app_user.email as useremail'])
    .select(['app_user.in_active', 'voyager_db.name as DbName', 'voyager_db.default_access as DefaultAccess'])
    .select(['app_user.first_name_lower', 'app_user.last_name_lower', 'app_user.email_lower', 'voyager_db.name_lower'])
    .select([databaseLabel.as('DatabaseLabel'), databaseLabelLower.as('label_lower')])
    .select(accessOf(scope).as('AccessType'));
  return planList({
    query: db
      .selectFrom(rows.as('access'))
      .select(['Id', 'UserId', 'VoyagerDbId', 'firstname', 'lastname', 'useremail', 'in_active'])
      .select(['DbName', 'DatabaseLabel', 'AccessType', 'DefaultAccess']),
    key: 'access.Id',
    sortable: {
      Id: 'access.Id',
      firstname: 'access.first_name_lower',
      lastname: 'access.last_name_lower',
      useremail: 'access.email_lower',
      userstatus: 'access.in_active',
      DbName: 'access.name_lower',
      DatabaseLabel: 'access.label_lower',
      AccessType: 'access.AccessType',
    },
    sort: { by: 'lastname', type: 'asc' },
    present: ({ in_active, ...row }) => ({
      ...row,
      userstatus: in_active === 1 ? ('Inactive' as const) : ('Active' as const),
      AccessType: toFlag(row.AccessType),
      DefaultAccess: toFlag(row.DefaultAccess),
    }),
  });
}

/** Rows whose access is not as wanted, by user. */
export async function differingAccess(db: Db, scope: CompanyScope, filter: AccessFilter, wanted: 0 | 1) {
  return accessRows(db, scope, filter)
    .select(['app_user.id as userId', 'app_user.full_name as fullName'])
    .select(['voyager_db.id as databaseId', 'voyager_db.name as database'])
    .where(accessOf(scope), '!=', wanted)
    .orderBy('app_user.id')
    .orderBy('voyager_db.id')
    .execute();
}

/** How many of the pairs are users and databases of the company. */
export async function countPairs(db: Db, scope: CompanyScope, pairs: readonly AccessPair[]): Promise<number> {
  const { total } = await accessRows(db, scope, { pairs })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Gives access to the users themselves, or takes it: what a user was given alone goes, and what roles give is overruled as
 * long as it is said so.
 */
export async function setAccess(db: Db, scope: CompanyScope, filter: AccessFilter, access: 0 | 1): Promise<void> {
  if (access === 0) await forgetOwn(db, scope, filter);
  const rows = accessRows(db, scope, filter)
    .select(['app_user.id', 'voyager_db.id as database_id', 'app_user.company_id', sql.lit(access).as('access_type')])
    .where(accessOf(scope), '!=', access);
  await db
    .insertInto('user_voyager_db')
    .columns(['user_id', 'voyager_db_id', 'company_id', 'access_type'])
    .expression(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'voyager_db_id']).doUpdateSet({ access_type: access }))
    .execute();
}

/** Users who are added get the databases that the company opens by default (OP-DEFAULTACCESS). */
export async function giveDefaultDatabases(db: Db, { companyId }: CompanyScope, userId: number): Promise<void> {
  const rows = db
    .selectFrom('voyager_db')
    .select([sql<number>`${sql.lit(userId)}`.as('user_id'), 'id', 'company_id', sql.lit(1).as('access_type')])
    .where('company_id', '=', companyId)
    .where('default_access', '=', 1);
  await db
    .insertInto('user_voyager_db')
    .columns(['user_id', 'voyager_db_id', 'company_id', 'access_type'])
    .expression(rows)
    .execute();
}

/** What the roles give counts again. */
async function forgetOwn(db: Db, scope: CompanyScope, filter: AccessFilter): Promise<void> {
  const rows = accessRows(db, scope, filter).where('own.access_type', '=', 1).select('own.id');
  await db.deleteFrom('user_voyager_db').where('id', 'in', rows).execute();
}

function accessRows(db: Db, { companyId }: CompanyScope, filter: AccessFilter) {
  const { userId, voyagerdbid, status, searchtext, pairs } = filter;
  let query = db
    .selectFrom('app_user')
    .innerJoin('voyager_db', 'voyager_db.company_id', 'app_user.company_id')
    .leftJoin('user_voyager_db as own', (join) =>
      join.onRef('own.user_id', '=', 'app_user.id').onRef('own.voyager_db_id', '=', 'voyager_db.id'),
    )
    .where('app_user.company_id', '=', companyId);
  if (userId !== undefined) query = query.where('app_user.id', '=', userId);
  if (voyagerdbid) query = query.where('voyager_db.id', '=', voyagerdbid);
  if (status === '1' || status === '2') query = query.where('app_user.in_active', '=', status === '1' ? 0 : 1);
  if (searchtext) {
    query = query.where(
      matchesWords(
        ['app_user.full_name_lower', 'app_user.email_lower', 'voyager_db.name_lower', databaseLabelLower],
        searchtext,
      ),
    );
  }
  if (pairs) {
    const wanted = recordsAs(db, { userId: 'integer', databaseId: 'integer' }, pairs);
    query = query.where(
      sql<boolean>`(app_user.id, voyager_db.id) in (select "userId", "databaseId" from ${wanted} as pair)`,
    );
  }
  return query;
}

function accessOf({ companyId }: CompanyScope): RawBuilder<number> {
  return sql<number>`coalesce(own.access_type, ${accessByRoles('app_user.id', 'voyager_db.id', companyId)})`;
}
