import type { FavoriteFilter } from '#server/generated/types.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import { type KeptChoice, listKept } from '#server/repositories/workspace/keptChoices.ts';
import { routesOf } from './routesOf.ts';
import { removeKept, saveKept } from './shared/keptChoices.ts';

type FavoriteItem = FavoriteFilter['filters'][number];

export const favoriteFilters = routesOf({
  /** GET favoritefilter (WIDGET-FAVFILTER-02). */
  listFavoriteFilters: async (ctx) => {
    const kept = await listKept<FavoriteItem>(ctx.db, ownerOf(ctx), 'favorite', ctx.query.type);
    return kept.map(presentFavorite);
  },

  /** POST favoritefilter (WIDGET-FAVFILTER-03): the same name of one type is kept once. */
  saveFavoriteFilter: async (ctx) => {
    const { name, type, filters } = ctx.body;
    return presentFavorite(await saveKept<FavoriteItem>(ctx, 'favorite', { id: 0, name, type, choices: filters }));
  },

  /** DELETE favoritefilter/{id} (WIDGET-FAVFILTER-04): answers what is left of the type. */
  removeFavoriteFilter: async (ctx) => {
    const { type } = await removeKept(ctx, 'favorite', ctx.path.id);
    return (await listKept<FavoriteItem>(ctx.db, ownerOf(ctx), 'favorite', type)).map(presentFavorite);
  },
});

function presentFavorite({ Id, name, type, choices }: KeptChoice<FavoriteItem>): FavoriteFilter {
  return { Id, name, type, filters: choices };
}
