import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel, databaseLabelLower } from '../databaseLabel.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';

export interface RoleDatabaseFilter {
  roleId: number;
  searchTerm?: string;
  /** Only these. */
  ids?: readonly number[];
}

/** Databases of the company with whether the role gives them (CONSOLE-ROLE-14). */
export function roleDatabasesPlan(
  db: Db,
  { companyId }: CompanyScope,
  { roleId, searchTerm, ids }: RoleDatabaseFilter,
) {
  const access = sql<number>`case when role.all_databases = 1 or link.role_id is not null then 1 else 0 end`;
  let query = db
    .selectFrom('voyager_db')
    .innerJoin('role', (join) => join.on('role.id', '=', roleId))
    .leftJoin('role_voyager_db as link', (join) =>
      join.onRef('link.voyager_db_id', '=', 'voyager_db.id').onRef('link.role_id', '=', 'role.id'),
    )
    .where('voyager_db.company_id', '=', companyId);
  if (searchTerm) query = query.where(matchesWords(['voyager_db.name_lower', databaseLabelLower], searchTerm));
  if (ids) query = query.where('voyager_db.id', 'in', [...ids]);
  return planList({
    query: query
      .select([
        'voyager_db.id as Id',
        'role.id as RoleId',
        'voyager_db.name as Name',
        'voyager_db.instance as Instance',
      ])
      .select([databaseLabel.as('DatabaseLabel'), access.as('AccessType')]),
    key: 'voyager_db.id',
    sortable: {
      Id: 'voyager_db.id',
      Name: 'voyager_db.name_lower',
      DatabaseLabel: { column: databaseLabelLower },
      Instance: 'voyager_db.instance',
      AccessType: { column: access },
    },
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, AccessType: toFlag(row.AccessType) }),
  });
}

/** True when the role reaches every database of every company. */
export async function reachesAllDatabases(db: Db, _scope: CompanyScope, roleId: number): Promise<boolean> {
  const role = await db.selectFrom('role').select('all_databases').where('id', '=', roleId).executeTakeFirst();
  return role?.all_databases === 1;
}

/** Gives a role databases of the company, or takes them. */
export async function setRoleDatabases(
  db: Db,
  { companyId }: CompanyScope,
  { roleId, ids, access }: { roleId: number; ids: readonly number[]; access: 0 | 1 },
): Promise<void> {
  if (ids.length === 0) return;
  if (access === 0) {
    await db
      .deleteFrom('role_voyager_db')
      .where('role_id', '=', roleId)
      .where('company_id', '=', companyId)
      .where('voyager_db_id', 'in', [...ids])
      .execute();
    return;
  }
  await db
    .insertInto('role_voyager_db')
    .values(ids.map((voyager_db_id) => ({ role_id: roleId, voyager_db_id, company_id: companyId })))
    .onConflict((conflict) => conflict.columns(['role_id', 'voyager_db_id']).doNothing())
    .execute();
}
