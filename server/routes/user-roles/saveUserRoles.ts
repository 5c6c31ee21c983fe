import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { userRolesPlan } from '#server/repositories/users/userRoles.ts';
import { defineRoute } from '../defineRoute.ts';
import { changeUserRoles } from './changeUserRoles.ts';

/** POST {co}/user/{id}/saveuserroles (CONSOLE-USERROLE-02): roles that are not named stay as they are. */
export const saveUserRoles = defineRoute('saveUserRoles', async (ctx) => {
  const { body, path, scope } = ctx;
  refuseOtherUsers(body, path.id);
  const changes = new Map(body.map((row) => [row.RoleId, row.HasAccess === 1]));
  const chosen = body.findLast((row) => row.isDefault && row.HasAccess === 1)?.RoleId;
  const change = { userId: path.id, changes, ...(chosen === undefined ? {} : { defaultRole: chosen }) };
  return changeUserRoles(ctx, change, (trx) => linksOf(trx, scope, path.id, [...changes.keys()]));
});

/** The rows of some roles, as the list has them. */
export async function linksOf(db: Db, scope: CompanyScope, userId: number, ids: readonly number[]) {
  return allRows(userRolesPlan(db, scope, { userId, ids }), {});
}

/** Rows may say whose they are; they are of the user of the address. */
export function refuseOtherUsers(rows: readonly { UserId?: number }[], userId: number): void {
  if (rows.some((row) => row.UserId && row.UserId !== userId)) throw new RequestError('not_found');
}

export async function oneLink(db: Db, scope: CompanyScope, userId: number, roleId: number) {
  const [link] = await linksOf(db, scope, userId, [roleId]);
  if (!link) throw new RequestError('not_found');
  return link;
}
