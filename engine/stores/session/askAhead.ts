import { matchRoute } from '../../models/pages/matchRoute.ts';
import type { Stores } from '../stores.types.ts';
import type { StoredChoice } from '../workspace/roleRules.ts';
import { encodeHeader } from './ApiSession.ts';
import type { LastStart } from './StartMemory.ts';

/**
 * Sends what a start asks for one after the other, all at once, as the pair that is kept or that the address names. Whether the
 * user still holds the pair is found out as ever: for another one everything is asked for again.
 */
export function askAhead({ api, settings, workspace }: Stores, entry: StoredChoice, last: LastStart): void {
  for (const id of ['getUserProfile', 'listMyRoles']) api.ahead(id);
  const isEntry = entry.role !== undefined || entry.database !== undefined;
  const { role, database } = isEntry ? entry : workspace.stored();
  if (role === undefined || database === undefined) return;
  const pair = { role: encodeHeader(role), database: encodeHeader(database) };
  const query = { version: settings.version || undefined };
  for (const id of ['getSecurityRules', 'listDocuments', ...(last.company ? ['getCompanyInfo'] : [])])
    api.ahead(id, {}, pair);
  for (const name of last.documents) {
    const [kind = '', id = ''] = name.split('/');
    api.ahead('getDocument', { path: { kind, id }, query }, pair);
  }
}

/** Sends for the document of the page at a path below the origin, while the rest of the workspace is on its way. */
export function askForPage({ api, documents, settings }: Stores, path: string): void {
  const { kind, id } = matchRoute(documents.index, path.replace(/^\/app\/?/, ''))?.entry ?? {};
  if (kind && id) api.ahead('getDocument', { path: { kind, id }, query: { version: settings.version || undefined } });
}

// Both are needed once there is a session: one file of both is asked for.
export { tellReplaced } from './replacedUser.ts';
