import { activitiesPlan, activityTotals } from '#server/repositories/portfolio/activities.ts';
import { recordChanges, withoutValues } from '#server/repositories/recordChanges.ts';
import { routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { findRecord, removeRecord, saveRecord } from '../shared/records.ts';
import { activityKind } from './activityKind.ts';
import { assignActivities, completeActivities, setActivityStatus } from './status.ts';

export const activities = routesOf({
  /** GET {connect}/activity: of the database in the header; `assignMode=my`: the caller's own (WIDGET-LIST-13). */
  listActivities: async ({ actor, db, scope, query, services }) => {
    const page = await answerPage('activity', activitiesPlan(db, scope, query, actor), query);
    if (!query.includeSummary) return page;
    const totals = await activityTotals(db, scope, query, { userId: actor.userId, now: services.now() });
    return { ...page, Activity: totals.Activity, CriticalDate: totals.CriticalDate };
  },

  /** GET {connect}/activity/summary: totals under the filters of the list. */
  getActivitySummary: ({ actor, db, scope, query, services }) =>
    activityTotals(db, scope, query, { userId: actor.userId, now: services.now() }),

  /** GET {connect}/activity/{id}. */
  getActivity: (ctx) => findRecord(ctx, activityKind),

  /** GET {connect}/activity/{id}/history: what happened to it, latest first. */
  listActivityHistory: async (ctx) => {
    const { Id } = await findRecord(ctx, activityKind);
    const rows = await recordChanges(ctx.db, ctx.scope, activityKind.objectName, Id);
    return { data: rows.map(withoutValues) };
  },

  /** POST {connect}/activity (WIDGET-MODAL-02). */
  saveActivity: (ctx) => saveRecord(ctx, activityKind),

  /** DELETE {connect}/activity/remove. */
  removeActivity: (ctx) => removeRecord(ctx, activityKind),

  /** POST {connect}/activity/{id}/complete. */
  completeActivity: (ctx) => setActivityStatus(ctx, 'closed'),

  /** POST {connect}/activity/{id}/reopen. */
  reopenActivity: (ctx) => setActivityStatus(ctx, 'open'),

  completeActivities,
  assignActivities,
});
