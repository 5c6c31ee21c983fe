import { tasksPlan } from '#server/repositories/tasks.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';

export const tasks = routesOf({
  /** GET {co}/gettaskcompany/list: the tasks, and the task choice of the task log report (OP-TASKLIST). */
  listTasks: ({ db, scope, query }) => answerPage('data', tasksPlan(db, scope, query), query),
});
