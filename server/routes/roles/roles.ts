import { changedFields, changesOf } from '#server/audit/changes.ts';
import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { plainName } from '#server/plainName.ts';
import { licensedMenus, lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { roleDatabasesPlan } from '#server/repositories/roles/roleDatabases.ts';
import {
  copyRole as copy,
  deleteRole,
  findRole,
  insertRole,
  isRoleNameTaken,
  type RoleValues,
  rolesPlan,
  updateRole,
  userIdsOfRole,
} from '#server/repositories/roles/roles.ts';
import { usersPlan } from '#server/repositories/users/users.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { refuseOtherCompany } from '../shared/refuseForeign.ts';
import { refuseStale, versionSeen } from '../shared/versions.ts';
import { findCompanyRole, refuseUnlicensed } from './guardRoles.ts';

export const roles = routesOf({
  /** GET {co}/role/list: a page, or with isArray=1 the bare array of all roles (CONSOLE-ROLE-02, OP-ISARRAY). */
  listRoles: ({ db, scope, query }) => {
    const plan = rolesPlan(db, scope, query);
    return query.isArray === '1' ? allRows(plan, query) : answerPage('data', plan, query);
  },

  /** GET {co}/role/{id}. */
  getRole: async ({ db, scope, path }) => {
    const role = await findRole(db, scope, path.id);
    if (!role) throw new RequestError('not_found');
    return role;
  },

  saveRole,
  copyRole,
  removeRole,
  listUsersLinkedToRole,

  /** GET {co}/databaseobjectslinkedtotherole/{id} (CONSOLE-ROLE-17). */
  listDatabasesLinkedToRole: async ({ db, scope, path }) => {
    if (!(await findRole(db, scope, path.id))) throw new RequestError('not_found');
    const rows = await allRows(roleDatabasesPlan(db, scope, { roleId: path.id }), {});
    const linked = rows.filter((row) => row.AccessType === 1);
    return { data: linked.map(({ Id, Name, DatabaseLabel, Instance }) => ({ Id, Name, DatabaseLabel, Instance })) };
  },
});

/** POST {co}/role: makes a company role (Id 0) or changes one (CONSOLE-ROLE-05, -08). */
async function saveRole(ctx: RouteContext<'saveRole'>) {
  return ctx.mutate(async (trx, audit) => {
    const { body, scope } = ctx;
    refuseOtherCompany(body, scope);
    await lockCompany(trx, scope);
    const before = body.Id === 0 ? undefined : await findCompanyRole(trx, scope, body.Id);
    const values: RoleValues = { Name: plainName(body.Name), ProductId: body.ProductId, MenuId: body.MenuId || null };
    await refuseUnlicensed(trx, scope, values.ProductId);
    await checkValues(ctx, trx, { before, values });
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
  });
}

/** POST {co}/role/copy/{id}: menu, company, product and rules are kept; the answer has no Id (CONSOLE-ROLE-12, OP-CLONE). */
async function copyRole({ actor, body, path, scope, mutate, services }: RouteContext<'copyRole'>) {
  refuseOtherCompany(body, scope);
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const source = await findCompanyRole(trx, scope, path.id);
    await refuseUnlicensed(trx, scope, source.ProductId);
    const values = { Name: plainName(body.Name), ProductId: source.ProductId, MenuId: source.MenuId };
    const faults = new FieldFaults(services, actor.language);
    if (!values.Name) faults.add('Name', 'required');
    if (values.Name.toLowerCase() === source.Name.toLowerCase()) faults.add('Name', 'name_unchanged');
    if (await isRoleNameTaken(trx, scope, values.Name, 0)) faults.add('Name', 'name_taken');
    faults.throwIfAny();
    const id = await copy(trx, scope, { id: source.Id, values });
    await audit({
      objectName: 'Role',
      objectId: id,
      detail: `Role "${source.Name}" copied as "${values.Name}"`,
      after: values,
    });
  });
}

/** DELETE {co}/role/remove (CONSOLE-ROLE-11): only a company role that nobody holds. */
async function removeRole({ scope, query, mutate }: RouteContext<'removeRole'>) {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const role = await findCompanyRole(trx, scope, query.id);
    refuseStale(role, query.version);
    const holders = await userIdsOfRole(trx, scope, role.Id);
    if (holders.length > 0) {
      throw new RequestError('role_in_use', { values: { role: role.Name, count: holders.length } });
    }
    await deleteRole(trx, scope, role.Id);
    await audit({
      objectName: 'Role',
      objectId: role.Id,
      detail: `Role "${role.Name}" deleted`,
      before: { Name: role.Name, ProductId: role.ProductId, MenuId: role.MenuId },
    });
  });
}

/** GET {co}/userobjectslinkedtotherole/{id}/{true|false} (CONSOLE-ROLE-17, OP-USEROBJECTS): true for active users only. */
async function listUsersLinkedToRole({ db, scope, path, query }: RouteContext<'listUsersLinkedToRole'>) {
  if (!(await findRole(db, scope, path.id))) throw new RequestError('not_found');
  const plan = usersPlan(db, scope, {
    userRoles: [path.id],
    userStatus: path.active === 'true' ? '0' : '',
    ...(query.searchTerm ? { searchTerm: query.searchTerm } : {}),
  });
  const answer = await answerPage('data', plan, query);
  return {
    ...answer,
    data: answer.data.map(({ Id, FirstName, LastName, FullName, Email, InActive }) => ({
      Id,
      FirstName,
      LastName,
      FullName,
      Email,
      InActive,
    })),
  };
}

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
  { before, values }: { before: { MenuId: number | null } | undefined; values: RoleValues },
): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  if (!values.Name) faults.add('Name', 'required');
  if (await isRoleNameTaken(trx, scope, values.Name, body.Id)) faults.add('Name', 'name_taken');
  // A role that was kept without a menu may stay so.
  if (values.MenuId === null && before?.MenuId !== null) faults.add('MenuId', 'required');
  if (values.MenuId !== null) {
    const menus = await licensedMenus(trx, scope, values.ProductId);
    if (!menus.some((menu) => menu.id === values.MenuId)) faults.add('MenuId', 'menu_unknown');
  }
  faults.throwIfAny();
}
