import type { Trx } from '#server/database/schema.ts';
import { insertLiveChange } from '../liveChanges.ts';
import { noteRows } from '../noteRows.ts';
import { SUBSCRIPTION } from './subscriptions.ts';

/** Tells open pages that a task, or what its log says, is another one: in the transaction of the change. */
export async function noteTask(
  trx: Trx,
  { companyId, taskId }: { companyId: number; taskId: number },
  now: Date,
): Promise<void> {
  await noteRows(trx, ['listTasks', 'listTaskLog'], { companyId, ids: [taskId] }, now);
  const own = await trx
    .selectFrom('task')
    .select('owner_id')
    .where('id', '=', taskId)
    .where('kind', '=', SUBSCRIPTION)
    .executeTakeFirst();
  if (own?.owner_id) {
    await insertLiveChange(trx, { topic: 'subscriptions', userIds: [own.owner_id], ids: [taskId] }, now);
  }
}
