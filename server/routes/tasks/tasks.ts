import { filterSetOf } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { closedBy } from '#server/policies/documents.ts';
import { licensedProducts } from '#server/repositories/company/company.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import { findTask, tasksPlan } from '#server/repositories/tasks/tasks.ts';
import { listSavedFilters } from '#server/repositories/workspace/savedFilters.ts';
import { kindKey, taskKinds } from '#server/tasks/kinds.ts';
import { routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { removeTask } from './removeTask.ts';
import { runTask, stopTask } from './runTask.ts';
import { saveTask } from './saveTask.ts';

const ALL_PRODUCTS = -1;

export const tasks = routesOf({
  /** GET {co}/gettaskcompany/list: the tasks, and the task choice of the task log report (CONSOLE-TASK-01, OP-TASKLIST). */
  listTasks: ({ db, scope, query }) => answerPage('data', tasksPlan(db, scope, query), query),

  getTask: async ({ db, scope, path }) => {
    const found = await findTask(db, scope, path.id);
    if (!found) throw new RequestError('not_found');
    return found;
  },

  /** GET {co}/producttask (CONSOLE-TASK-09): what products let be scheduled, -1 for all. */
  listProductTasks: async ({ actor, db, scope, query, services }) => {
    const { productid = ALL_PRODUCTS } = query;
    const texts = services.locales.texts(actor.language);
    const licensed = await licensedProducts(db, scope);
    return {
      data: licensed
        .filter(({ id }) => productid === ALL_PRODUCTS || productid === id)
        .flatMap((product) =>
          taskKinds
            .filter((kind) => kind.productId === product.id)
            .map((kind) => ({
              TaskId: kind.id,
              Name: texts[kindKey(kind)] ?? kind.controller,
              controller: kind.controller,
              ProductId: product.id,
              ProductName: product.label,
            })),
        ),
    };
  },

  saveTask,
  removeTask,
  runTask,
  stopTask,

  /** Reports that the caller may open, by their titles. */
  listTaskReports: async ({ actor, admission, services }) => {
    const texts = services.locales.texts(actor.language);
    const { open } = (await services.documents.read()).index((document) => closedBy(admission, document));
    const reports = open.filter(({ kind, broken }) => kind === 'report' && !broken);
    return { data: reports.map(({ id, title }) => ({ id, label: texts[title] ?? title })) };
  },

  /** The caller's saved filters of a report; a task that uses one belongs to whom the filter belongs to. */
  listTaskFilters: async (ctx) => {
    const { Report } = ctx.query;
    const found = Report ? (await ctx.services.documents.read()).get('report', Report) : undefined;
    if (!found?.document) return { data: [] };
    const filters = await listSavedFilters(ctx.db, ownerOf(ctx), filterSetOf('report', found.document));
    return { data: filters.map((filter) => ({ id: filter.Id, label: filter.Savedfiltername })) };
  },
});
