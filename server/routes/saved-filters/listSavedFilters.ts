import { ownerOf } from '#server/repositories/owner.ts';
import { listSavedFilters as list } from '#server/repositories/workspace/savedFilters.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET savedfilter/{page}/list (WIDGET-SAVEDFILTER-02). */
export const listSavedFilters = defineRoute('listSavedFilters', (ctx) => list(ctx.db, ownerOf(ctx), ctx.path.page));
