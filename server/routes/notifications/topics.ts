import type { Trx } from '#server/database/schema.ts';
import { insertLiveChange } from '#server/repositories/liveChanges.ts';

/** Operation whose topic is told when it is read or sent: the lists of administrators. */
export const SENT = ['listSentNotifications'];

/** Tells users that their lists are others, in the transaction that makes them so. */
export async function noteOwn(trx: Trx, userIds: readonly number[], ids: readonly number[], now: Date): Promise<void> {
  if (userIds.length > 0) await insertLiveChange(trx, { topic: 'notifications', userIds, ids }, now);
}
