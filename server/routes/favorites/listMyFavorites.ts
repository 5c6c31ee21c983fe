import { listFavorites } from '#server/repositories/workspace/favorites.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {core}/myfavorites (SHELL-FAV-02): all of the caller, whatever role is in use. */
export const listMyFavorites = defineRoute('listMyFavorites', ({ db, actor }) => listFavorites(db, actor));
