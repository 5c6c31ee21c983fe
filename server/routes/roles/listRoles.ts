import { allRows } from '#server/repositories/lists/list.ts';
import { rolesPlan } from '#server/repositories/roles/roles.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/role/list: a page, or with isArray=1 the bare array of all roles (CONSOLE-ROLE-02, OP-ISARRAY). */
export const listRoles = defineRoute('listRoles', ({ db, scope, query }) => {
  const plan = rolesPlan(db, scope, query);
  return query.isArray === '1' ? allRows(plan, query) : answerPage('data', plan, query);
});
