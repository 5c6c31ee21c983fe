import { RequestError } from '#server/errors.ts';
import { headItems, type LookupEntry, lookupOperation, lookupTypes } from '#server/lookups.ts';
import { admits } from '#server/policies/enforce.ts';
import { firstRows } from '#server/repositories/lists/list.ts';
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
  refuseIdle(entry, query);
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

/** What would narrow another type leaves this one as it is: more would be found than was meant. */
function refuseIdle(entry: LookupEntry, query: IdleQuery): void {
  const { category, isOfProperty, hasInactive, isUnit } = entry;
  const isLimited = query.limitBy !== undefined && query.limitByType !== undefined;
  const idle = [
    !category && (query.category?.length ?? 0) > 0 && 'category',
    !isOfProperty && (query.property?.length ?? 0) > 0 && 'property',
    !isOfProperty && isLimited && 'limitBy',
    !hasInactive && query.onlyshowinactive && 'onlyshowinactive',
    !isUnit && query.onlyshowvacantunits && 'onlyshowvacantunits',
    !isUnit && query.onlyshownotreadyunits && 'onlyshownotreadyunits',
  ];
  const given = idle.find((name) => name !== false && name !== undefined);
  if (given)
    throw new RequestError('invalid_request', {
      values: { reason: `Query ${given}: this lookup is not narrowed by it` },
    });
}

interface IdleQuery {
  category?: readonly unknown[];
  property?: readonly unknown[];
  limitBy?: string;
  limitByType?: string;
  onlyshowinactive?: boolean;
  onlyshowvacantunits?: boolean;
  onlyshownotreadyunits?: boolean;
}
