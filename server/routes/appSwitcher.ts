import type { ProductApp } from '#server/documents/ProductFile.ts';
import { RequestError } from '#server/errors.ts';
import { addressBelow } from '#server/menus/addressBelow.ts';
import { licensedProducts } from '#server/repositories/company/company.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const appSwitcher = routesOf({
  listApps,

  /** GET /api/appswitcher/getredirecturl: the address of a portal, or of the product of the role in use (SHELL-APPSW-02). */
  getAppRedirectUrl: async (ctx) => {
    const { target } = ctx.query;
    const own = ctx.actor.role?.productName.toLowerCase();
    const apps = await openApps(ctx);
    const app = apps.find((one) => (target ? one.target === target : one.product?.toLowerCase() === own));
    if (!app) throw new RequestError('not_found');
    return { redirecturl: app.url };
  },

  /** GET /api/productlink: the address of a page of another product of the company (SHELL-APPSW-03). */
  getProductLink: async (ctx) => {
    const { productname, productroute } = ctx.query;
    const apps = await openApps(ctx);
    const app = apps.find(({ product }) => product?.toLowerCase() === productname.toLowerCase());
    const link = app && addressBelow(app.url, productroute);
    if (!link) throw new RequestError('not_found');
    return { link };
  },
});

/** GET /api/appswitcher/apps: what the caller can switch to (SHELL-APPSW-01). */
async function listApps(ctx: RouteContext<'listApps'>) {
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
}

/** Portals, and the products that the company of the caller is licensed for, in the order of product.json. */
async function openApps({
  db,
  scope,
  services,
}: Pick<RouteContext, 'db' | 'scope' | 'services'>): Promise<ProductApp[]> {
  const licensed = await licensedProducts(db, scope);
  const names = new Set(licensed.map(({ label }) => label.toLowerCase()));
  return services.product.settings.apps.filter(({ product }) => !product || names.has(product.toLowerCase()));
}
