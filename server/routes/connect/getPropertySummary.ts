import { propertyTotals } from '#server/repositories/portfolio/properties.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/property/summary. */
export const getPropertySummary = defineRoute('getPropertySummary', ({ db, scope, query }) =>
  propertyTotals(db, scope, query),
);
