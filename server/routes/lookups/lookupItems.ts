import { RequestError } from '#server/errors.ts';
import { headItems, type LookupEntry, lookupOperation, lookupTypes } from '#server/lookups.ts';
import { admits } from '#server/policies/enforce.ts';
import { firstRows } from '#server/repositories/list.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** Most items of a type in one answer. */
export const MOST_ITEMS = 10_000;

/** GET {connect}/scriptingengine/report/filterautocomplete/{type} (SHELL-CACHE-01, WIDGET-LOOKUP-04, -06, -07). */
export const lookupItems = defineRoute('lookupItems', async (ctx) => {
  const { actor, admission, db, scope, services, path, query } = ctx;
  const operation = lookupOperation(path.type);
  if (!admits(admission, operation)) {
    throw new RequestError(operation.permission.access === 'database' ? 'workspace_required' : 'page_denied');
  }
  const entry: LookupEntry = lookupTypes[path.type];
  const plan = entry.plan(db, scope, query);
  const texts = services.locales.texts(actor.language);
  if (query.maxrow === 0) {
    const { rows, total } = await firstRows(plan, query, MOST_ITEMS);
    const pages = { MaxRows: total, ItemsPerPage: rows.length, numberOfPages: Math.min(total, 1), StartIndex: 0 };
    return { data: headItems(entry, rows, texts), ...pages };
  }
  const itemsPerPage = query.maxrow ? Math.min(query.maxrow, query.itemsPerPage ?? query.maxrow) : query.itemsPerPage;
  const page = await answerPage('data', plan, { ...query, ...(itemsPerPage ? { itemsPerPage } : {}) });
  return { ...page, data: headItems(entry, page.data, texts) };
});
