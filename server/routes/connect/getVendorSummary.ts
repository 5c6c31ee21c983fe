import { vendorTotals } from '#server/repositories/portfolio/vendors.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/vendor/summary. */
export const getVendorSummary = defineRoute('getVendorSummary', ({ db, scope, query }) =>
  vendorTotals(db, scope, query),
);
