import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { contains, planList } from '../lists/list.ts';
import { fromTime, toTime } from '../times.ts';

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
  return planList({
    query: query
      .select(['login_detail.id as Id', 'login_detail.email as user', 'login_detail.email as email'])
      .select(['login_detail.user_name as name', 'login_detail.login_at as dtlastlogin'])
      .select(['login_detail.logout_at as dtlogout', 'login_detail.ip_address as IPAddress'])
      .select('login_detail.product as product'),
    key: 'login_detail.id',
    sortable: loginColumns,
    sort: { by: 'dtlastlogin', type: 'desc' },
    search: {
      db,
      text: searchTerm,
      table: 'login_detail',
      within: { company_id: scope.companyId },
      own: ['login_detail.user_name_lower', 'login_detail.email_lower'],
    },
    present: (row) => row,
  });
}

export interface ProductLoginFilter extends LoginFilter {
  /** Ids of products. */
  UserProduct?: readonly number[];
}

/** Products that were opened in a period (CONSOLE-REPORT-productlogin). */
export function productLoginsPlan(db: Db, scope: CompanyScope, { UserProduct = [], ...filter }: ProductLoginFilter) {
  const plan = loginDetailsPlan(db, scope, filter);
  const query = plan.query.where('login_detail.product', '!=', '');
  if (UserProduct.length === 0) return { ...plan, query };
  const names = db
    .selectFrom('product')
    .select('product.name')
    .where('product.id', 'in', [...UserProduct]);
  return { ...plan, query: query.where('login_detail.product', 'in', names) };
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
