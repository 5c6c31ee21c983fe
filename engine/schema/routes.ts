import { asList, asRecord, asText } from './tolerant.ts';
import type { Entry, OwnedRoute, ProductNames } from './world.ts';

const PLACEHOLDER = /^\{(\w+)\}$/;
/** `{`, which is the same with and without the bit of small letters. */
const OPEN = 123;

/** All routes below /app: those of documents (lists and reports have one by default), then those of screens. */
export function collectRoutes(entries: readonly Entry[], product: ProductNames): OwnedRoute[] {
  const own = entries.flatMap((entry) => {
    const route = routeOf(entry);
    return route
      ? [{ route, owner: ownerOf(entry), ...(entry.kind === 'tabs' ? { tabs: tabKeysOf(entry) } : {}) }]
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
export function leadsTo(address: string, { route, tabs }: OwnedRoute): boolean {
  // Most routes differ in their first letters, and there are many of them.
  const first = route.charCodeAt(0) | 32;
  if (first !== (address.charCodeAt(0) | 32) && first !== OPEN && !address.startsWith('{')) return false;
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

function tabKeysOf(entry: Entry): string[] {
  return asList(entry.value.tabs).flatMap((tab) => {
    const { key, aliases } = asRecord(tab);
    return [key, ...asList(aliases)].filter((name) => typeof name === 'string');
  });
}
