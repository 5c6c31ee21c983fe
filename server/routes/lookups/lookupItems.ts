import { RequestError } from '#server/errors.ts';
import { lookupOperation, lookupTypes } from '#server/lookups.ts';
import { admits } from '#server/policies/enforce.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {connect}/scriptingengine/report/filterautocomplete/{type} (WIDGET-LOOKUP-04, -06, -07). */
export const lookupItems = defineRoute('lookupItems', (ctx) => {
  const { admission, db, scope, path, query } = ctx;
  const operation = lookupOperation(path.type);
  if (!admits(admission, operation)) {
    throw new RequestError(operation.permission.access === 'database' ? 'workspace_required' : 'page_denied');
  }
  const { plan } = lookupTypes[path.type];
  const itemsPerPage = query.maxrow ? Math.min(query.maxrow, query.itemsPerPage ?? query.maxrow) : query.itemsPerPage;
  return answerPage('data', plan(db, scope, query), { ...query, ...(itemsPerPage ? { itemsPerPage } : {}) });
});
