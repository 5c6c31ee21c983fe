import { defineRoute } from '../defineRoute.ts';
import { removeKept } from '../removeKept.ts';

/** DELETE saveditems/{id} (WIDGET-LOOKUP-08). */
export const removeSavedItems = defineRoute('removeSavedItems', async (ctx) => {
  await removeKept(ctx, 'items', ctx.path.id);
});
