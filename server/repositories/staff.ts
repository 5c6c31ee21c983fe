import type { Db } from '#server/database/schema.ts';
import { databaseAccess } from '#server/policies/databases.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';

/** Users who can be given work in the chosen database: active, and with a role that reaches it. */
export function staffOf(db: Db, scope: CompanyScope) {
  const databaseId = requireDatabase(scope);
  return db
    .selectFrom('app_user')
    .where('app_user.company_id', '=', scope.companyId)
    .where('app_user.in_active', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_role')
          .innerJoin('role', 'role.id', 'user_role.role_id')
          .select('user_role.id')
          .whereRef('user_role.user_id', '=', 'app_user.id')
          .where(
            databaseAccess({
              user: 'app_user.id',
              role: 'role.id',
              allDatabases: 'role.all_databases',
              database: databaseId,
            }),
            '=',
            1,
          ),
      ),
    );
}

export async function findStaff(db: Db, scope: CompanyScope, userId: number) {
  return staffOf(db, scope)
    .select(['app_user.id', 'app_user.full_name'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
}
