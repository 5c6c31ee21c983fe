import { activitiesPlan, activityTotals } from '#server/repositories/portfolio/activities.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/activity: of the database in the header; `assignMode=my`: the caller's own (WIDGET-LIST-13). */
export const listActivities = defineRoute('listActivities', async ({ actor, db, scope, query, services }) => {
  const page = await answerPage('activity', activitiesPlan(db, scope, query, actor), query);
  if (!query.includeSummary) return page;
  const totals = await activityTotals(db, scope, query, { userId: actor.userId, now: services.now() });
  return { ...page, Activity: totals.Activity, CriticalDate: totals.CriticalDate };
});
