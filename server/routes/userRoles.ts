import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { licensedRoles } from '#server/repositories/roles/roles.ts';
import {
  linkRoles,
  setDefaultRole,
  settleDefaultRoles,
  unlinkRoles,
  userRolesPlan,
} from '#server/repositories/users/userRoles.ts';
import { findRolesToChange, refuseLockOut } from './roles/guardRoles.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { refuseUnknownProduct } from './shared/refuseForeign.ts';
import { findCompanyUser } from './users/guardUsers.ts';

type Context = Pick<RouteContext, 'actor' | 'mutate' | 'scope' | 'services'>;

interface RoleChange {
  userId: number;
  /** Roles to give (true) and to take. */
  changes: ReadonlyMap<number, boolean>;
  /** The role to start with from now on. */
  defaultRole?: number;
}

export const userRoles = routesOf({
  /** GET {co}/user/{id}/userrole/list (CONSOLE-USERROLE-01). */
  listUserRoles: async ({ db, scope, path, query }) => {
    await findCompanyUser(db, scope, path.id);
    return answerPage('data', userRolesPlan(db, scope, { ...query, userId: path.id }), query);
  },

  /** POST {co}/user/{id}/saveuserroles (CONSOLE-USERROLE-02): roles that are not named stay as they are. */
  saveUserRoles: async (ctx) => {
    const { body, path, scope } = ctx;
    refuseOtherUsers(body, path.id);
    const changes = new Map(body.map((row) => [row.RoleId, row.HasAccess === 1]));
    const chosen = body.findLast((row) => row.isDefault && row.HasAccess === 1)?.RoleId;
    const change = { userId: path.id, changes, ...(chosen === undefined ? {} : { defaultRole: chosen }) };
    return changeUserRoles(ctx, change, (trx) => linksOf(trx, scope, path.id, [...changes.keys()]));
  },

  /** POST {co}/user/{userId}/userrole (CONSOLE-USERROLE-04). */
  linkUserRole: async (ctx) => {
    const { body, path, scope } = ctx;
    refuseOtherUsers([body], path.userId);
    const changes = new Map([[body.RoleId, body.HasAccess === 1]]);
    return changeUserRoles(ctx, { userId: path.userId, changes }, (trx) =>
      oneLink(trx, scope, path.userId, body.RoleId),
    );
  },

  linkAllUserRoles,
  saveDefaultRole,
});

/** POST {co}/user/userrole/linkunlinkall (CONSOLE-USERROLE-05): all roles of a product, or of all products. */
async function linkAllUserRoles(ctx: RouteContext<'linkAllUserRoles'>) {
  const { body, db, scope } = ctx;
  const { UserId, ProductId = -1, HasAccess } = body;
  await findCompanyUser(db, scope, UserId);
  await refuseUnknownProduct(db, scope, ProductId);
  const ids =
    HasAccess === 1
      ? (await licensedRoles(db, scope))
          .filter((role) => ProductId <= 0 || role.ProductId === ProductId)
          .map(({ Id }) => Id)
      : (await allRows(userRolesPlan(db, scope, { userId: UserId, productid: ProductId }), {})).map(
          ({ RoleId }) => RoleId,
        );
  const changes = new Map(ids.map((id) => [id, HasAccess === 1]));
  return changeUserRoles(ctx, { userId: UserId, changes }, async (_trx, Changed) => ({ Changed }));
}

/** POST {co}/user/{id}/defaultrole (CONSOLE-USERROLE-03): the only default from now on. */
async function saveDefaultRole({ body, path, scope, mutate }: RouteContext<'saveDefaultRole'>) {
  refuseOtherUsers([body], path.id);
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const user = await findCompanyUser(trx, scope, path.id);
    const isHeld = await setDefaultRole(trx, scope, { userId: path.id, roleId: body.RoleId });
    if (!isHeld) throw new RequestError('not_found');
    const link = await oneLink(trx, scope, path.id, body.RoleId);
    await audit({
      objectName: 'User',
      objectId: path.id,
      detail: `Default role of "${user.FullName}": ${link.RoleName}`,
      before: { DefaultRole: user.DefaultRole },
      after: { DefaultRole: link.RoleName },
    });
    return link;
  });
}

/** The rows of some roles, as the list has them. */
async function linksOf(db: Db, scope: CompanyScope, userId: number, ids: readonly number[]) {
  return allRows(userRolesPlan(db, scope, { userId, ids }), {});
}

/** Rows may say whose they are; they are of the user of the address. */
export function refuseOtherUsers(rows: readonly { UserId?: number }[], userId: number): void {
  if (rows.some((row) => row.UserId && row.UserId !== userId)) throw new RequestError('not_found');
}

async function oneLink(db: Db, scope: CompanyScope, userId: number, roleId: number) {
  const [link] = await linksOf(db, scope, userId, [roleId]);
  if (!link) throw new RequestError('not_found');
  return link;
}

/** Gives one user roles and takes others; answers how many links are different now. Open sessions learn of it. */
async function changeUserRoles<T>(
  ctx: Context,
  { userId, changes, defaultRole }: RoleChange,
  answer: (trx: Trx, changed: number) => Promise<T>,
): Promise<T> {
  const { scope, services } = ctx;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const user = await findCompanyUser(trx, scope, userId);
    const roles = await findRolesToChange(trx, ctx, changes);
    const given = roles.filter((role) => changes.get(role.Id));
    const taken = roles.filter((role) => !changes.get(role.Id));
    const gone = await unlinkRoles(
      trx,
      scope,
      [userId],
      taken.map((role) => role.Id),
    );
    const come = await linkRoles(
      trx,
      scope,
      [userId],
      given.map((role) => role.Id),
    );
    await refuseLockOut(trx, ctx, taken);
    if (defaultRole !== undefined) await setDefaultRole(trx, scope, { userId, roleId: defaultRole });
    await settleDefaultRoles(trx, scope, [userId]);
    if (gone.length + come.length > 0) await invalidateSessionsOf(trx, [userId], services.now());
    const namesOf = (links: readonly { role_id: number }[]) =>
      roles.filter((role) => links.some((link) => link.role_id === role.Id)).map((role) => role.Name);
    const [added, removed] = [namesOf(come), namesOf(gone)];
    const after = (await findCompanyUser(trx, scope, userId)).DefaultRole;
    await audit({
      objectName: 'User',
      objectId: userId,
      detail: `Roles of "${user.FullName}" changed: ${describe(added, removed)}`,
      before: { Roles: removed.join(', '), DefaultRole: user.DefaultRole },
      after: { Roles: added.join(', '), DefaultRole: after },
    });
    return answer(trx, gone.length + come.length);
  });
}

/** What came and what went: `+ Leasing Agent, - Auditor`. */
function describe(added: readonly string[], removed: readonly string[]): string {
  const parts = [...added.map((name) => `+ ${name}`), ...removed.map((name) => `- ${name}`)];
  return parts.join(', ') || 'nothing';
}
