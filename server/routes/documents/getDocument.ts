import { RequestError } from '#server/errors.ts';
import { mayMend, mayOpen } from '#server/policies/documents.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/documents/{kind}/{id}: the document, or for administrators what is wrong with it. */
export const getDocument = defineRoute('getDocument', ({ admission, path, services }) => {
  const found = services.documents.get(path.kind, path.id);
  if (!found) throw new RequestError('not_found');
  const { kind, id, hash, document, findings } = found;
  if (!mayOpen(admission, found)) throw new RequestError('page_denied');
  return {
    kind,
    id,
    hash,
    findings: mayMend(admission) ? [...findings] : [],
    ...(document ? { document: { ...document } } : {}),
  };
});
