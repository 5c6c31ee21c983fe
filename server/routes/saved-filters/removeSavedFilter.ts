import { RequestError } from '#server/errors.ts';
import { lockOwner, ownerOf } from '#server/repositories/owner.ts';
import { deleteSavedFilter, findSavedFilter } from '#server/repositories/workspace/savedFilters.ts';
import { defineRoute } from '../defineRoute.ts';

/** DELETE savedfilter/{id}/remove (WIDGET-SAVEDFILTER-12). */
export const removeSavedFilter = defineRoute('removeSavedFilter', async (ctx) => {
  const owner = ownerOf(ctx);
  await ctx.mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const found = await findSavedFilter(trx, owner, ctx.path.id);
    if (!found) throw new RequestError('not_found');
    await deleteSavedFilter(trx, owner, found.Id);
    await audit({
      objectName: 'Saved Filter',
      objectId: found.Id,
      detail: `Saved filter "${found.Savedfiltername}" of ${found.Filtername} deleted`,
      before: { ...found },
    });
  });
  return { Message: 'removed successfully' } as const;
});
