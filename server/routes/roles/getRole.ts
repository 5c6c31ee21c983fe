import { RequestError } from '#server/errors.ts';
import { findRole } from '#server/repositories/roles/roles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/role/{id}. */
export const getRole = defineRoute('getRole', async ({ db, scope, path }) => {
  const role = await findRole(db, scope, path.id);
  if (!role) throw new RequestError('not_found');
  return role;
});
