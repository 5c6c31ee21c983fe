import { leadsTo, ownerOf, placeholdersOf, routeOf, sameRoute } from '../routes.ts';
import type { OwnedRoute, Rule } from '../world.ts';

/** Routes belong to one document, and links lead to a route that exists. */
export const addresses: Rule = {
  name: 'addresses',
  check({ entry, world, report }) {
    const own = routeOf(entry);
    const rival = own === undefined ? undefined : rivalOf(own, ownerOf(entry), world.routes);
    if (rival) {
      report({
        code: 'MU1404',
        pointer: entry.value.route === undefined ? '/id' : '/route',
        values: { name: own, other: rival.owner },
      });
    }
    if (entry.kind === 'tabs' && own !== undefined && !placeholdersOf(own).includes('tab')) {
      report({ code: 'MU1414', pointer: '/route', values: {} });
    }
    for (const { type, value, pointer } of entry.sites) {
      if (type !== '@route' || typeof value !== 'string') continue;
      if (world.routes.some((route) => leadsTo(value, route))) continue;
      report({ code: 'MU1403', pointer, values: { name: value }, names: examples(world.routes) });
    }
  },
};

/** Of two documents with one route the second by name is told; a screen of the product always comes first. */
function rivalOf(route: string, owner: string, routes: readonly OwnedRoute[]): OwnedRoute | undefined {
  const rivals = routes.filter((other) => other.owner !== owner && sameRoute(other.route, route));
  return rivals.find((other) => other.isScreen || other.owner < owner);
}

/** Routes with `{tab}` filled in, so that a proposal can be copied. */
function examples(routes: readonly OwnedRoute[]): string[] {
  return routes.flatMap(({ route, tabs }) => tabs?.map((tab) => route.replace('{tab}', tab)) ?? [route]);
}
