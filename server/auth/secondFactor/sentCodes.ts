import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { addressOf, type FactorOwner, type SentFactor } from './factors.ts';
import { sendText } from './texts.ts';

/** Milliseconds. */
export const CODE_LIFE = 10 * 60_000;
/** Milliseconds between two codes, and codes in a window of time. */
const PAUSE = 30_000;
const MOST_CODES = 5;
const WINDOW = 15 * 60_000;

/**
 * Sends a code unless one went out just now. A new code ends the one before.
 *
 * @returns seconds until another one can be asked for
 * @throws Error of the sender
 */
export async function sendCode(services: Services, user: FactorOwner, factor: SentFactor): Promise<number> {
  const { db } = services.database;
  const now = services.now();
  const wait = await secondsToWait(services, user.id, factor);
  if (wait > 0) return wait;
  const to = addressOf(factor, user);
  if (!to) return 0;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await endSentCodes(services, user.id);
  await db
    .insertInto('mfa_code')
    .values({
      user_id: user.id,
      factor,
      code_hash: hashCode(services, user.id, factor, code),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CODE_LIFE).toISOString(),
      ended_at: null,
    })
    .execute();
  try {
    await sendText(services, user, {
      channel: factor,
      to,
      name: 'code',
      values: { code, minutes: CODE_LIFE / 60_000 },
    });
  } catch (error) {
    // What did not arrive makes nobody wait.
    await endSentCodes(services, user.id);
    throw error;
  }
  return PAUSE / 1000;
}

/** True for the one caller who brings the code that was sent last, in its time. */
export async function takeSentCode(
  services: Services,
  { userId, factor, code }: { userId: number; factor: SentFactor; code: string },
): Promise<boolean> {
  const { db } = services.database;
  const now = services.now().toISOString();
  const sent = await db
    .selectFrom('mfa_code')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('factor', '=', factor)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const given = Buffer.from(hashCode(services, userId, factor, code));
  const wanted = Buffer.from(sent?.code_hash ?? hashCode(services, userId, factor, ''));
  if (!timingSafeEqual(given, wanted) || !sent) return false;
  const { numUpdatedRows } = await db
    .updateTable('mfa_code')
    .set({ ended_at: now })
    .where('id', '=', sent.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was sent counts no more. */
export async function endSentCodes({ database: { db }, now }: Services, userId: number): Promise<void> {
  await db
    .updateTable('mfa_code')
    .set({ ended_at: now().toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

async function secondsToWait({ database: { db }, now }: Services, userId: number, factor: SentFactor): Promise<number> {
  const at = now().getTime();
  const recent = await db
    .selectFrom('mfa_code')
    .select(['created_at', 'factor', 'ended_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(at - WINDOW).toISOString())
    .orderBy('id', 'desc')
    .limit(MOST_CODES)
    .execute();
  const live = recent.find((row) => row.factor === factor && row.ended_at === null);
  const oldest = recent[MOST_CODES - 1];
  const free = Math.max(
    live ? new Date(live.created_at).getTime() + PAUSE : 0,
    oldest ? new Date(oldest.created_at).getTime() + WINDOW : 0,
  );
  return Math.max(0, Math.ceil((free - at) / 1000));
}

/** Only its hash with the server's key is kept: a code has too few digits for a hash without one. */
function hashCode({ tokenKey }: Services, userId: number, factor: string, code: string): string {
  return createHmac('sha256', tokenKey).update(`sent-code:${userId}:${factor}:${code}`).digest('base64url');
}
