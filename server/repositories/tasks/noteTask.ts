import type { Trx } from '#server/database/schema.ts';
import { noteRows } from '../noteRows.ts';

/** Tells open pages that a task, or what its log says, is another one: in the transaction of the change. */
export async function noteTask(
  trx: Trx,
  { companyId, taskId }: { companyId: number; taskId: number },
  now: Date,
): Promise<void> {
  await noteRows(trx, ['listTasks', 'listTaskLog'], { companyId, ids: [taskId] }, now);
}
