import { recordChanges } from '#server/repositories/recordChanges.ts';
import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { activityKind } from './kinds/activity.ts';

/** GET {connect}/activity/{id}/history: what happened to it, latest first. */
export const listActivityHistory = defineRoute('listActivityHistory', async (ctx) => {
  const { Id } = await findRecord(ctx, activityKind);
  return { data: await recordChanges(ctx.db, ctx.scope, activityKind.objectName, Id) };
});
