import { ownerOf } from '#server/repositories/owner.ts';
import { listKept } from '#server/repositories/workspace/keptChoices.ts';
import { defineRoute } from '../defineRoute.ts';
import { removeKept } from '../removeKept.ts';
import { type FavoriteItem, presentFavorite } from './listFavoriteFilters.ts';

/** DELETE favoritefilter/{id} (WIDGET-FAVFILTER-04): answers what is left of the type. */
export const removeFavoriteFilter = defineRoute('removeFavoriteFilter', async (ctx) => {
  const { type } = await removeKept(ctx, 'favorite', ctx.path.id);
  return (await listKept<FavoriteItem>(ctx.db, ownerOf(ctx), 'favorite', type)).map(presentFavorite);
});
