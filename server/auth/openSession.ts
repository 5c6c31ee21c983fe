import type { Services } from '#server/services.ts';
import { findRoles } from './findRoles.ts';
import { issueTokens, type SignedIn } from './issueTokens.ts';
import { SESSION_LIFE, type SessionMode, startSession } from './sessions.ts';

const DAY = 24 * 3_600_000;

/** Where a session comes from and how its refresh token is kept. */
export interface Door {
  address: string;
  mode: SessionMode;
}

/** Opens the session of a user who has been recognised, and writes the row of the login report. */
export async function openSession(services: Services, userId: number, { address, mode }: Door): Promise<SignedIn> {
  const { db } = services.database;
  const at = services.now();
  const [user, roles] = await Promise.all([
    db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    findRoles(db, userId),
  ]);
  const { sessionId, refreshToken } = await db.transaction().execute(async (trx) => {
    const life = lifeOf(services, mode);
    const session = await startSession(trx, { userId, companyId: user.company_id, mode, life }, at);
    await trx.updateTable('app_user').set({ last_login_at: at.toISOString() }).where('id', '=', userId).execute();
    await trx
      .insertInto('login_detail')
      .values({
        company_id: user.company_id,
        user_id: user.id,
        user_name: user.full_name,
        user_name_lower: user.full_name_lower,
        email: user.email,
        email_lower: user.email_lower,
        login_at: at.toISOString(),
        logout_at: null,
        ip_address: address,
        product: roles[0]?.product ?? '',
        session_id: session.sessionId,
      })
      .execute();
    return session;
  });
  return issueTokens(services, sessionId, refreshToken);
}

/** A cookie that is kept for days is of no use to a session that ends before it (SHELL-SET-06). */
function lifeOf({ installation }: Services, mode: SessionMode): number {
  const days = installation.current.cookieExpiredDay;
  return mode === 'cookie' && days ? Math.max(SESSION_LIFE, days * DAY) : SESSION_LIFE;
}
