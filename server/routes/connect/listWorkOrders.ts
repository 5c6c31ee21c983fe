import { workOrdersPlan } from '#server/repositories/portfolio/workOrders.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/workorder: of the database in the header. */
export const listWorkOrders = defineRoute('listWorkOrders', ({ db, scope, query }) =>
  answerPage('workorder', workOrdersPlan(db, scope, query), query),
);
