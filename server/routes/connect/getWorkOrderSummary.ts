import { workOrderTotals } from '#server/repositories/portfolio/workOrders.ts';
import { dayOf } from '#server/repositories/times.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/workorder/summary. */
export const getWorkOrderSummary = defineRoute('getWorkOrderSummary', ({ db, scope, query, services }) =>
  workOrderTotals(db, scope, query, dayOf(services.now())),
);
