import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** What signs a user in beside the password. */
export async function findSecondFactor(db: Db | Trx, scope: CompanyScope, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['id', 'company_id', 'email', 'mobile_phone', 'language', 'full_name', 'password_hash'])
    .select(['is_mfa_enabled', 'is_mfa_registered', 'mfa_factor', 'mfa_secret', 'mfa_last_step'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface SecondFactorChange {
  is_mfa_enabled?: number;
  is_mfa_registered?: number;
  mfa_factor?: string | null;
  mfa_secret?: string | null;
  mfa_last_step?: number | null;
}

/** The version stays: a form of the profile that is open loses nothing by it. */
export async function setSecondFactor(
  trx: Trx,
  scope: CompanyScope,
  { userId, change, now }: { userId: number; change: SecondFactorChange; now: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ ...change, updated_at: now.toISOString() })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .execute();
}

/** Keeps a secret until a code confirms it; one of before is replaced. */
export async function keepPendingSecret(db: Db, row: { userId: number; secret: string; now: Date }): Promise<void> {
  const values = { secret: row.secret, created_at: row.now.toISOString() };
  await db
    .insertInto('mfa_pending')
    .values({ user_id: row.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The secret that waits for its code, unless it was made before `since`. */
export async function findPendingSecret(db: Db, userId: number, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('mfa_pending')
    .select('secret')
    .where('user_id', '=', userId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
  return row?.secret;
}

/** True for the one caller who takes exactly this secret. */
export async function takePendingSecret(trx: Trx, userId: number, secret: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mfa_pending')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** No app, no codes, no preferred way: the user begins anew. What counts failed tries stays. */
export async function forgetSecondFactor(
  trx: Trx,
  scope: CompanyScope,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const change = { is_mfa_enabled: 0, is_mfa_registered: 0, mfa_factor: null, mfa_secret: null, mfa_last_step: null };
  await setSecondFactor(trx, scope, { userId, change, now });
  for (const table of ['mfa_pending', 'mfa_code', 'mfa_recovery_code'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
