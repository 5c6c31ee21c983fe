import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { findUser } from '#server/repositories/users/users.ts';

/** A user of the caller's company. */
export async function findCompanyUser(db: Db, scope: CompanyScope, id: number) {
  const user = await findUser(db, scope, id);
  if (!user) throw new RequestError('not_found');
  return user;
}
