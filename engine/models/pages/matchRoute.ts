import type { DocumentKind } from '../../generated/documents.ts';
import type { DocumentIndexEntry } from '../../services.ts';

/** A document at an address, with the values of its placeholders. */
export interface RouteMatch {
  entry: DocumentIndexEntry;
  params: Readonly<Record<string, string>>;
}

/** Kinds that have a page by their id. */
const kindsWithDefault: ReadonlySet<DocumentKind> = new Set(['list', 'report', 'dashboard']);
const PLACEHOLDER = /^\{(\w+)\}$/;

/**
 * The document at a path below /app. Segments match without regard to case and fixed ones win over placeholders
 * (OP-CASE, OP-PATHCLASH); the tab at the end may be missing.
 * @example matchRoute(index, 'company/settings/users')?.params // { tab: 'users' }
 */
export function matchRoute(index: readonly DocumentIndexEntry[], path: string): RouteMatch | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const matches = index.flatMap((entry) => {
    const route = routeOf(entry);
    const found = route === undefined ? undefined : matchSegments(route.split('/'), segments);
    return found ? [{ entry, ...found }] : [];
  });
  return matches.sort((a, b) => b.fixed - a.fixed)[0];
}

/**
 * A route with its placeholders filled.
 * @example fillRoute('users/{id}/{tab}', { id: 7, tab: 'detail' }) // 'users/7/detail'
 */
export function fillRoute(route: string, params: Readonly<Record<string, unknown>>): string {
  return route.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function routeOf(entry: DocumentIndexEntry): string | undefined {
  if (entry.route !== undefined) return entry.route.replace(/^\/?(app\/)?/, '');
  return kindsWithDefault.has(entry.kind) ? entry.id : undefined;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]) {
  const isTabMissing = pattern.at(-1) === '{tab}' && segments.length === pattern.length - 1;
  if (segments.length !== pattern.length && !isTabMissing) return undefined;
  const params: Record<string, string> = {};
  let fixed = 0;
  for (const [position, part] of pattern.entries()) {
    const segment = segments[position] ?? '';
    const name = PLACEHOLDER.exec(part)?.[1];
    if (name) params[name] = decode(segment);
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
    else fixed += 1;
  }
  return { params, fixed };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
