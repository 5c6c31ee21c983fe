import { asRecord } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { belowApp, ownerOf, placeholdersOf, routeOf, routesAt, shapeOfRoute } from '../places/routes.ts';
import { nearest } from '../report/suggest.ts';
import type { OwnedRoute, Rule, World } from '../world.ts';

/** A route belongs to one document; a screen of the product always comes first. */
const routeOnce: Rule = {
  name: 'route-once',
  codes: ['MU1404'],
  check({ entry, world, report }) {
    const own = routeOf(entry);
    const rival = own === undefined ? undefined : rivalOf(own, ownerOf(entry), world.routes);
    if (!rival) return;
    const pointer = entry.value.route === undefined ? '/id' : '/route';
    const hint = rival.isScreen ? { hint: OF_SCREEN } : {};
    report({ code: 'MU1404', pointer, values: { name: own, other: rival.owner }, ...hint });
  },
};

const OF_SCREEN = 'choose another route, or take this one out of "routes" of product.json if no code draws it';

/** The route of tabs says which tab is open. */
const tabPlaceholder: Rule = {
  name: 'tab-in-the-route',
  codes: ['MU1414'],
  check({ entry, report }) {
    const own = routeOf(entry);
    if (entry.kind !== 'tabs' || own === undefined || placeholdersOf(own).includes('tab')) return;
    report({ code: 'MU1414', pointer: '/route', values: {} });
  },
};

/** Links lead to a route that exists. */
const linkLeads: Rule = {
  name: 'link-leads-somewhere',
  codes: ['MU1403'],
  check({ entry, world, report }) {
    for (const { value, pointer, parent } of nodesOf(entry, '@route')) {
      // A route of another product is not of this app.
      if (parent?.type === 'MenuItem' && asRecord(parent.value).product !== undefined) continue;
      // A link may carry a query.
      if (typeof value !== 'string' || routesAt(value.split('?')[0] ?? '', world.routes).length > 0) continue;
      const below = belowApp(value);
      if (below !== value && routesAt(below.split('?')[0] ?? '', world.routes).length > 0) {
        report({ code: 'MU1403', pointer, values: { name: value }, names: [below], instead: below, meant: below });
        continue;
      }
      const placed = placedAs(value, world);
      const unplaced = ['form', 'lookup'].find((kind) => world.documents.has(`${kind}/${value}`));
      const hint = `${unplaced} "${value}" has no route; ${unplaced === 'form' ? `add "route": "${value}" to it` : 'a field or filter opens it'}`;
      const owner = misspeltOwner(value, world.routes);
      const slip = owner && `its document "${owner.id}" has the route "${owner.route}": one of the two is misspelt`;
      const proposal = placed
        ? { hint: placed }
        : unplaced
          ? { hint }
          : slip
            ? { hint: slip }
            : { names: examples(world.routes, value) };
      report({ code: 'MU1403', pointer, values: { name: value }, ...proposal });
    }
  },
};

const WITH_ROUTES = ['list', 'report', 'dashboard', 'form', 'tabs'] as const;

export const addressRules: readonly Rule[] = [routeOnce, tabPlaceholder, linkLeads];

/** The route of a document that a link names in place of it, in words. */
function placedAs(id: string, { documents }: World): string | undefined {
  for (const kind of WITH_ROUTES) {
    const entry = documents.get(`${kind}/${id}`);
    const route = entry && entry.value.route !== undefined ? routeOf(entry) : undefined;
    // A route that is the id and leads nowhere is one that somebody else has.
    if (entry === undefined || route === undefined || route === id) continue;
    const filled = placeholdersOf(route).length > 0 ? ', with what fills its placeholders' : '';
    return `${ownerOf(entry)} has the route "${route}": write that${filled}`;
  }
  return undefined;
}

/** A document whose name is the address that is asked for, where its own route is near to that: the route may be the slip. */
function misspeltOwner(asked: string, routes: readonly OwnedRoute[]): { id: string; route: string } | undefined {
  const near = nearest(asked, examples(routes, asked));
  const owner = routes.find(({ route }) => route === near);
  const id = owner?.document?.split('/').at(-1);
  return near !== undefined && id === asked ? { id, route: near } : undefined;
}

/** Of two documents with one route the second by name is told. */
function rivalOf(route: string, owner: string, routes: readonly OwnedRoute[]): OwnedRoute | undefined {
  const rivals = sameRoutes(routes).get(shapeOfRoute(route)) ?? [];
  return rivals.find((other) => other.owner !== owner && (other.isScreen || other.owner < owner));
}

const known = new WeakMap<readonly OwnedRoute[], Map<string, OwnedRoute[]>>();

/** Routes by what they have in common. */
function sameRoutes(routes: readonly OwnedRoute[]): Map<string, OwnedRoute[]> {
  const found = known.get(routes) ?? Map.groupBy(routes, ({ route }) => shapeOfRoute(route));
  known.set(routes, found);
  return found;
}

/** Routes with `{tab}` filled in, and with the references of the link in their places, so that a proposal can be copied. */
function examples(routes: readonly OwnedRoute[], link: string): string[] {
  const parts = link.split('/');
  return routes.flatMap(({ route, tabs }) => {
    const all = tabs ? [route.replace('/{tab}', ''), ...tabs.map((tab) => route.replace('{tab}', tab))] : [route];
    return all.map((one) =>
      one
        .split('/')
        .map((part, at) => filledBy(part, parts[at]))
        .join('/'),
    );
  });
}

function filledBy(part: string, given: string | undefined): string {
  return part.startsWith('{') && given?.startsWith('{') ? given : part;
}
