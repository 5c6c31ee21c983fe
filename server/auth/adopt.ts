import { mutate } from '#server/audit/mutate.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { authenticate, type SessionUser } from '#server/policies/authenticate.ts';
import type { Services } from '#server/services.ts';
import { findTarget, startImpersonation } from './impersonation.ts';
import { issueTokens, type SignedIn } from './issueTokens.ts';
import { type SessionMode, startSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

export interface Adoption {
  AccessToken: string;
  RefreshToken?: string;
  ImpersonateId?: number;
}

/**
 * Makes a fresh session out of one whose tokens stood in an address. The old one ends, so that the address is worth nothing
 * afterwards; the fresh one ends when the old one would have.
 *
 * @throws RequestError entry_refused, impersonation_refused, not_found
 */
export async function adoptSession(
  services: Services,
  { AccessToken, RefreshToken, ImpersonateId }: Adoption,
  { mode, requestId }: { mode: SessionMode; requestId: string },
): Promise<SignedIn> {
  const { database, tokenKey, now } = services;
  const { db } = database;
  const user = await whose(services, AccessToken, tokenKey);
  if (RefreshToken) await refuseOtherSession(services, user.sessionId, RefreshToken);
  const target = ImpersonateId === undefined ? undefined : await readTarget(services, user, ImpersonateId);
  if (!target) {
    const { sessionId, refreshToken } = await db.transaction().execute((trx) => replace(trx, user, mode, now()));
    return issueTokens(services, sessionId, refreshToken);
  }
  const session = await mutate(db, { actor: user, requestId, now }, async (trx, audit) => {
    const own = await replace(trx, user, mode, now());
    const actor = { ...user, sessionId: own.sessionId };
    await audit({ objectName: 'User', objectId: target.id, detail: `Began to work as "${target.fullName}"` });
    return startImpersonation(trx, { actor, target }, { mode, canReturn: mode === 'cookie', now: now() });
  });
  return issueTokens(services, session.sessionId, session.refreshToken);
}

async function whose({ database, now }: Services, token: string, key: Uint8Array): Promise<SessionUser> {
  try {
    return await authenticate(database.db, { key, authorization: `Bearer ${token}`, now: now() });
  } catch (error) {
    // Whatever is wrong with a token of an address, the session of this browser is not to blame.
    if (error instanceof RequestError && error.status === 401) throw new RequestError('entry_refused');
    throw error;
  }
}

/** A user whose session is that of the address already needs no second one. */
async function readTarget({ database, installation }: Services, user: SessionUser, id: number) {
  return user.impersonator && user.userId === id
    ? undefined
    : findTarget(database.db, user, { userId: id, admins: installation.current });
}

/** Tokens of two sessions are the work of somebody who mixed them. */
async function refuseOtherSession({ database }: Services, sessionId: string, token: string): Promise<void> {
  const row = await database.db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row?.session_id !== sessionId) throw new RequestError('entry_refused');
}

/** Of two that come with the same address, one gets the session. */
async function replace(trx: Trx, user: SessionUser, mode: SessionMode, now: Date) {
  const old = await trx
    .updateTable('session')
    .set({ ended_at: now.toISOString(), end_reason: 'handed-over' })
    .where('id', '=', user.sessionId)
    .where('ended_at', 'is', null)
    .returning(['expires_at', 'impersonator_id', 'parent_id'])
    .executeTakeFirst();
  if (!old) throw new RequestError('entry_refused');
  const { impersonator_id, parent_id } = old;
  // The own session of the impersonator was opened somewhere else: an address is no way into it.
  const impersonation =
    impersonator_id !== null && parent_id !== null
      ? { impersonation: { impersonatorId: impersonator_id, parentId: parent_id, canReturn: false } }
      : {};
  const endsAt = new Date(old.expires_at).toISOString();
  const session = await startSession(
    trx,
    { userId: user.userId, companyId: user.companyId, mode, endsAt, ...impersonation },
    now,
  );
  await trx
    .updateTable('login_detail')
    .set({ session_id: session.sessionId })
    .where('session_id', '=', user.sessionId)
    .execute();
  return session;
}
