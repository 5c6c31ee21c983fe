import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { findRole } from '#server/repositories/roles/roles.ts';

/** A role that the company may change: its own, not a global one (CONSOLE-ROLE-07). */
export async function findCompanyRole(db: Db, scope: CompanyScope, id: number) {
  const role = await findRole(db, scope, id);
  if (!role) throw new RequestError('not_found');
  if (role.CompanyId === null) throw new RequestError('global_role');
  return role;
}
