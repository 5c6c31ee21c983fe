import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { workOrderKind } from './kinds/workOrder.ts';
import { withWarnings } from './workOrderWarnings.ts';

/** GET {connect}/workorder/{id}. */
export const getWorkOrder = defineRoute('getWorkOrder', async (ctx) =>
  withWarnings(ctx, await findRecord(ctx, workOrderKind)),
);
