import { tasksPlan } from '#server/repositories/tasks.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/gettaskcompany/list: the tasks, and the task choice of the task log report (OP-TASKLIST). */
export const listTasks = defineRoute('listTasks', ({ db, scope, query }) =>
  answerPage('data', tasksPlan(db, scope, query), query),
);
