import { RequestError } from '#server/errors.ts';
import { admittedLookup, headItems, type LookupEntry, lookupOperation, lookupTypes } from '#server/lookups.ts';
import { admits } from '#server/policies/enforce.ts';
import { firstRows } from '#server/repositories/lists/list.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';

/** Most items of a type in one answer. */
const MOST_ITEMS = 10_000;

interface IdleQuery {
  category?: readonly unknown[];
  city?: string;
  property?: readonly unknown[];
  limitBy?: string;
  limitByType?: string;
  onlyshowinactive?: boolean;
  onlyshowvacantunits?: boolean;
  onlyshownotreadyunits?: boolean;
}

export const lookups = routesOf({
  lookupItems,
  syncLookupItems,
  listAdvancedFilters,
});

/** GET {connect}/scriptingengine/report/filterautocomplete/{type} (SHELL-CACHE-01, WIDGET-LOOKUP-04, -06, -07). */
async function lookupItems(ctx: RouteContext<'lookupItems'>) {
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
}

/** GET {connect}/scriptingengine/report/filterautocomplete/all (SHELL-CACHE-03): every type that the caller may look up. */
async function syncLookupItems(ctx: RouteContext<'syncLookupItems'>) {
  const { actor, admission, db, scope, services, query } = ctx;
  const texts = services.locales.texts(actor.language);
  const most = query.maxrow || MOST_ITEMS;
  const types = Object.keys(lookupTypes).map(async (type) => {
    const entry = admittedLookup(admission, type);
    if (!entry) return [];
    const { rows, total } = await firstRows(entry.plan(db, scope, {}), {}, most);
    return [{ type, items: headItems(entry, rows, texts), MaxRows: total }];
  });
  return (await Promise.all(types)).flat();
}

/** GET advancedfilter (SHELL-CACHE-11): what narrows a lookup beyond its search text; nothing for a type that is not the caller's. */
async function listAdvancedFilters(ctx: RouteContext<'listAdvancedFilters'>) {
  const { actor, admission, db, scope, services, query } = ctx;
  const entry = admittedLookup(admission, query.type);
  const texts = services.locales.texts(actor.language);
  const name = (key: string) => texts[key] ?? key;
  const groups = (await entry?.category?.values(db, scope)) ?? [];
  const category = {
    name: 'category',
    id: 'category',
    label: name(entry?.category?.title ?? ''),
    filtertype: 'dropdownmultiselect' as const,
    dropdownfixedlist: groups.map((group) => ({ key: group, data: group })),
  };
  const inactive = {
    name: 'onlyshowinactive',
    id: 'onlyshowinactive',
    label: name('lookup.onlyinactive'),
    filtertype: 'inputcheckbox' as const,
  };
  return [...(groups.length > 0 ? [category] : []), ...(entry?.hasInactive ? [inactive] : [])];
}

/** What would narrow another type leaves this one as it is: more would be found than was meant. */
function refuseIdle(entry: LookupEntry, query: IdleQuery): void {
  const { category, isOfProperty, hasCity, hasInactive, isUnit } = entry;
  const isLimited = query.limitBy !== undefined && query.limitByType !== undefined;
  const idle = [
    !category && (query.category?.length ?? 0) > 0 && 'category',
    !hasCity && query.city !== undefined && 'city',
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
