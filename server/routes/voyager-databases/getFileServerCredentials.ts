import { RequestError } from '#server/errors.ts';
import { findFileServer } from '#server/repositories/company/voyagerDbs.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET fileservercredentials/{id}: the file server of a database, without its secret (CONSOLE-VOYAGER-07, OP-FILESERVER). */
export const getFileServerCredentials = defineRoute('getFileServerCredentials', async ({ db, scope, path }) => {
  const found = await findFileServer(db, scope, path.id);
  if (!found) throw new RequestError('not_found');
  return found;
});
