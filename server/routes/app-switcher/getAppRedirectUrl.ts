import { RequestError } from '#server/errors.ts';
import { defineRoute } from '../defineRoute.ts';
import { openApps } from './openApps.ts';

/** GET /api/appswitcher/getredirecturl: the address of a portal, or of the product of the role in use (SHELL-APPSW-02). */
export const getAppRedirectUrl = defineRoute('getAppRedirectUrl', async (ctx) => {
  const { target } = ctx.query;
  const own = ctx.actor.role?.productName.toLowerCase();
  const apps = await openApps(ctx);
  const app = apps.find((one) => (target ? one.target === target : one.product?.toLowerCase() === own));
  if (!app) throw new RequestError('not_found');
  return { redirecturl: app.url };
});
