import { RequestError } from '#server/errors.ts';
import { closedBy, closedTiles, mayMend } from '#server/policies/documents.ts';
import { reportPlaces } from './report-settings/shownReports.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const documents = routesOf({
  /** GET /api/documents: one line per document that the caller may open, good or broken, and the places of the others. */
  listDocuments: async (ctx) => {
    const { admission, services } = ctx;
    const stored = await services.documents.read();
    const { open, closed } = stored.index((document) => closedBy(admission, document), mayMend(admission));
    const places = await reportPlaces(ctx);
    const documents = open.map((entry) => {
      const tiles =
        entry.kind === 'dashboard' ? closedTiles(admission, stored.get(entry.kind, entry.id)?.document) : [];
      if (tiles.length > 0) return { ...entry, closedTiles: tiles };
      const place = entry.kind === 'report' ? places.get(entry.id) : undefined;
      return place === undefined ? entry : { ...entry, place };
    });
    return { documents, closed };
  },

  getDocument,
});

/** GET /api/documents/{kind}/{id}: the document in its last good version, and for administrators what is wrong with its file. */
async function getDocument({ admission, path, services }: RouteContext<'getDocument'>) {
  const found = (await services.documents.read()).get(path.kind, path.id);
  if (!found) throw new RequestError('not_found');
  const closed = closedBy(admission, found);
  if (closed) throw new RequestError(closed === 'database' ? 'workspace_required' : 'page_denied');
  const { kind, id, hash, document } = found;
  const fault = mayMend(admission) ? found.fault : undefined;
  const { findings } = fault ?? found;
  return {
    kind,
    id,
    hash,
    findings: mayMend(admission) ? [...findings] : [],
    ...(document ? { document: { ...document } } : {}),
    ...(fault ? { broken: true as const } : {}),
  };
}
