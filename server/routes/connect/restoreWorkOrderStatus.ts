import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findWorkOrders } from '#server/repositories/portfolio/workOrders.ts';
import { updateRecords } from '#server/repositories/records.ts';
import { defineRoute } from '../defineRoute.ts';

/** Failures that are told one by one. */
const MOST_TOLD = 100;

/** POST {connect}/workorder/status/undo: what somebody changed since keeps its status and is told. */
export const restoreWorkOrderStatus = defineRoute('restoreWorkOrderStatus', ({ scope, body, mutate }) =>
  mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const steps = new Map(body.orders.map((step) => [step.id, step]));
    const found = await findWorkOrders(trx, scope, { ids: [...steps.keys()] });
    const changed = found.filter(({ id, status }) => steps.get(id)?.status !== status);
    const same = found.filter((order) => !changed.includes(order));
    for (const was of new Set(body.orders.map((step) => step.was))) {
      const ids = same.filter(({ id }) => steps.get(id)?.was === was).map(({ id }) => id);
      if (ids.length > 0)
        await updateRecords(trx, scope, 'work_order', { ids, columns: { status: was, completed_at: null } });
    }
    await audit({
      objectName: 'Work order',
      objectId: same[0]?.id ?? 0,
      detail: `Status of ${same.length} work orders taken back, ${changed.length} left as they were`,
      after: { ids: same.slice(0, MOST_TOLD).map(({ id }) => id) },
    });
    return {
      count: same.length,
      failedCount: changed.length,
      failed: changed.slice(0, MOST_TOLD).map(({ id, number }) => ({
        id,
        name: number,
        message: new RequestError('conflict').message,
      })),
    };
  }),
);
