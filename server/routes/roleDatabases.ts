import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { reachesAllDatabases, roleDatabasesPlan, setRoleDatabases } from '#server/repositories/roles/roleDatabases.ts';
import { findRole, userIdsOfRole } from '#server/repositories/roles/roles.ts';
import { refuseUnlicensed } from './roles/guardRoles.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';

export const roleDatabases = routesOf({
  /** GET {co}/role/{id}/voyagerdb/list (CONSOLE-ROLE-14). */
  listRoleVoyagerDbs: async ({ db, scope, path, query }) => {
    if (!(await findRole(db, scope, path.id))) throw new RequestError('not_found');
    return answerPage('data', roleDatabasesPlan(db, scope, { ...query, roleId: path.id }), query);
  },

  /** POST {co}/role/{id}/setrolevoyagerdbaccess (CONSOLE-ROLE-15): a row with AccessType 0 is taken. */
  saveRoleVoyagerDbAccess: async (ctx) => {
    const { RoleVoyagerdbList: rows } = ctx.body;
    refuseOtherRoles(rows, ctx.path.id);
    return changeRoleDatabases(ctx, ctx.path.id, new Map(rows.map((row) => [row.Id, row.AccessType ?? 1])));
  },

  /** POST {co}/role/{id}/removerolevoyagerdbaccess (CONSOLE-ROLE-15): takes the databases, whatever the rows say. */
  removeRoleVoyagerDbAccess: async (ctx) => {
    const { RoleVoyagerdbList: rows } = ctx.body;
    refuseOtherRoles(rows, ctx.path.id);
    await changeRoleDatabases(ctx, ctx.path.id, new Map(rows.map((row) => [row.Id, 0])));
  },

  /** DELETE {co}/role/{id}/voyagerdb/{dbId}/remove (CONSOLE-ROLE-16). */
  removeRoleVoyagerDb: async (ctx) => {
    await changeRoleDatabases(ctx, ctx.path.id, new Map([[ctx.path.dbId, 0]]));
  },
});

/**
 * Gives a role, a global one too, databases of the company and takes others, all or nothing; answers their rows as they are
 * then. Open sessions of its users learn of it.
 */
async function changeRoleDatabases(
  { mutate, scope, services }: Pick<RouteContext, 'mutate' | 'scope' | 'services'>,
  roleId: number,
  wanted: ReadonlyMap<number, 0 | 1>,
) {
  const ids = [...wanted.keys()];
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const role = await findRole(trx, scope, roleId);
    if (!role) throw new RequestError('not_found');
    await refuseUnlicensed(trx, scope, role.ProductId);
    const rows = () => allRows(roleDatabasesPlan(trx, scope, { roleId, ids }), {});
    const changed = (await rows()).filter((row) => wanted.get(row.Id) !== row.AccessType);
    if ((await rows()).length !== ids.length) throw new RequestError('not_found');
    if (changed.length > 0 && (await reachesAllDatabases(trx, scope, roleId))) {
      throw new RequestError('all_databases', { values: { role: role.Name } });
    }
    for (const access of [0, 1] as const) {
      await setRoleDatabases(trx, scope, { roleId, ids: ids.filter((id) => wanted.get(id) === access), access });
    }
    if (changed.length > 0) await invalidateSessionsOf(trx, await userIdsOfRole(trx, scope, roleId), services.now());
    const named = changed.map((row) => `${row.AccessType === 1 ? '-' : '+'} ${row.Name}`);
    await audit({
      objectName: 'Role',
      objectId: roleId,
      detail: `Databases of role "${role.Name}" changed: ${named.join(', ') || 'nothing'}`,
      before: Object.fromEntries(changed.map((row) => [row.Name, row.AccessType])),
      after: Object.fromEntries(changed.map((row) => [row.Name, 1 - row.AccessType])),
    });
    return rows();
  });
}

/** Rows may name the role; it is that of the address. */
function refuseOtherRoles(rows: readonly { RoleId?: number }[], roleId: number): void {
  if (rows.some((row) => row.RoleId && row.RoleId !== roleId)) throw new RequestError('not_found');
}
