import { tenantsPlan } from '#server/repositories/portfolio/tenants.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/tenant: of the database in the header. */
export const listTenants = defineRoute('listTenants', ({ db, scope, query }) =>
  answerPage('tenant', tenantsPlan(db, scope, query), query),
);
