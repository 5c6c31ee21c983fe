import { defineRoute } from '../defineRoute.ts';
import { changeProperties } from './changeProperties.ts';

/** DELETE {co}/user/{id}/property/{propertyId}/remove (CONSOLE-USERPROP-01). */
export const removeUserProperty = defineRoute('removeUserProperty', async (ctx) => {
  await changeProperties(ctx, ctx.path.id, new Map([[ctx.path.propertyId, 0]]));
});
