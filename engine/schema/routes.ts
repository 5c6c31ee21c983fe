import { asList, asRecord, asText } from './tolerant.ts';
import type { Entry, OwnedRoute, ProductNames } from './world.ts';

const BRACE = '{'.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);
const ASCII = 127;

/** The bit by which small and capital letters of ASCII differ. */
const CASE = 32;

const PLACEHOLDER = /^\{(\w+)\}$/;

/** All routes below /app: those of documents (lists and reports have one by default), then those of screens. */
export function collectRoutes(entries: readonly Entry[], product: ProductNames): OwnedRoute[] {
  const own = entries.flatMap((entry) => {
    const route = routeOf(entry);
    return route
      ? [
          {
            route,
            owner: ownerOf(entry),
            document: `${entry.kind}/${entry.id}`,
            ...(entry.kind === 'tabs' ? { tabs: tabKeysOf(entry) } : {}),
          },
        ]
      : [];
  });
  return [
    ...own,
    ...product.routes.map((route) => ({ route, owner: 'a screen of the product', isScreen: true as const })),
  ];
}

/** How messages name a document. */
export function ownerOf(entry: Entry): string {
  return `${entry.kind} "${entry.id}"`;
}

/** Route of a document below /app, if it has one. */
export function routeOf(entry: Entry): string | undefined {
  const written = asText(entry.value.route);
  return written ?? (entry.kind === 'list' || entry.kind === 'report' ? entry.id : undefined);
}

/** Names of the placeholders of a route: `users/{id}/{tab}` gives `id` and `tab`. */
export function placeholdersOf(route: string): string[] {
  return route.split('/').flatMap((segment) => PLACEHOLDER.exec(segment)?.[1] ?? []);
}

/** What is the same for two routes that one address could mean. */
export function shapeOfRoute(route: string): string {
  return route.toLowerCase().replace(/\{[^}]*\}/g, '{}');
}

/** Whether an address such as `users/{row.Id}/detail` leads to a route such as `users/{id}/{tab}`. */
export function leadsTo(address: string, { route, tabs }: Pick<OwnedRoute, 'route' | 'tabs'>): boolean {
  if (!mayLead(address, route)) return false;
  const wanted = route.split('/');
  const given = address.split('/');
  if (given.length === wanted.length - 1 && wanted.at(-1) === '{tab}') given.push(tabs?.[0] ?? '');
  if (given.length !== wanted.length) return false;
  return wanted.every((segment, index) => {
    const actual = given[index] ?? '';
    if (segment === '{tab}' && tabs && !actual.includes('{')) return tabs.includes(actual);
    if (PLACEHOLDER.test(segment)) return actual !== '';
    return segment.toLowerCase() === actual.toLowerCase();
  });
}

/** Every link is compared with every route, so most are told apart by their first segment, without splitting them. */
function mayLead(address: string, route: string): boolean {
  const length = Math.min(address.length, route.length);
  for (let at = 0; at < length; at += 1) {
    const [given, wanted] = [address.charCodeAt(at), route.charCodeAt(at)];
    if (given === BRACE || wanted === BRACE || given > ASCII || wanted > ASCII) return true;
    if ((given | CASE) !== (wanted | CASE)) return false;
    if (given === SLASH) return true;
  }
  return true;
}

function tabKeysOf(entry: Entry): string[] {
  return asList(entry.value.tabs).flatMap((tab) => {
    const { key, aliases } = asRecord(tab);
    return [key, ...asList(aliases)].filter((name) => typeof name === 'string');
  });
}
