import { approvalsPlan } from '#server/repositories/portfolio/approvals.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/approval: of the database in the header. */
export const listApprovals = defineRoute('listApprovals', ({ db, scope, query }) =>
  answerPage('approval', approvalsPlan(db, scope, query), query),
);
