import { changesPlan } from '#server/repositories/reports/changes.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/changelogreport (CONSOLE-REPORT-changelog). */
export const listChangeLog = defineRoute('listChangeLog', ({ db, scope, query }) =>
  answerPage('changelogreport', changesPlan(db, scope, query), query),
);
