import { defineRoute } from '../defineRoute.ts';
import { workOrderKind } from './kinds/workOrder.ts';
import { saveRecord } from './saveRecord.ts';
import { withWarnings } from './workOrderWarnings.ts';

/** POST {connect}/workorder. */
export const saveWorkOrder = defineRoute('saveWorkOrder', async (ctx) =>
  withWarnings(ctx, await saveRecord(ctx, workOrderKind)),
);
