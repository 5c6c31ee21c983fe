import { type MenuItem, normaliseRoute, type RootStore } from '#engine/index.ts';

/** Route of a menu item in this app; undefined for an item of another product and for a mere address. */
export function routeOfItem({ workspace }: RootStore, { Route, Product }: MenuItem): string | undefined {
  const isElsewhere = Product !== undefined && Product.toLowerCase() !== workspace.product.toLowerCase();
  return Route === undefined || isElsewhere ? undefined : normaliseRoute(Route);
}
