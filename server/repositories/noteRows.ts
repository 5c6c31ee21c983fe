import { contract } from '#server/contract.ts';
import type { Trx } from '#server/database/schema.ts';
import { insertLiveChange } from './liveChanges.ts';

/**
 * Tells open pages that the rows of these operations are others, in the transaction that makes them so: under the topic of each
 * (`x-live`), to who works for the company and may see its page.
 */
export async function noteRows(
  trx: Trx,
  operations: readonly string[],
  { companyId, ids }: { companyId: number; ids: readonly number[] },
  now: Date,
): Promise<void> {
  for (const id of operations) {
    const { live: topic, permission } = contract.operations[id] ?? {};
    if (topic === undefined) continue;
    const page = permission?.page;
    await insertLiveChange(trx, { topic, ids, companyId, ...(page ? { page } : {}) }, now);
  }
}
