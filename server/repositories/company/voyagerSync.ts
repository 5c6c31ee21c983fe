import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { accessByRoles } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** What inactive users of the company were given alone ends; answers the users. */
export async function endInactiveAccess(db: Db, scope: CompanyScope): Promise<number[]> {
  const rows = await ownAccess(db, scope)
    .where('app_user.in_active', '=', 1)
    .where('own.access_type', '=', 1)
    .execute();
  return forget(db, rows);
}

/** What says of a user the same as the roles say goes, so that a change of the roles counts; answers the users. */
export async function forgetSameAccess(db: Db, scope: CompanyScope): Promise<number[]> {
  const byRoles = accessByRoles('own.user_id', 'own.voyager_db_id', scope.companyId);
  const rows = await ownAccess(db, scope).where('own.access_type', '=', byRoles).execute();
  return forget(db, rows);
}

/** Active users who may work in no database get those that the company opens by default; answers the users. */
export async function addDefaultAccess(db: Db, { companyId }: CompanyScope): Promise<number[]> {
  const byRoles = accessByRoles('app_user.id', 'place.id', companyId);
  const access = sql<number>`coalesce((
    select own.access_type from user_voyager_db as own where own.user_id = app_user.id and own.voyager_db_id = place.id
  ), ${byRoles})`;
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('voyager_db', 'voyager_db.company_id', 'app_user.company_id')
    .select(['app_user.id as user_id', 'voyager_db.id as voyager_db_id'])
    .where('app_user.company_id', '=', companyId)
    .where('app_user.in_active', '=', 0)
    .where('voyager_db.default_access', '=', 1)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('voyager_db as place')
            .select('place.id')
            .where('place.company_id', '=', companyId)
            .where(access, '=', 1),
        ),
      ),
    )
    .execute();
  for (const row of rows) {
    await db
      .insertInto('user_voyager_db')
      .values({ ...row, company_id: companyId, access_type: 1 })
      .onConflict((conflict) => conflict.columns(['user_id', 'voyager_db_id']).doUpdateSet({ access_type: 1 }))
      .execute();
  }
  return [...new Set(rows.map((row) => row.user_id))];
}

function ownAccess(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('user_voyager_db as own')
    .innerJoin('app_user', 'app_user.id', 'own.user_id')
    .select(['own.id', 'own.user_id'])
    .where('app_user.company_id', '=', companyId);
}

async function forget(db: Db, rows: readonly { id: number; user_id: number }[]): Promise<number[]> {
  for (let at = 0; at < rows.length; at += 500) {
    const ids = rows.slice(at, at + 500).map((row) => row.id);
    await db.deleteFrom('user_voyager_db').where('id', 'in', ids).execute();
  }
  return [...new Set(rows.map((row) => row.user_id))];
}
