import { defineRoute } from '../defineRoute.ts';
import { workOrderKind } from './kinds/workOrder.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/workorder. */
export const saveWorkOrder = defineRoute('saveWorkOrder', (ctx) => saveRecord(ctx, workOrderKind));
