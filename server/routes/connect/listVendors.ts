import { vendorsPlan } from '#server/repositories/portfolio/vendors.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/vendor: of the database in the header. */
export const listVendors = defineRoute('listVendors', ({ db, scope, query }) =>
  answerPage('vendor', vendorsPlan(db, scope, query), query),
);
