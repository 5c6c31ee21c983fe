import { productLoginsPlan } from '#server/repositories/reports/logins.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/productlogindetail/list (CONSOLE-REPORT-productlogin). */
export const listProductLogins = defineRoute('listProductLogins', ({ db, scope, query }) =>
  answerPage('data', productLoginsPlan(db, scope, query), query),
);
