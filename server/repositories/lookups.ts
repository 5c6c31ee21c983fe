import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { contains, type ListPlan, planList } from './list.ts';
import { propertiesOf } from './portfolio.ts';

/** WIDGET-LOOKUP-03. */
export interface LookupItem {
  id: number;
  label: string;
  label2?: string | null;
  label3?: string | null;
}

export interface LookupFilter {
  searchstring?: string;
  /** Only these: fills in the labels of values that are chosen already. */
  id?: readonly number[];
  onlyshowinactive?: boolean;
}

/** Properties: name, code, town. Inactive ones only when asked for, or when chosen before. */
export function propertyLookup(db: Db, scope: CompanyScope, filter: LookupFilter): ListPlan<unknown, LookupItem> {
  let query = propertiesOf(db, scope);
  query = filter.id?.length
    ? query.where('property.id', 'in', [...filter.id])
    : query.where('property.in_active', '=', filter.onlyshowinactive ? 1 : 0);
  if (filter.searchstring) {
    const text = filter.searchstring;
    query = query.where((eb) => eb.or([contains('property.name_lower', text), contains('property.code_lower', text)]));
  }
  return planList({
    query: query.select([
      'property.id as id',
      'property.name as label',
      'property.code as label2',
      'property.city as label3',
    ]),
    key: 'property.id',
    sortable: {
      id: 'property.id',
      label: 'property.name_lower',
      label2: 'property.code_lower',
      label3: 'property.city_lower',
    },
    sort: { by: 'label', type: 'asc' },
    present: (row) => row,
  });
}

/** Users of the company: name and address. */
export function userLookup(db: Db, scope: CompanyScope, filter: LookupFilter): ListPlan<unknown, LookupItem> {
  let query = db.selectFrom('app_user').where('app_user.company_id', '=', scope.companyId);
  query = filter.id?.length
    ? query.where('app_user.id', 'in', [...filter.id])
    : query.where('app_user.in_active', '=', filter.onlyshowinactive ? 1 : 0);
  if (filter.searchstring) {
    const text = filter.searchstring;
    query = query.where((eb) =>
      eb.or([contains('app_user.full_name_lower', text), contains('app_user.email_lower', text)]),
    );
  }
  return planList({
    query: query.select(['app_user.id as id', 'app_user.full_name as label', 'app_user.email as label2']),
    key: 'app_user.id',
    sortable: { id: 'app_user.id', label: 'app_user.full_name_lower', label2: 'app_user.email_lower' },
    sort: { by: 'label', type: 'asc' },
    present: (row) => row,
  });
}

/** Roles that the company knows: name and product. */
export function roleLookup(db: Db, { companyId }: CompanyScope, filter: LookupFilter): ListPlan<unknown, LookupItem> {
  let query = db
    .selectFrom('role')
    .innerJoin('product', 'product.id', 'role.product_id')
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]));
  if (filter.id?.length) query = query.where('role.id', 'in', [...filter.id]);
  if (filter.searchstring) query = query.where(contains('role.name_lower', filter.searchstring));
  return planList({
    query: query.select(['role.id as id', 'role.name as label', 'product.name as label2']),
    key: 'role.id',
    sortable: { id: 'role.id', label: 'role.name_lower', label2: 'product.name' },
    sort: { by: 'label', type: 'asc' },
    present: (row) => row,
  });
}
