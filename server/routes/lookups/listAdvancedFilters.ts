import { admittedLookup } from '#server/lookups.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET advancedfilter (SHELL-CACHE-11): what narrows a lookup beyond its search text; nothing for a type that is not the caller's. */
export const listAdvancedFilters = defineRoute('listAdvancedFilters', async (ctx) => {
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
});
