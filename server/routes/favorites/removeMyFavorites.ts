import { RequestError } from '#server/errors.ts';
import { lockUser } from '#server/repositories/owner.ts';
import { deleteFavorites, listFavorites } from '#server/repositories/workspace/favorites.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST {core}/myfavorites/remove (SHELL-FAV-04): all of the list or, when one is not the caller's, none. */
export const removeMyFavorites = defineRoute('removeMyFavorites', ({ actor, body, mutate }) =>
  mutate(async (trx, audit) => {
    await lockUser(trx, actor);
    const kept = new Map((await listFavorites(trx, actor)).map((favorite) => [favorite.id, favorite]));
    const gone = body.map(({ id }) => kept.get(id));
    const labels = gone.flatMap((favorite) => (favorite ? [favorite.label] : []));
    if (labels.length < gone.length) throw new RequestError('not_found');
    await deleteFavorites(
      trx,
      actor,
      body.map(({ id }) => id),
    );
    await audit({
      objectName: 'Favorites',
      objectId: actor.userId,
      detail: `Favorites removed: ${labels.length}`,
      before: { labels },
    });
  }),
);
