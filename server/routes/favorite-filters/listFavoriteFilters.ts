import type { FavoriteFilter } from '#server/generated/types.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import type { KeptChoice } from '#server/repositories/workspace/keptChoices.ts';
import { listKept } from '#server/repositories/workspace/keptChoices.ts';
import { defineRoute } from '../defineRoute.ts';

export type FavoriteItem = FavoriteFilter['filters'][number];

/** GET favoritefilter (WIDGET-FAVFILTER-02). */
export const listFavoriteFilters = defineRoute('listFavoriteFilters', async (ctx) => {
  const kept = await listKept<FavoriteItem>(ctx.db, ownerOf(ctx), 'favorite', ctx.query.type);
  return kept.map(presentFavorite);
});

export function presentFavorite({ Id, name, type, choices }: KeptChoice<FavoriteItem>): FavoriteFilter {
  return { Id, name, type, filters: choices };
}
