import { defineRoute } from '../defineRoute.ts';
import { activityKind } from './kinds/activity.ts';
import { removeRecord } from './removeRecord.ts';

/** DELETE {connect}/activity/remove. */
export const removeActivity = defineRoute('removeActivity', (ctx) => removeRecord(ctx, activityKind));
