import { approvalTotals } from '#server/repositories/portfolio/approvals.ts';
import { dayOf } from '#server/repositories/times.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/approval/summary. */
export const getApprovalSummary = defineRoute('getApprovalSummary', ({ db, scope, query, services }) =>
  approvalTotals(db, scope, query, dayOf(services.now())),
);
