import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { accessByRoles } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel, databaseLabelLower } from '../databaseLabel.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';

export interface PropertyAccessFilter {
  userId: number;
  searchTerm?: string;
  propertyids?: readonly number[];
  /** Only these. */
  ids?: readonly number[];
}

/** Properties of all databases of the company, with whether the user may work with them (OP-PROPERTYROW). */
export function userPropertiesPlan(db: Db, scope: CompanyScope, filter: PropertyAccessFilter) {
  const { userId, searchTerm, propertyids, ids } = filter;
  const access = sql<number>`coalesce(own.has_access, database_access.access_type)`;
  let query = db
    .selectFrom('property')
    .innerJoin(databasesOf(db, scope, userId).as('database_access'), 'database_access.id', 'property.voyager_db_id')
    .leftJoin('user_property as own', (join) =>
      join.onRef('own.property_id', '=', 'property.id').on('own.user_id', '=', userId),
    )
    .where('property.company_id', '=', scope.companyId);
  if (ids) query = query.where('property.id', 'in', [...ids]);
  if (propertyids?.length) query = query.where('property.id', 'in', [...propertyids]);
  if (searchTerm) {
    const texts = [
      'property.name_lower',
      'property.code_lower',
      'database_access.name_lower',
      'database_access.label_lower',
    ];
    query = query.where(matchesWords(texts, searchTerm));
  }
  return planList({
    query: query
      .select(['property.id as Id', 'property.code as PropertyCode', 'property.name as PropertyName'])
      .select(['database_access.name as VoyagerDb', 'database_access.label as DatabaseLabel', access.as('HasAccess')]),
    key: 'property.id',
    sortable: {
      Id: 'property.id',
      PropertyCode: 'property.code_lower',
      PropertyName: 'property.name_lower',
      VoyagerDb: 'database_access.name_lower',
      DatabaseLabel: 'database_access.label_lower',
      HasAccess: { column: access },
    },
    sort: { by: 'PropertyName', type: 'asc' },
    present: (row) => ({ ...row, HasAccess: toFlag(row.HasAccess) }),
  });
}

/** Says of some properties of the company whether the user may work with them. */
export async function setPropertyAccess(
  db: Db,
  { companyId }: CompanyScope,
  { userId, ids, access }: { userId: number; ids: readonly number[]; access: 0 | 1 },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = db
    .selectFrom('property')
    .select([sql<number>`${sql.lit(userId)}`.as('user_id'), 'id', 'company_id', sql.lit(access).as('has_access')])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids]);
  await db
    .insertInto('user_property')
    .columns(['user_id', 'property_id', 'company_id', 'has_access'])
    .expression(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doUpdateSet({ has_access: access }))
    .execute();
}

/** Databases of the company with the user's access. */
function databasesOf(db: Db, { companyId }: CompanyScope, userId: number) {
  return db
    .selectFrom('voyager_db')
    .leftJoin('user_voyager_db as given', (join) =>
      join.onRef('given.voyager_db_id', '=', 'voyager_db.id').on('given.user_id', '=', userId),
    )
    .select(['voyager_db.id', 'voyager_db.name', 'voyager_db.name_lower'])
    .select([databaseLabel.as('label'), databaseLabelLower.as('label_lower')])
    .select(
      sql<number>`coalesce(given.access_type, ${accessByRoles(userId, 'voyager_db.id', companyId)})`.as('access_type'),
    )
    .where('voyager_db.company_id', '=', companyId);
}
