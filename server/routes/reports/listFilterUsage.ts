import { filterUsagePlan } from '#server/repositories/reports/filterUsage.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/filterusagedetail/list (CONSOLE-REPORT-filterusage). */
export const listFilterUsage = defineRoute('listFilterUsage', ({ db, scope, query }) =>
  answerPage('data', filterUsagePlan(db, scope, query), query),
);
