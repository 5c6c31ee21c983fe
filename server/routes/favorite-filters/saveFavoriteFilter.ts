import { defineRoute } from '../defineRoute.ts';
import { saveKept } from '../saveKept.ts';
import { type FavoriteItem, presentFavorite } from './listFavoriteFilters.ts';

/** POST favoritefilter (WIDGET-FAVFILTER-03): the same name of one type is kept once. */
export const saveFavoriteFilter = defineRoute('saveFavoriteFilter', async (ctx) => {
  const { name, type, filters } = ctx.body;
  return presentFavorite(await saveKept<FavoriteItem>(ctx, 'favorite', { id: 0, name, type, choices: filters }));
});
