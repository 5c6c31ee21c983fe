import { asList, asRecord, asText } from '../loose.ts';
import type { Entry, OwnedRoute, World } from '../world.ts';

/** Kinds that have a page by their id. */
const BY_ID: ReadonlySet<string> = new Set(['list', 'report', 'dashboard']);
const PLACEHOLDER = /^\{(\w+)\}$/;

/** A link or route as it is written, below /app, where an address was copied whole. */
export function belowApp(link: string): string {
  return link.replace(/^(?:\/?app)?\//, '');
}

/** How messages name a document. */
export function ownerOf(entry: Entry): string {
  return `${entry.kind} "${entry.id}"`;
}

/** Route of a document below /app, if it has one. */
export function routeOf(entry: Entry): string | undefined {
  const written = asText(entry.value.route);
  return written ?? (BY_ID.has(entry.kind) ? entry.id : undefined);
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
export function leadsTo(address: string, route: Pick<OwnedRoute, 'route' | 'tabs'>): boolean {
  return leads(address.split('/'), route);
}

function leads(address: readonly string[], route: Pick<OwnedRoute, 'route' | 'tabs'>): boolean {
  const wanted = segmentsOf(route);
  const { tabs } = route;
  if (address.length !== wanted.length && !(address.length === wanted.length - 1 && isOpen(wanted))) return false;
  return wanted.every(({ written, lower, isPlaceholder }, index) => {
    const actual = address[index] ?? tabs?.[0] ?? '';
    if (written === '{tab}' && tabs && !actual.includes('{')) return tabs.includes(actual);
    if (isPlaceholder) return actual !== '';
    return lower === actual.toLowerCase();
  });
}

/** The last segment may be left out. */
function isOpen(segments: readonly Segment[]): boolean {
  return segments.at(-1)?.written === '{tab}';
}

interface Segment {
  written: string;
  lower: string;
  isPlaceholder: boolean;
}

const segmentsByRoute = new WeakMap<object, readonly Segment[]>();

/** Each route meets the links of all documents. */
function segmentsOf(owned: Pick<OwnedRoute, 'route'>): readonly Segment[] {
  const known = segmentsByRoute.get(owned);
  if (known) return known;
  const segments = owned.route.split('/').map((written) => {
    return { written, lower: written.toLowerCase(), isPlaceholder: PLACEHOLDER.test(written) };
  });
  segmentsByRoute.set(owned, segments);
  return segments;
}

const byHead = new WeakMap<readonly OwnedRoute[], Map<string, OwnedRoute[]>>();

/** The routes that an address leads to. */
export function routesAt(address: string, routes: readonly OwnedRoute[]): OwnedRoute[] {
  const heads = byHead.get(routes) ?? indexHeads(routes);
  const head = headOf(address);
  const segments = address.split('/');
  const isFitting = (route: OwnedRoute) => leads(segments, route);
  if (head.includes('{')) return routes.filter(isFitting);
  const likely = [head, '{'].flatMap((one) => heads.get(keyOf(one, segments.length)) ?? []);
  return likely.filter(isFitting);
}

/** The one document that a link leads to, by the segments of its route and of the link; undefined where it may be another, or a screen. */
export function openedAt({ routes, documents }: World, link: string) {
  const [path = ''] = link.split('?');
  const [owner, ...others] = routesAt(path, routes);
  const opened = owner?.document && others.length === 0 ? documents.get(owner.document) : undefined;
  return opened && { opened, written: owner?.route.split('/') ?? [], segments: path.split('/') };
}

/** Thousands of links meet thousands of routes; nearly all differ in their first segment or in how many they have. */
function indexHeads(routes: readonly OwnedRoute[]): Map<string, OwnedRoute[]> {
  const heads = new Map<string, OwnedRoute[]>();
  for (const route of routes) {
    const head = headOf(route.route);
    const segments = segmentsOf(route);
    const counts = isOpen(segments) ? [segments.length, segments.length - 1] : [segments.length];
    for (const count of counts) {
      const key = keyOf(head.includes('{') ? '{' : head, count);
      const known = heads.get(key);
      if (known) known.push(route);
      else heads.set(key, [route]);
    }
  }
  byHead.set(routes, heads);
  return heads;
}

function keyOf(head: string, count: number): string {
  return `${count} ${head}`;
}

function headOf(address: string): string {
  const end = address.indexOf('/');
  return (end < 0 ? address : address.slice(0, end)).toLowerCase();
}

/** Values of `{tab}`, old ones too. */
export function tabKeysOf(entry: Entry): string[] {
  return asList(entry.value.tabs).flatMap((tab) => {
    const { key, aliases } = asRecord(tab);
    return [key, ...asList(aliases)].filter((name) => typeof name === 'string');
  });
}
