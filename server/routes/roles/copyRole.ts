import { FieldFaults } from '#server/fieldErrors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { copyRole as copy, isRoleNameTaken } from '#server/repositories/roles/roles.ts';
import { defineRoute } from '../defineRoute.ts';
import { findCompanyRole } from './findCompanyRole.ts';
import { refuseUnlicensed } from './refuseUnlicensed.ts';

/** POST {co}/role/copy/{id}: menu, company, product and rules are kept; the answer has no Id (CONSOLE-ROLE-12, OP-CLONE). */
export const copyRole = defineRoute('copyRole', async ({ actor, body, path, scope, mutate, services }) =>
  mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const source = await findCompanyRole(trx, scope, path.id);
    await refuseUnlicensed(trx, scope, source.ProductId);
    const values = { Name: body.Name.trim(), ProductId: source.ProductId, MenuId: source.MenuId };
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
  }),
);
