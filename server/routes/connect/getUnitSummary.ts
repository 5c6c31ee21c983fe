import { unitTotals } from '#server/repositories/portfolio/units.ts';
import { dayOf } from '#server/repositories/times.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/unit/summary. */
export const getUnitSummary = defineRoute('getUnitSummary', ({ db, scope, query, services }) =>
  unitTotals(db, scope, query, dayOf(services.now())),
);
