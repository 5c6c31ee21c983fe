import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { workOrderKind } from './kinds/workOrder.ts';

/** GET {connect}/workorder/{id}. */
export const getWorkOrder = defineRoute('getWorkOrder', (ctx) => findRecord(ctx, workOrderKind));
