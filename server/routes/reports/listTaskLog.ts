import { taskLogPlan } from '#server/repositories/reports/taskLog.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/tasklogreport (CONSOLE-REPORT-tasklog). */
export const listTaskLog = defineRoute('listTaskLog', ({ db, scope, query }) =>
  answerPage('data', taskLogPlan(db, scope, query), query),
);
