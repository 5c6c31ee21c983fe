import { licensedRoles } from '#server/repositories/roles/roles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/rolelicensed/list: roles of licensed products, labelled with their kind (CONSOLE-REPORT-rolemenuconfiguration-roles). */
export const listLicensedRoles = defineRoute('listLicensedRoles', async ({ actor, db, query, scope, services }) => {
  const texts = services.locales.texts(actor.language);
  const roles = await licensedRoles(db, scope);
  const data = roles.map((role) => {
    const kind = role.CompanyId === null ? 'roles.scope.global' : 'roles.scope.company';
    return { ...role, Label: `${role.Name} - ${texts[kind] ?? kind}` };
  });
  return query.isArray === '1' ? data : { data };
});
