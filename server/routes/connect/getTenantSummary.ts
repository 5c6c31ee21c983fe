import { tenantTotals } from '#server/repositories/portfolio/tenants.ts';
import { dayOf } from '#server/repositories/times.ts';
import { defineRoute } from '../defineRoute.ts';

/** Days ahead in which the end of a lease is told. */
const SOON_DAYS = 90;

/** GET {connect}/tenant/summary. */
export const getTenantSummary = defineRoute('getTenantSummary', ({ db, scope, query, services }) => {
  const now = services.now();
  return tenantTotals(db, scope, query, { today: dayOf(now), soon: dayOf(now, SOON_DAYS) });
});
