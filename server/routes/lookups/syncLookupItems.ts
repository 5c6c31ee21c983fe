import { admittedLookup, headItems, lookupTypes } from '#server/lookups.ts';
import { firstRows } from '#server/repositories/lists/list.ts';
import { defineRoute } from '../defineRoute.ts';
import { MOST_ITEMS } from './lookupItems.ts';

/** GET {connect}/scriptingengine/report/filterautocomplete/all (SHELL-CACHE-03): every type that the caller may look up. */
export const syncLookupItems = defineRoute('syncLookupItems', async (ctx) => {
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
});
