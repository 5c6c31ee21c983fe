import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { activityKind } from './kinds/activity.ts';

/** GET {connect}/activity/{id}. */
export const getActivity = defineRoute('getActivity', (ctx) => findRecord(ctx, activityKind));
