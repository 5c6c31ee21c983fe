import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel, databaseLabelLower } from '../databaseLabel.ts';
import { toFlag } from '../flags.ts';
import { contains, matchesWords, planList } from '../lists/list.ts';
import { product } from './givenFilters.ts';

export interface ReportFilterFilter {
  savedfiltername?: string;
  FilterName?: string;
  isdefault?: '' | '0' | '1';
  productid?: number;
  voyagerdbid?: readonly number[];
  UserId?: readonly number[];
  UserName?: string;
  UserEmail?: string;
  UserStatus?: '' | '0' | '1';
  /** Ids of roles. */
  UserRole?: readonly number[];
  searchTerm?: string;
}

/** Every filter that a user keeps (CONSOLE-RPTFILTER-01); `titles` are those of the sets, in the reader's language. */
export function reportFiltersPlan(
  db: Db,
  scope: CompanyScope,
  filter: ReportFilterFilter,
  titles: ReadonlyMap<string, string>,
) {
  return planList({
    query: filtered(db, scope, filter, titles)
      .select(['saved_filter.id as ID', 'saved_filter.saved_filter_name as SavedFilterName'])
      .select(['saved_filter.filter_name as FilterName', 'saved_filter.filter', product.as('productid')])
      .select(['product.name as ProductName', 'saved_filter.voyager_db_id as voyagerdbid'])
      .select(['voyager_db.name as VoyagerDb', 'saved_filter.is_default', 'app_user.id as UserId'])
      .select(['app_user.full_name as UserName', 'app_user.email as UserEmail', 'app_user.in_active as UserStatus'])
      .select(databaseLabel.$castTo<string | null>().as('DatabaseLabel'))
      .select((eb) => eb.fn.coalesce('role.name', eb.val('')).as('UserRole'))
      .select('saved_filter.created_at as CreateDate'),
    key: 'saved_filter.id',
    sortable: {
      ID: 'saved_filter.id',
      SavedFilterName: 'saved_filter.name_lower',
      FilterName: 'saved_filter.filter_name',
      ProductName: { column: 'product.name', nullable: true },
      VoyagerDb: { column: 'voyager_db.name_lower', nullable: true },
      DatabaseLabel: { column: databaseLabelLower, nullable: true },
      isdefault: 'saved_filter.is_default',
      IsDefault: 'saved_filter.is_default',
      UserId: 'app_user.id',
      UserName: 'app_user.full_name_lower',
      UserEmail: 'app_user.email_lower',
      UserStatus: 'app_user.in_active',
      UserRole: { column: 'role.name_lower', nullable: true },
      CreateDate: 'saved_filter.created_at',
    },
    sort: { by: 'SavedFilterName', type: 'asc' },
    present: ({ is_default, UserStatus, ...row }) => ({
      ...row,
      FilterTitle: titles.get(row.FilterName) ?? row.FilterName,
      isdefault: toFlag(is_default),
      IsDefault: toFlag(is_default),
      UserStatus: toFlag(UserStatus),
      HasLinked: true,
    }),
  });
}

function filtered(
  db: Db,
  { companyId }: CompanyScope,
  filter: ReportFilterFilter,
  titles: ReadonlyMap<string, string>,
) {
  const { savedfiltername, FilterName, isdefault, productid, voyagerdbid = [], searchTerm } = filter;
  const { UserId = [], UserName, UserEmail, UserStatus, UserRole = [] } = filter;
  let query = db
    .selectFrom('saved_filter')
    .innerJoin('app_user', 'app_user.id', 'saved_filter.user_id')
    .leftJoin('role', 'role.id', 'saved_filter.role_id')
    .leftJoin('product', (join) => join.on((eb) => eb('product.id', '=', product)))
    .leftJoin('voyager_db', 'voyager_db.id', 'saved_filter.voyager_db_id')
    .where('saved_filter.company_id', '=', companyId);
  if (savedfiltername) query = query.where(contains('saved_filter.name_lower', savedfiltername));
  if (FilterName) query = query.where('saved_filter.filter_name', 'in', setsNamed(titles, FilterName));
  if (isdefault) query = query.where('saved_filter.is_default', '=', Number(isdefault));
  if (productid !== undefined && productid >= 0) query = query.where('product.id', '=', productid);
  if (voyagerdbid.length > 0) query = query.where('saved_filter.voyager_db_id', 'in', [...voyagerdbid]);
  if (UserId.length > 0) query = query.where('app_user.id', 'in', [...UserId]);
  if (UserName) query = query.where(contains('app_user.full_name_lower', UserName));
  if (UserEmail) query = query.where(contains('app_user.email_lower', UserEmail));
  if (UserStatus) query = query.where('app_user.in_active', '=', Number(UserStatus));
  if (UserRole.length > 0) query = query.where('saved_filter.role_id', 'in', [...UserRole]);
  if (searchTerm) {
    const texts = ['app_user.full_name_lower', 'app_user.email_lower', 'saved_filter.name_lower'];
    query = query.where(matchesWords(texts, searchTerm));
  }
  return query;
}

/** Names of the sets whose name or title has the text in it. */
function setsNamed(titles: ReadonlyMap<string, string>, text: string): string[] {
  const wanted = text.toLowerCase();
  const found = [...titles].filter(([name, title]) => [name, title].some((one) => one.toLowerCase().includes(wanted)));
  // What no document is for any more is still found by its name.
  return [...found.map(([name]) => name), text];
}
