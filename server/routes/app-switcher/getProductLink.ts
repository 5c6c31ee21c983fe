import { RequestError } from '#server/errors.ts';
import { addressBelow } from '#server/menus/addressBelow.ts';
import { defineRoute } from '../defineRoute.ts';
import { openApps } from './openApps.ts';

/** GET /api/productlink: the address of a page of another product of the company (SHELL-APPSW-03). */
export const getProductLink = defineRoute('getProductLink', async (ctx) => {
  const { productname, productroute } = ctx.query;
  const apps = await openApps(ctx);
  const app = apps.find(({ product }) => product?.toLowerCase() === productname.toLowerCase());
  const link = app && addressBelow(app.url, productroute);
  if (!link) throw new RequestError('not_found');
  return { link };
});
