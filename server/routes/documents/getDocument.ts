import { RequestError } from '#server/errors.ts';
import { closedBy, mayMend } from '#server/policies/documents.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/documents/{kind}/{id}: the document, or for administrators what is wrong with it. */
export const getDocument = defineRoute('getDocument', async ({ admission, path, services }) => {
  const found = await services.documents.get(path.kind, path.id);
  if (!found) throw new RequestError('not_found');
  const { kind, id, hash, document, findings } = found;
  const closed = closedBy(admission, found);
  if (closed) throw new RequestError(closed === 'database' ? 'workspace_required' : 'page_denied');
  return {
    kind,
    id,
    hash,
    findings: mayMend(admission) ? [...findings] : [],
    ...(document ? { document: { ...document } } : {}),
  };
});
