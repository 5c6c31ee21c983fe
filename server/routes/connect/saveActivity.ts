import { defineRoute } from '../defineRoute.ts';
import { activityKind } from './kinds/activity.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/activity (WIDGET-MODAL-02). */
export const saveActivity = defineRoute('saveActivity', (ctx) => saveRecord(ctx, activityKind));
