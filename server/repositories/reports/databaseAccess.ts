import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { databaseAccess } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel, databaseLabelLower } from '../databaseLabel.ts';
import { contains, matchesWords, planList } from '../lists/list.ts';

export interface DatabaseAccessFilter {
  UserName?: string;
  UserEmail?: string;
  /** Ids of databases. */
  VoyagerDb?: readonly number[];
  VoyagerInstance?: string;
  searchTerm?: string;
}

/** Active users and the databases that they may work in, as headers are checked (CONSOLE-REPORT-userdatabaseaccess). */
export function databaseAccessPlan(db: Db, { companyId }: CompanyScope, filter: DatabaseAccessFilter) {
  const { UserName, UserEmail, VoyagerDb = [], VoyagerInstance, searchTerm } = filter;
  let query = db
    .selectFrom('app_user')
    .innerJoin('voyager_db', 'voyager_db.company_id', 'app_user.company_id')
    .where('app_user.company_id', '=', companyId)
    .where('app_user.in_active', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_role')
          .innerJoin('role', 'role.id', 'user_role.role_id')
          .innerJoin('company_product', 'company_product.product_id', 'role.product_id')
          .select('user_role.id')
          .whereRef('user_role.user_id', '=', 'app_user.id')
          .where('company_product.company_id', '=', companyId)
          .where((held) => held.or([held('role.company_id', 'is', null), held('role.company_id', '=', companyId)]))
          .where(
            databaseAccess({
              user: 'app_user.id',
              role: 'role.id',
              allDatabases: 'role.all_databases',
              database: 'voyager_db.id',
            }),
            '=',
            1,
          ),
      ),
    );
  if (UserName) query = query.where(contains('app_user.full_name_lower', UserName));
  if (UserEmail) query = query.where(contains('app_user.email_lower', UserEmail));
  if (VoyagerDb.length > 0) query = query.where('voyager_db.id', 'in', [...VoyagerDb]);
  if (VoyagerInstance) query = query.where(contains(sql`lower(voyager_db.instance)`, VoyagerInstance));
  if (searchTerm) {
    const texts = ['app_user.full_name_lower', 'app_user.email_lower', 'voyager_db.name_lower', databaseLabelLower];
    query = query.where(matchesWords(texts, searchTerm));
  }
  const rows = query
    .select(sql<number>`row_number() over (order by app_user.id, voyager_db.id)`.as('position'))
    .select(sql<string>`app_user.id || '-' || voyager_db.id`.as('Id'))
    .select(['app_user.full_name as user', 'app_user.email as email'])
    .select(['voyager_db.name as dbname', 'voyager_db.instance as instance'])
    .select([databaseLabel.as('databaselabel'), databaseLabelLower.as('label_lower')])
    .select(['app_user.full_name_lower', 'app_user.email_lower', 'voyager_db.name_lower']);
  return planList({
    query: db.selectFrom(rows.as('report')).select(['Id', 'user', 'email', 'dbname', 'databaselabel', 'instance']),
    key: 'report.position',
    sortable: {
      user: 'report.full_name_lower',
      email: 'report.email_lower',
      dbname: 'report.name_lower',
      databaselabel: 'report.label_lower',
      instance: 'report.instance',
    },
    sort: { by: 'user', type: 'asc' },
    present: (row) => row,
  });
}
