import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { linkRoles, setDefaultRole, settleDefaultRoles, unlinkRoles } from '#server/repositories/users/userRoles.ts';
import type { RouteContext } from '../defineRoute.ts';
import { findRolesToChange, refuseLockOut } from '../roles/guardRoles.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';

type Context = Pick<RouteContext, 'actor' | 'mutate' | 'scope' | 'services'>;

export interface RoleChange {
  userId: number;
  /** Roles to give (true) and to take. */
  changes: ReadonlyMap<number, boolean>;
  /** The role to start with from now on. */
  defaultRole?: number;
}

/** Gives one user roles and takes others; answers how many links are different now. Open sessions learn of it. */
export async function changeUserRoles<T>(
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
    await refuseLockOut(trx, scope, taken);
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
