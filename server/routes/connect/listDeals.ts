import { dealsPlan } from '#server/repositories/portfolio/deals.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/deal: of the database in the header. */
export const listDeals = defineRoute('listDeals', ({ db, scope, query }) =>
  answerPage('deal', dealsPlan(db, scope, query), query),
);
