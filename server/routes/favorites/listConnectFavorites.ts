import { listFavorites } from '#server/repositories/workspace/favorites.ts';
import { defineRoute } from '../defineRoute.ts';

/**
 * GET {connect}favorites/GetFavorites (SHELL-FAV-05). This server keeps one store: it answers the favorites of the role in
 * use, which a client that reads both sources merges by id.
 */
export const listConnectFavorites = defineRoute('listConnectFavorites', ({ db, actor }) =>
  actor.role ? listFavorites(db, actor, actor.role.id) : [],
);
