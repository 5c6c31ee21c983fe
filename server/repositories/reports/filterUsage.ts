import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel, databaseLabelLower } from '../databaseLabel.ts';
import { contains, matchesWords, planList } from '../lists/list.ts';
import { fromTime, toTime } from '../times.ts';

export interface FilterUsageFilter {
  UserName?: string;
  UserEmail?: string;
  /** Ids of products. */
  UserProduct?: readonly number[];
  CreateDateFrom?: string;
  CreateDateTo?: string;
  searchTerm?: string;
}

/** Filters that users keep: whose, of which product and database, since when (CONSOLE-REPORT-filterusage). */
export function filterUsagePlan(db: Db, scope: CompanyScope, filter: FilterUsageFilter) {
  return planList({
    query: filtered(db, scope, filter)
      .select((eb) => eb.fn.coalesce('product.name', eb.val('')).as('product'))
      .select(['saved_filter.id as Id', 'app_user.full_name as user', 'app_user.email as email'])
      .select(['saved_filter.saved_filter_name as filtername', 'voyager_db.name as databasename'])
      .select(databaseLabel.$castTo<string | null>().as('databaselabel'))
      .select('saved_filter.created_at as createdate'),
    key: 'saved_filter.id',
    sortable: {
      Id: 'saved_filter.id',
      product: { column: 'product.name', nullable: true },
      user: 'app_user.full_name_lower',
      email: 'app_user.email_lower',
      filtername: 'saved_filter.name_lower',
      databasename: { column: 'voyager_db.name_lower', nullable: true },
      databaselabel: { column: databaseLabelLower, nullable: true },
      createdate: 'saved_filter.created_at',
    },
    sort: { by: 'createdate', type: 'desc' },
    present: (row) => row,
  });
}

function filtered(db: Db, { companyId }: CompanyScope, filter: FilterUsageFilter) {
  const { UserName, UserEmail, UserProduct = [], CreateDateFrom, CreateDateTo, searchTerm } = filter;
  let query = db
    .selectFrom('saved_filter')
    .innerJoin('app_user', 'app_user.id', 'saved_filter.user_id')
    .leftJoin('role', 'role.id', 'saved_filter.role_id')
    .leftJoin('product', (join) =>
      join.on((eb) => eb('product.id', '=', eb.fn.coalesce('saved_filter.product_id', 'role.product_id'))),
    )
    .leftJoin('voyager_db', 'voyager_db.id', 'saved_filter.voyager_db_id')
    .where('saved_filter.company_id', '=', companyId);
  if (UserName) query = query.where(contains('app_user.full_name_lower', UserName));
  if (UserEmail) query = query.where(contains('app_user.email_lower', UserEmail));
  if (UserProduct.length > 0) query = query.where('product.id', 'in', [...UserProduct]);
  if (CreateDateFrom) query = query.where('saved_filter.created_at', '>=', fromTime(CreateDateFrom));
  if (CreateDateTo) query = query.where('saved_filter.created_at', '<=', toTime(CreateDateTo));
  if (searchTerm) {
    const texts = ['app_user.full_name_lower', 'app_user.email_lower', 'saved_filter.name_lower'];
    query = query.where(matchesWords(texts, searchTerm));
  }
  return query;
}
