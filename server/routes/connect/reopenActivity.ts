import { defineRoute } from '../defineRoute.ts';
import { setActivityStatus } from './setActivityStatus.ts';

/** POST {connect}/activity/{id}/reopen. */
export const reopenActivity = defineRoute('reopenActivity', (ctx) => setActivityStatus(ctx, 'open'));
