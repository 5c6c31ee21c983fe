import { dealTotals } from '#server/repositories/portfolio/deals.ts';
import { dayOf } from '#server/repositories/times.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/deal/summary. */
export const getDealSummary = defineRoute('getDealSummary', ({ db, scope, query, services }) =>
  dealTotals(db, scope, query, dayOf(services.now())),
);
