import { lockCompany } from '#server/repositories/company/company.ts';
import { findRow, updateRecords } from '#server/repositories/records.ts';
import type { RouteContext } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { workOrderKind } from './kinds/workOrder.ts';

type StatusContext = Pick<RouteContext, 'scope' | 'services' | 'mutate'> & { path: { id: number } };

/** Marks the work as done or calls it off. */
export async function finishWorkOrder(
  { scope, path, services, mutate }: StatusContext,
  status: 'completed' | 'cancelled',
) {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await findRecord({ db: trx, scope, path }, workOrderKind);
    const completed_at = status === 'completed' ? (before.CompletedAt ?? services.now().toISOString()) : null;
    await updateRecords(trx, scope, 'work_order', { ids: [before.Id], columns: { status, completed_at } });
    await audit({
      objectName: workOrderKind.objectName,
      objectId: before.Id,
      detail: `Work order "${before.Number}" ${status}`,
      before: { Status: before.Status },
      after: { Status: status },
    });
    return (await findRow(workOrderKind.plan(trx, scope), before.Id)) ?? before;
  });
}
