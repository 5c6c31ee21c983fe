import { RequestError } from '#server/errors.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { roleDatabasesPlan } from '#server/repositories/roles/roleDatabases.ts';
import { findRole } from '#server/repositories/roles/roles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/databaseobjectslinkedtotherole/{id} (CONSOLE-ROLE-17). */
export const listDatabasesLinkedToRole = defineRoute('listDatabasesLinkedToRole', async ({ db, scope, path }) => {
  if (!(await findRole(db, scope, path.id))) throw new RequestError('not_found');
  const rows = await allRows(roleDatabasesPlan(db, scope, { roleId: path.id }), {});
  const linked = rows.filter((row) => row.AccessType === 1);
  return { data: linked.map(({ Id, Name, Instance }) => ({ Id, Name, Instance })) };
});
