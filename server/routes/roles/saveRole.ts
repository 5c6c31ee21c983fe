import { changedFields, changesOf } from '#server/audit/changes.ts';
import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { licensedMenus, lockCompany } from '#server/repositories/company/company.ts';
import {
  findRole,
  insertRole,
  isRoleNameTaken,
  type RoleValues,
  updateRole,
  userIdsOfRole,
} from '#server/repositories/roles/roles.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { versionSeen } from '../versionSeen.ts';
import { findCompanyRole } from './findCompanyRole.ts';
import { refuseUnlicensed } from './refuseUnlicensed.ts';

/** POST {co}/role: makes a company role (Id 0) or changes one (CONSOLE-ROLE-05, -08). */
export const saveRole = defineRoute('saveRole', async (ctx) =>
  ctx.mutate(async (trx, audit) => {
    const { body, scope } = ctx;
    await lockCompany(trx, scope);
    const before = body.Id === 0 ? undefined : await findCompanyRole(trx, scope, body.Id);
    const values: RoleValues = { Name: body.Name.trim(), ProductId: body.ProductId, MenuId: body.MenuId || null };
    await refuseUnlicensed(trx, scope, values.ProductId);
    await checkValues(ctx, trx, values);
    const id = before ? await change(ctx, trx, { before, values }) : await insertRole(trx, scope, values);
    await audit({
      objectName: 'Role',
      objectId: id,
      detail: before
        ? `Role "${before.Name}" changed: ${changedFields({ ...before }, { ...values })}`
        : `Role "${values.Name}" created`,
      ...(before ? changesOf({ ...before }, { ...values }) : { after: { ...values } }),
    });
    const saved = await findRole(trx, scope, id);
    if (!saved) throw new RequestError('not_found');
    return saved;
  }),
);

/** Who holds the role asks for its rights again (OP-INVALIDATE). */
async function change(
  ctx: RouteContext<'saveRole'>,
  trx: Trx,
  { before, values }: { before: { Id: number; Version: number }; values: RoleValues },
): Promise<number> {
  const { body, scope, services } = ctx;
  const { Id: id } = before;
  const version = versionSeen(ctx, body.Version, before.Version);
  const isSaved = await updateRole(trx, scope, { id, version, values });
  if (!isSaved) throw new RequestError('conflict');
  await invalidateSessionsOf(trx, await userIdsOfRole(trx, scope, id), services.now());
  return id;
}

async function checkValues(
  { actor, body, scope, services }: RouteContext<'saveRole'>,
  trx: Trx,
  values: RoleValues,
): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  if (!values.Name) faults.add('Name', 'required');
  if (await isRoleNameTaken(trx, scope, values.Name, body.Id)) faults.add('Name', 'name_taken');
  if (values.MenuId !== null) {
    const menus = await licensedMenus(trx, scope, values.ProductId);
    if (!menus.some((menu) => menu.id === values.MenuId)) faults.add('MenuId', 'menu_unknown');
  }
  faults.throwIfAny();
}
