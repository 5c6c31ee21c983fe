import { workOrdersPlan, workOrderTotals } from '#server/repositories/portfolio/workOrders.ts';
import { countedDay } from '#server/repositories/times.ts';
import { routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { findRecord, saveRecord } from '../shared/records.ts';
import { finishWorkOrder, restoreWorkOrderStatus, setWorkOrderStatus } from './status.ts';
import { withWarnings } from './warnings.ts';
import { workOrderKind } from './workOrderKind.ts';

export const workOrders = routesOf({
  /** GET {connect}/workorder: of the database in the header. */
  listWorkOrders: ({ db, scope, query }) => answerPage('workorder', workOrdersPlan(db, scope, query), query),

  /** GET {connect}/workorder/summary. */
  getWorkOrderSummary: ({ db, scope, query, services }) =>
    workOrderTotals(db, scope, query, countedDay(query, services.now())),

  /** GET {connect}/workorder/{id}. */
  getWorkOrder: async (ctx) => withWarnings(ctx, await findRecord(ctx, workOrderKind)),

  /** POST {connect}/workorder. */
  saveWorkOrder: async (ctx) => withWarnings(ctx, await saveRecord(ctx, workOrderKind)),

  /** POST {connect}/workorder/{id}/complete. */
  completeWorkOrder: (ctx) => finishWorkOrder(ctx, 'completed'),

  /** POST {connect}/workorder/{id}/cancel. */
  cancelWorkOrder: (ctx) => finishWorkOrder(ctx, 'cancelled'),

  setWorkOrderStatus,
  restoreWorkOrderStatus,
});
