import { defineRoute } from '../defineRoute.ts';
import { finishWorkOrder } from './finishWorkOrder.ts';

/** POST {connect}/workorder/{id}/complete. */
export const completeWorkOrder = defineRoute('completeWorkOrder', (ctx) => finishWorkOrder(ctx, 'completed'));
