import { RequestError } from '#server/errors.ts';
import { findVoyagerDb } from '#server/repositories/company/voyagerDbs.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/voyagerdb/{id}. */
export const getVoyagerDb = defineRoute('getVoyagerDb', async ({ db, scope, path }) => {
  const found = await findVoyagerDb(db, scope, path.id);
  if (!found) throw new RequestError('not_found');
  return found;
});
