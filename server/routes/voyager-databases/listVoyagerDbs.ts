import { voyagerDbsPlan } from '#server/repositories/company/voyagerDbs.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/voyagerdb/list (CONSOLE-VOYAGER-01). */
export const listVoyagerDbs = defineRoute('listVoyagerDbs', ({ db, scope, query }) =>
  answerPage('data', voyagerDbsPlan(db, scope, query), query),
);
