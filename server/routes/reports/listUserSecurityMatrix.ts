import { matrixRoles, userMatrixPlan } from '#server/repositories/reports/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/usersecuritymatrix: users, and the roles that the matrix has a column for (CONSOLE-REPORT-usersecuritymatrix). */
export const listUserSecurityMatrix = defineRoute('listUserSecurityMatrix', async ({ db, scope, query }) => ({
  ...(await answerPage('data', userMatrixPlan(db, scope, query), query)),
  columns: await matrixRoles(db, scope, query.UserRole),
}));
