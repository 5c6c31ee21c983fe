import { defineRoute } from '../defineRoute.ts';
import { approvalKind } from './kinds/approval.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/approval. */
export const saveApproval = defineRoute('saveApproval', (ctx) => saveRecord(ctx, approvalKind));
