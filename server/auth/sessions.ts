import { randomUUID } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { insertLiveChange } from '#server/repositories/liveChanges.ts';
import { createRefreshToken, hashToken } from './tokens.ts';

/** Milliseconds. A session ends after this time, however often it was refreshed. */
export const SESSION_LIFE = 12 * 3_600_000;
/** Milliseconds. A refresh token that is not used ends. */
export const REFRESH_TOKEN_LIFE = 8 * 3_600_000;

export type SessionMode = 'storage' | 'cookie';
export type EndReason =
  | 'signed-out'
  | 'reuse'
  | 'password-changed'
  | 'factor-reset'
  | 'deactivated'
  | 'forced'
  | 'handed-over'
  | 'returned';

export interface NewSession {
  userId: number;
  companyId: number;
  mode: SessionMode;
  /** Milliseconds that it lives at most. */
  life?: number;
  /** It cannot outlive this. */
  endsAt?: string;
  /** Who works as the user, and the session of their own that it ends with. */
  impersonation?: { impersonatorId: number; parentId: string; canReturn: boolean };
}

/** Opens a session and its first refresh token. */
export async function startSession(
  db: Db,
  { userId, companyId, mode, life = SESSION_LIFE, endsAt, impersonation }: NewSession,
  now: Date,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID();
  const refreshToken = createRefreshToken();
  const end = new Date(now.getTime() + life).toISOString();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      company_id: companyId,
      mode,
      created_at: now.toISOString(),
      expires_at: endsAt && endsAt < end ? endsAt : end,
      ended_at: null,
      end_reason: null,
      invalidated_at: null,
      forced_logout_at: null,
      impersonator_id: impersonation?.impersonatorId ?? null,
      parent_id: impersonation?.parentId ?? null,
      can_return: impersonation?.canReturn ? 1 : 0,
    })
    .execute();
  await insertRefreshToken(db, { sessionId, token: refreshToken, life }, now);
  return { sessionId, refreshToken };
}

export async function insertRefreshToken(
  db: Db,
  { sessionId, token, life = 0 }: { sessionId: string; token: string; life?: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      issued_at: now.toISOString(),
      expires_at: new Date(now.getTime() + Math.max(REFRESH_TOKEN_LIFE, life > SESSION_LIFE ? life : 0)).toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Ends one session and those in which its user works as others: their tokens are refused from the next request on. */
export async function endSession(db: Db, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where((eb) => eb.or([eb('id', '=', sessionId), eb('parent_id', '=', sessionId)]))
    .where('ended_at', 'is', null)
    .execute();
  await signOut(db, [sessionId], at);
}

/** Ends a session, and the own one of whoever works as another user in it. */
export async function leaveSession(db: Db, sessionId: string, now: Date): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(['parent_id', 'can_return'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  await endSession(db, sessionId, 'signed-out', now);
  if (session?.parent_id && session.can_return) await endSession(db, session.parent_id, 'signed-out', now);
}

/** The session that a refresh token is of. Used ones count too: a refresh may have been on its way when the user left. */
export async function sessionOfRefreshToken(db: Db, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined;
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id;
}

/** Ends every session of the users, save one, and answers how many: a password changed, a user left, an administrator wants it. */
export async function endSessionsOf(
  db: Db,
  userIds: readonly number[],
  options: { reason: EndReason; exceptSessionId?: string; now: Date },
): Promise<number> {
  const at = options.now.toISOString();
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: options.reason, ...(options.reason === 'forced' ? { forced_logout_at: at } : {}) })
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .where('id', '!=', options.exceptSessionId ?? '')
    .returning('id')
    .execute();
  await signOut(
    db,
    ended.map(({ id }) => id),
    at,
  );
  await endImpersonationsOf(db, userIds, options.now);
  await insertLiveChange(db, { topic: 'session', userIds }, options.now);
  return ended.length;
}

/** Their roles changed: the next call of each session answers 401 with X-Token-Invalidated, until it is refreshed (OP-INVALIDATE). */
export async function invalidateSessionsOf(
  db: Db,
  userIds: readonly number[],
  now: Date,
  exceptSessionId = '',
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('session')
    .set({ invalidated_at: now.toISOString() })
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .where('id', '!=', exceptSessionId)
    .execute();
  await endImpersonationsOf(db, userIds, now);
  await insertLiveChange(db, { topic: 'session', userIds }, now);
}

/** The report of who signed in says until when. */
async function signOut(db: Db, sessionIds: readonly string[], at: string): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .updateTable('login_detail')
    .set({ logout_at: at })
    .where('session_id', 'in', [...sessionIds])
    .where('logout_at', 'is', null)
    .execute();
}

/** Whoever lost rights, or the password, works as nobody else any more. */
async function endImpersonationsOf(db: Db, userIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now.toISOString(), end_reason: 'returned' })
    .where('impersonator_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .execute();
}
