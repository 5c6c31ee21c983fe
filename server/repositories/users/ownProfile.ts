import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { updateAsRead } from '../records.ts';

/** The user's own record, without what the user may not see of it. */
export async function findOwnProfile(db: Db, scope: CompanyScope, userId: number) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('picture', 'picture.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.full_name', 'app_user.email'])
    .select(['app_user.mobile_phone', 'app_user.culture', 'app_user.language', 'app_user.is_read_only'])
    .select(['app_user.is_support_user', 'app_user.is_mfa_enabled', 'app_user.is_mfa_registered', 'app_user.version'])
    .select(['company.id as company_id', 'company.name as company_name', 'picture.id as picture_id'])
    .select('company.time_format')
    .where('app_user.company_id', '=', scope.companyId)
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** What users change of themselves. */
export interface ProfileChange {
  first_name: string;
  last_name: string;
  mobile_phone: string | null;
  culture: string;
  language: string;
}

/** False when the record is no longer in the state `version`. */
export async function updateOwnProfile(
  db: Db,
  scope: CompanyScope,
  { userId, version, change, now }: { userId: number; version: number; change: ProfileChange; now: Date },
): Promise<boolean> {
  const fullName = `${change.first_name} ${change.last_name}`.trim();
  const columns = {
    ...change,
    first_name_lower: change.first_name.toLowerCase(),
    last_name_lower: change.last_name.toLowerCase(),
    full_name: fullName,
    full_name_lower: fullName.toLowerCase(),
    updated_at: now.toISOString(),
  };
  return updateAsRead(db, scope, 'app_user', { id: userId, version, columns });
}
