import { activityTotals } from '#server/repositories/portfolio/activities.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/activity/summary: totals under the filters of the list. */
export const getActivitySummary = defineRoute('getActivitySummary', ({ actor, db, scope, query, services }) =>
  activityTotals(db, scope, query, { userId: actor.userId, now: services.now() }),
);
