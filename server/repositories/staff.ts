import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';

/** Users who can be given work in the chosen database: active, and with a role that reaches it. */
export function staffOf(db: Db, scope: CompanyScope) {
  const databaseId = requireDatabase(scope);
  return db
    .selectFrom('app_user')
    .where('app_user.company_id', '=', scope.companyId)
    .where('app_user.in_active', '=', 0)
    .where(
      sql<boolean>`exists (
        select 1 from user_role join "role" on "role".id = user_role.role_id
        where user_role.user_id = app_user.id and ("role".all_databases = 1 or exists (
          select 1 from role_voyager_db
          where role_voyager_db.role_id = "role".id and role_voyager_db.company_id = ${scope.companyId}
            and role_voyager_db.voyager_db_id = ${databaseId})))`,
    );
}

export async function findStaff(db: Db, scope: CompanyScope, userId: number) {
  return staffOf(db, scope)
    .select(['app_user.id', 'app_user.full_name'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
}
