import { invalidRecord, RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { Favorite } from '#server/generated/types.ts';
import { lockUser } from '#server/repositories/owner.ts';
import {
  deleteFavorites,
  insertFavorite,
  listFavorites,
  MOST_FAVORITES,
  updateFavorite,
} from '#server/repositories/workspace/favorites.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const favorites = routesOf({
  /** GET {core}/myfavorites (SHELL-FAV-02): all of the caller, whatever role is in use. */
  listMyFavorites: (context) => favoritesOf(context),

  /**
   * GET {connect}favorites/GetFavorites (SHELL-FAV-05). This server keeps one store: it answers the favorites of the role in
   * use, which a client that reads both sources merges by id.
   */
  listConnectFavorites: (context) => (context.actor.role ? favoritesOf(context, context.actor.role.id) : []),

  saveMyFavorites,
  removeMyFavorites,
});

/** POST {core}/myfavorites (SHELL-FAV-03): additions, names and order; what is not named stays. */
async function saveMyFavorites(context: RouteContext<'saveMyFavorites'>) {
  const { actor, body, mutate, services } = context;
  for (const favorite of body) refuseUnsafe(favorite);
  await mutate(async (trx, audit) => {
    await lockUser(trx, actor);
    const kept = new Map((await listFavorites(trx, actor)).map((favorite) => [favorite.id, favorite]));
    const plan = body.map((favorite) => placeOf(favorite, [...kept.values()]));
    for (const { id } of plan) if (id !== 0 && !kept.has(id)) throw new RequestError('not_found');
    const added = plan.filter(({ id }) => id === 0);
    const faults = new FieldFaults(services, actor.language);
    if (plan.some(({ label }) => label === '')) faults.add('label', 'required');
    if (kept.size + added.length > MOST_FAVORITES) {
      faults.add('label', { code: 'too_many_filters', value: String(MOST_FAVORITES) });
    }
    faults.throwIfAny();
    for (const favorite of plan) {
      if (favorite.id === 0) await insertFavorite(trx, actor, favorite);
      else await updateFavorite(trx, actor, favorite);
    }
    await audit({
      objectName: 'Favorites',
      objectId: actor.userId,
      detail: `Favorites saved: ${added.length} added, ${plan.length - added.length} changed`,
      after: { labels: plan.map(({ label }) => label) },
    });
  });
  return favoritesOf(context);
}

/** A page that was marked in another language is called as it is in the user's; a name of the user's own stays. */
async function favoritesOf(
  { db, actor, services }: Pick<RouteContext<'saveMyFavorites'>, 'db' | 'actor' | 'services'>,
  roleId?: number,
) {
  const kept = await listFavorites(db, actor, roleId);
  return kept.map((one) =>
    one.Text ? { ...one, label: services.locales.reword(one.label, one.Text, actor.language) } : one,
  );
}

/** POST {core}/myfavorites/remove (SHELL-FAV-04): all of the list or, when one is not the caller's, none. */
function removeMyFavorites({ actor, body, mutate }: RouteContext<'removeMyFavorites'>) {
  return mutate(async (trx, audit) => {
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
  });
}

/** A page that is marked already is not kept twice. */
function placeOf(favorite: Favorite, kept: readonly Favorite[]): Favorite {
  const label = favorite.label.trim();
  const twin = favorite.id === 0 ? kept.find((one) => isSamePage(one, favorite)) : undefined;
  return { ...favorite, label, id: twin?.id ?? favorite.id };
}

function isSamePage(one: Favorite, other: Favorite): boolean {
  const keys = ['roleuuid', 'route', 'pageurl', 'menuitemid'] as const;
  return keys.every((key) => (one[key] ?? null) === (other[key] ?? null));
}

/** A favorite leads to a page of the app or to a web page: never to a script, and a route never to another origin. */
function refuseUnsafe({ route, pageurl }: Favorite): void {
  // A backslash counts as a slash to browsers.
  if (route && /^\s*(\/\/|\\|\/\\|[a-z][a-z0-9+.-]*:)/i.test(route)) {
    throw invalidRecord({ route: 'The route is no page of the app.' });
  }
  if (pageurl && !/^(https?:\/\/|\/(?![/\\]))/i.test(pageurl)) {
    throw invalidRecord({ pageurl: 'The address is no web page.' });
  }
}
