import { defineRoute } from '../defineRoute.ts';
import { openApps } from './openApps.ts';

/** GET /api/appswitcher/apps: what the caller can switch to (SHELL-APPSW-01). */
export const listApps = defineRoute('listApps', async (ctx) => {
  const apps = await openApps(ctx);
  const own = ctx.actor.role?.productName.toLowerCase();
  return {
    data: apps
      .filter(({ jointsignin }) => !ctx.query.bYardiOne || jointsignin)
      .map(({ id, label, url, icon, product, target }) => ({
        id,
        label,
        // The address of a portal is asked for when it is chosen.
        url: target ? null : url,
        icon: icon ?? null,
        ...(product ? { Product: product } : {}),
        target: target ?? null,
        isCurrent: product !== undefined && product.toLowerCase() === own,
      })),
  };
});
