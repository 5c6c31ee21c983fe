import { defineRoute } from '../defineRoute.ts';
import { setActivityStatus } from './setActivityStatus.ts';

/** POST {connect}/activity/{id}/complete. */
export const completeActivity = defineRoute('completeActivity', (ctx) => setActivityStatus(ctx, 'closed'));
