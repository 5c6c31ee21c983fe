import { verifyAccessToken } from '#server/auth/tokens.ts';
import type { Db } from '#server/database/schema.ts';
import { withClock } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { Actor } from './scope.ts';

/** The user of a session, before a role is chosen. */
export type SessionUser = Omit<Actor, 'role' | 'database'>;

/**
 * Checks the bearer token and its session, in the database on every request, so that an ended session, an inactive user
 * and a forced logout count from the next call on.
 *
 * @throws RequestError signed_out, token_expired, forced_logout, token_invalidated, account_inactive
 */
export async function authenticate(
  db: Db,
  { key, authorization, now }: { key: Uint8Array; authorization: string | undefined; now: Date },
): Promise<SessionUser> {
  const token = bearerOf(authorization);
  if (!token) throw new RequestError('signed_out');
  const claims = await verifyAccessToken(key, token, now);
  const row = await findSession(db, claims.sessionId);
  if (!row || row.user_id !== claims.userId) throw new RequestError('signed_out');
  if (row.forced_logout_at) throw new RequestError('forced_logout', { headers: { 'x-token-forcedlogout': 'true' } });
  if (row.in_active) throw new RequestError('account_inactive');
  if (row.ended_at || row.expires_at <= now.toISOString()) throw new RequestError('signed_out');
  if (row.invalidated_at) throw new RequestError('token_invalidated', { headers: { 'x-token-invalidated': 'true' } });
  return {
    userId: row.user_id,
    companyId: row.company_id,
    fullName: row.full_name,
    email: row.email,
    language: row.language,
    culture: withClock(row.culture, row.time_format),
    clock: row.time_format,
    isReadOnly: row.is_read_only === 1,
    isSupportUser: row.is_support_user === 1,
    // The password of another is not the impersonator's to change.
    mustChangePassword: row.must_change_password === 1 && row.impersonator_id === null,
    sessionId: row.id,
    ...(row.impersonator_id === null
      ? {}
      : { impersonator: { userId: row.impersonator_id, fullName: row.impersonator_name ?? '' } }),
  };
}

/** The token of the header `Authorization`. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{20,4000})$/i.exec(authorization ?? '')?.[1];
}

async function findSession(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['session.id', 'session.user_id', 'session.ended_at', 'session.expires_at', 'session.invalidated_at'])
    .select(['session.forced_logout_at', 'app_user.company_id', 'app_user.full_name', 'app_user.email'])
    .select(['app_user.language', 'app_user.culture', 'app_user.is_read_only', 'app_user.is_support_user'])
    .select(['app_user.in_active', 'app_user.must_change_password', 'session.impersonator_id', 'company.time_format'])
    .leftJoin('app_user as impersonator', 'impersonator.id', 'session.impersonator_id')
    .select('impersonator.full_name as impersonator_name')
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
}
