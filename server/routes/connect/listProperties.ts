import { propertiesPlan } from '#server/repositories/portfolio/properties.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/property: of the database in the header. */
export const listProperties = defineRoute('listProperties', ({ db, scope, query }) =>
  answerPage('property', propertiesPlan(db, scope, query), query),
);
