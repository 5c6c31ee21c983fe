import { defineRoute } from '../defineRoute.ts';
import { decideApproval } from './decideApproval.ts';

/** POST {connect}/approval/{id}/approve. */
export const approveApproval = defineRoute('approveApproval', (ctx) => decideApproval(ctx, 'approved'));
