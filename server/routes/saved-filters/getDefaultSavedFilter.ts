import { ownerOf } from '#server/repositories/owner.ts';
import { findDefaultFilter } from '#server/repositories/workspace/savedFilters.ts';
import { defineRoute } from '../defineRoute.ts';
import { readFilterValues } from './readFilterValues.ts';

/** GET savedfilter/{filterSetName}/default (WIDGET-SAVEDFILTER-03); what cannot be read is no default. */
export const getDefaultSavedFilter = defineRoute('getDefaultSavedFilter', async (ctx) => {
  const text = await findDefaultFilter(ctx.db, ownerOf(ctx), ctx.path.filterSetName);
  return (text === undefined ? undefined : readFilterValues(text)) ?? {};
});
