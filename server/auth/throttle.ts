import { createHash } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';

/** Wrong tries that are answered; the next one is refused. */
const FREE_TRIES = 5;
/** Milliseconds: the first pause, its limit, and when a quiet entry is forgotten. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 15 * 60_000;
export const FORGET_TRIES = 24 * 3_600_000;
/** Wrong tries of one address over all accounts before it pauses. */
const FREE_TRIES_PER_ADDRESS = 100;

/**
 * Slows down guessing, per account and address, so that nobody can lock another person out from elsewhere. Counted in the
 * database: several processes slow down together.
 */
export class SignInThrottle {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Seconds to wait; 0: go on. Counts the try at once, so that parallel tries do not slip through. The pause of an address
   * is that of strangers: who signed in from there before is stopped by their own wrong tries alone.
   */
  async begin(account: string, address: string, now: Date): Promise<number> {
    // A paused address leaves no entries of accounts: they would fill the table.
    const strangers = await this.#count(addressKey(address), FREE_TRIES_PER_ADDRESS, now);
    const pause = strangers > 0 && !(await this.#isAtHome(account, address)) ? strangers : 0;
    const wait = pause || (await this.#count(accountKey(account, address), FREE_TRIES, now));
    return Math.ceil(wait / 1000);
  }

  /** The try was no wrong guess. `isSignedIn`: the account starts afresh. */
  async settle(account: string, address: string, isSignedIn: boolean): Promise<void> {
    await this.#takeBack(addressKey(address));
    const own = accountKey(account, address);
    if (isSignedIn) await this.#db.deleteFrom('sign_in_guard').where('key_hash', '=', own).execute();
    else await this.#takeBack(own);
  }

  /** Milliseconds to wait; 0: the try is counted. */
  async #count(key: string, free: number, now: Date): Promise<number> {
    const pause = pauseOf(await this.#find(key), now);
    if (pause > 0) return pause;
    const touched_at = now.toISOString();
    return this.#db.transaction().execute(async (trx) => {
      // Locks the row: tries at the same time are counted one after the other. In one statement: a sign-in may take the row away.
      const row = await trx
        .insertInto('sign_in_guard')
        .values({ key_hash: key, tries: 0, paused_until: null, touched_at })
        .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ touched_at }))
        .returningAll()
        .executeTakeFirstOrThrow();
      const wait = pauseOf(row, now);
      if (wait > 0) return wait;
      const isOver = row.tries >= free && row.paused_until === null;
      const tries = isOver ? row.tries : row.tries + 1;
      // After a pause each further try is one more wrong guess, and the next pause is longer.
      const next = isOver || tries > free ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, tries - free)) : 0;
      const paused_until = next > 0 ? new Date(now.getTime() + next).toISOString() : row.paused_until;
      await trx.updateTable('sign_in_guard').set({ tries, paused_until }).where('key_hash', '=', key).execute();
      return isOver ? next : 0;
    });
  }

  async #find(key: string) {
    return this.#db.selectFrom('sign_in_guard').selectAll().where('key_hash', '=', key).executeTakeFirst();
  }

  async #takeBack(key: string): Promise<void> {
    await this.#db
      .updateTable('sign_in_guard')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('key_hash', '=', key)
      .where('tries', '>', 0)
      .execute();
  }

  /** The account signed in from this address before: the report of sign-ins says so. */
  async #isAtHome(account: string, address: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('app_user')
      .innerJoin('login_detail', (join) =>
        join
          .onRef('login_detail.company_id', '=', 'app_user.company_id')
          .onRef('login_detail.email_lower', '=', 'app_user.email_lower'),
      )
      .select('login_detail.id')
      .where('app_user.email_lower', '=', account)
      .where('login_detail.ip_address', '=', address)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}

function pauseOf(row: { paused_until: string | null } | undefined, now: Date): number {
  return row?.paused_until ? new Date(row.paused_until).getTime() - now.getTime() : 0;
}

function addressKey(address: string): string {
  return hash(`* ${address}`);
}

function accountKey(account: string, address: string): string {
  return hash(`${account} ${address}`);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
