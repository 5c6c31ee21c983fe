import { defineRoute } from '../defineRoute.ts';
import { finishWorkOrder } from './finishWorkOrder.ts';

/** POST {connect}/workorder/{id}/cancel. */
export const cancelWorkOrder = defineRoute('cancelWorkOrder', (ctx) => finishWorkOrder(ctx, 'cancelled'));
