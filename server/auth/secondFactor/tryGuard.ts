import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';

/** Wrong codes in a row that are looked at; then the second factor rests. */
export const FREE_CODES = 5;
/** Milliseconds: the first rest, doubled with each further round, and the longest. */
const FIRST_REST = 5 * 60_000;
const LONGEST_REST = 4 * 3_600_000;

/**
 * Counts a try before it is looked at, per user and in the database: neither parallel tries nor tries from many
 * addresses get more than their number. Only who knows the password comes here.
 *
 * @returns true when it is the last try before a rest
 * @throws RequestError too_many_sign_ins
 */
export async function countCodeTry(db: Db, userId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Counts and locks the row in one statement; a refusal below takes the count back.
    const row = await trx
      .insertInto('mfa_guard')
      .values({ user_id: userId, tries: 1, rounds: 0, paused_until: null })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({ tries: eb('mfa_guard.tries', '+', 1) })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    refuseWhileResting(row.paused_until, now);
    const isNewRound = row.paused_until !== null;
    const tries = isNewRound ? 1 : row.tries;
    const rounds = row.rounds + Number(isNewRound);
    const rest = Math.min(LONGEST_REST, FIRST_REST * 2 ** rounds);
    const isLast = tries >= FREE_CODES;
    const paused_until = isLast ? new Date(now.getTime() + rest).toISOString() : null;
    await trx.updateTable('mfa_guard').set({ tries, rounds, paused_until }).where('user_id', '=', userId).execute();
    return isLast;
  });
}

/** The code was right. The row stays: another try may be counting in it. */
export async function forgetCodeTries(db: Db, userId: number): Promise<void> {
  const none = { tries: 0, rounds: 0, paused_until: null };
  await db.updateTable('mfa_guard').set(none).where('user_id', '=', userId).execute();
}

function refuseWhileResting(until: string | null, now: Date): void {
  const seconds = until ? Math.ceil((new Date(until).getTime() - now.getTime()) / 1000) : 0;
  if (seconds <= 0) return;
  throw new RequestError('too_many_sign_ins', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
}
