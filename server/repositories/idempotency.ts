import type { Db } from '#server/database/schema.ts';

/** A key of a user, claimed at a moment. */
export interface ClaimedKey {
  userId: number;
  key: string;
  now: Date;
}

/** What is known of the request that had a key first; without a status it has not ended. */
export interface StoredAnswer {
  request_hash: string;
  status: number | null;
  answer: string | null;
}

/**
 * Takes a key for a request, or answers what took it before; undefined: it is taken by this request now.
 *
 * @param asked `abandoned`: a request that began before and has not ended may be repeated
 */
export async function claimKey(
  db: Db,
  { userId, key, now }: ClaimedKey,
  { operation, hash, abandoned }: { operation: string; hash: string; abandoned: Date },
): Promise<StoredAnswer | undefined> {
  const created_at = now.toISOString();
  const inserted = await db
    .insertInto('idempotency')
    .values({ user_id: userId, key, operation, request_hash: hash, status: null, answer: null, created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at, request_hash: hash, operation })
        .where('idempotency.status', 'is', null)
        .where('idempotency.created_at', '<', abandoned.toISOString()),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps what a request was answered, for whoever repeats it. */
export async function keepAnswer(
  db: Db,
  { userId, key }: ClaimedKey,
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ status, answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Gives a claimed key back: the request may be repeated. */
export async function releaseKey(db: Db, { userId, key, now }: ClaimedKey): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '=', now.toISOString())
    .execute();
}
