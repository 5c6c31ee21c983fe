import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { approvalKind } from './kinds/approval.ts';

/** GET {connect}/approval/{id}. */
export const getApproval = defineRoute('getApproval', (ctx) => findRecord(ctx, approvalKind));
