import { summarizeWorkOrders } from '#server/repositories/workOrders.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/workorder/summary: totals under the filters of the list (WIDGET-LIST-05). */
export const getWorkOrderSummary = defineRoute('getWorkOrderSummary', ({ db, scope, query, services }) =>
  summarizeWorkOrders(db, scope, { ...query, today: services.now().toISOString().slice(0, 10) }),
);
