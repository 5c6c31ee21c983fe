import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { endSession, insertRefreshToken, type SessionMode } from './sessions.ts';
import { deriveSuccessor, hashToken } from './tokens.ts';

/** Milliseconds in which a used token is answered with the same successor: the first answer may have been lost. */
const GRACE = 10_000;

export interface Rotation {
  userId: number;
  sessionId: string;
  refreshToken: string;
}

/**
 * Exchanges a refresh token for its successor. The exchange is one atomic statement, so that of many at once only one
 * rotates; the others get the same successor within the grace. A token used after the grace ends the whole session.
 *
 * @throws RequestError refresh_refused, refresh_reused, forced_logout, account_inactive
 */
export async function rotateRefreshToken(
  db: Db,
  { key, token, mode, now }: { key: Uint8Array; token: string; mode: SessionMode; now: Date },
): Promise<Rotation> {
  const outcome = await db.transaction().execute(async (trx) => {
    const session = await findSession(trx, token, mode);
    if (!isAlive(session, now)) throw refusal(session);
    const isFirst = await claim(trx, token, now);
    const usedAt = session.used_at ? new Date(session.used_at).getTime() : now.getTime();
    if (!isFirst && now.getTime() - usedAt > GRACE) {
      await endSession(trx, session.session_id, 'reuse', now);
      return undefined;
    }
    const successor = deriveSuccessor(key, token);
    if (isFirst)
      await insertRefreshToken(trx, { sessionId: session.session_id, token: successor, life: lifeOf(session) }, now);
    await trx.updateTable('session').set({ invalidated_at: null }).where('id', '=', session.session_id).execute();
    return { userId: session.user_id, sessionId: session.session_id, refreshToken: successor };
  });
  // Thrown here, so that the end of the session is committed.
  if (!outcome) throw new RequestError('refresh_reused');
  return outcome;
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

async function findSession(trx: Trx, token: string, mode: SessionMode) {
  return trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'refresh_token.session_id',
      'refresh_token.used_at',
      'refresh_token.expires_at as token_expires_at',
      'session.user_id',
      'session.created_at',
      'session.expires_at',
      'session.ended_at',
      'session.forced_logout_at',
      'app_user.in_active',
    ])
    .where('refresh_token.token_hash', '=', hashToken(token))
    .where('session.mode', '=', mode)
    .executeTakeFirst();
}

function isAlive(session: Found | undefined, now: Date): session is Found {
  const at = now.toISOString();
  return (
    session !== undefined &&
    session.ended_at === null &&
    session.in_active === 0 &&
    session.expires_at > at &&
    session.token_expires_at > at
  );
}

/** Milliseconds from the beginning of a session to its end. */
function lifeOf({ created_at, expires_at }: Found): number {
  return new Date(expires_at).getTime() - new Date(created_at).getTime();
}

function refusal(session: Found | undefined): RequestError {
  if (session?.forced_logout_at) {
    return new RequestError('forced_logout', { headers: { 'x-token-forcedlogout': 'true' } });
  }
  return new RequestError(session?.in_active ? 'account_inactive' : 'refresh_refused');
}

/** True for the one caller that takes the token. */
async function claim(trx: Trx, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refresh_token')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
