import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { roleIdsOfTemplate, setTemplateOf } from '#server/repositories/roles/roleTemplates.ts';
import { linkRoles, settleDefaultRoles, unlinkRoles } from '#server/repositories/users/userRoles.ts';
import { findRolesToChange, refuseLockOut } from '../roles/guardRoles.ts';
import type { RouteContext } from '../routesOf.ts';

type Context = Pick<RouteContext, 'actor' | 'scope' | 'services'>;

export interface Follow {
  userIds: readonly number[];
  /** The template that these users followed. */
  from: number | null;
  to: number | null;
}

/**
 * Users who leave one template for another lose the roles of the first and have those of the second; roles that they were
 * given singly stay. Who follows none any more keeps all roles (OP-TEMPLATEEFFECT).
 */
export async function followTemplate(ctx: Context, trx: Trx, { userIds, from, to }: Follow): Promise<void> {
  const { scope, services } = ctx;
  await setTemplateOf(trx, scope, { userIds, templateId: to, now: services.now() });
  if (to !== null) await takeRolesOver(ctx, trx, { userIds, from, to });
}

/** The roles of users whose record names the template already. */
export async function takeRolesOver(
  ctx: Context,
  trx: Trx,
  { userIds, from, to }: Follow & { to: number },
): Promise<void> {
  const { scope, services } = ctx;
  const wanted = await roleIdsOfTemplate(trx, scope, to);
  const former = from === null ? [] : await roleIdsOfTemplate(trx, scope, from);
  const left = former.filter((id) => !wanted.includes(id));
  const changes = new Map([...left.map((id) => [id, false] as const), ...wanted.map((id) => [id, true] as const)]);
  const roles = await findRolesToChange(trx, ctx, changes);
  const links = [...(await unlinkRoles(trx, scope, userIds, left)), ...(await linkRoles(trx, scope, userIds, wanted))];
  await refuseLockOut(
    trx,
    ctx,
    roles.filter((role) => left.includes(role.Id)),
  );
  await settleDefaultRoles(trx, scope, userIds);
  await invalidateSessionsOf(trx, [...new Set(links.map((link) => link.user_id))], services.now());
}
