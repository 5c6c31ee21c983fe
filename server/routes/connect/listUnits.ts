import { unitsPlan } from '#server/repositories/portfolio/units.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/unit: of the database in the header. */
export const listUnits = defineRoute('listUnits', ({ db, scope, query }) =>
  answerPage('unit', unitsPlan(db, scope, query), query),
);
