import { asList, asRecord } from './loose.ts';
import { nodesOf } from './places/nodes.ts';
import { openingsIn } from './places/openings.ts';
import { ownerOf, routeOf, tabKeysOf } from './places/routes.ts';
import { DOCUMENT_KINDS } from './shape/MetaSchemas.ts';
import type { Entry, Opening, OwnedRoute, ProductNames } from './world.ts';

/** What one document tells the check of all others: its address, what it opens, names and leads to. */
export interface Gives {
  route?: string;
  /** Its address stands in it, and is not that of its name. */
  isRouted: boolean;
  tabs?: readonly string[];
  opens: readonly Omit<Opening, 'entry'>[];
  /** Documents that it names, by kind and id. */
  names: readonly string[];
  /** Addresses that it leads to. */
  links: readonly string[];
  /** What others may say of themselves too. */
  says: readonly string[];
}

/** What a document may say of itself as others do: the names of {@link World.alike}. */
export const saying = {
  filters: (id: unknown) => `filters ${String(id)}`,
  menuOf: (product: unknown) => `menu ${String(product)}`,
  homeOf: (product: unknown) => `home ${String(product)}`,
  saves: (operation: unknown) => `saves ${String(operation)}`,
} as const;

const known = new WeakMap<Entry, Gives>();

/** What a document gives; worked out once, because entries of unchanged documents are kept. */
export function givesOf(entry: Entry): Gives {
  const found = known.get(entry) ?? lookAt(entry);
  known.set(entry, found);
  return found;
}

/** Says what a document gives that need not be read for it. */
export function giveAgain(entry: Entry, gives: Gives): void {
  known.set(entry, gives);
}

function lookAt(entry: Entry): Gives {
  const route = routeOf(entry);
  return {
    ...(route === undefined ? {} : { route }),
    isRouted: entry.value.route !== undefined,
    ...(entry.kind === 'tabs' ? { tabs: tabKeysOf(entry) } : {}),
    opens: openingsIn(entry),
    names: namesIn(entry),
    links: nodesOf(entry, '@route').map(({ value }) => String(value)),
    says: saidBy(entry),
  };
}

function namesIn(entry: Entry): string[] {
  const names = DOCUMENT_KINDS.flatMap((kind) =>
    nodesOf(entry, `@${kind}`).map(({ value }) => `${kind}/${String(value)}`),
  );
  return names.filter((name) => name !== `${entry.kind}/${entry.id}`);
}

function saidBy({ kind, value }: Entry): string[] {
  return [
    ...(typeof value.filters === 'string' ? [saying.filters(value.filters)] : []),
    ...(kind === 'form' ? [saying.saves(asRecord(value.save).operation)] : []),
    ...(kind === 'menu' ? [saying.menuOf(value.product)] : []),
    ...(kind === 'dashboard' ? [...new Set(asList(value.home))].map(saying.homeOf) : []),
  ];
}

/** Documents by what they say of themselves. */
export function collectAlike(entries: readonly Entry[]): Map<string, Entry[]> {
  const alike = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const said of givesOf(entry).says) {
      const others = alike.get(said);
      if (others) others.push(entry);
      else alike.set(said, [entry]);
    }
  }
  return alike;
}

/** All routes below /app: those of documents (lists and reports have one by default), then those of screens. */
export function collectRoutes(entries: readonly Entry[], product: Pick<ProductNames, 'routes'>): OwnedRoute[] {
  const own = entries.flatMap((entry) => {
    const { route, tabs } = givesOf(entry);
    const document = `${entry.kind}/${entry.id}`;
    return route ? [{ route, owner: ownerOf(entry), document, ...(tabs ? { tabs } : {}) }] : [];
  });
  return [
    ...own,
    ...product.routes.map((route) => ({ route, owner: 'a screen of the product', isScreen: true as const })),
  ];
}

/** Who opens which document with which parameters, by `kind/id` of the opened one. */
export function collectOpenings(entries: readonly Entry[]): Map<string, Opening[]> {
  const openings = new Map<string, Opening[]>();
  for (const entry of entries) {
    for (const opens of givesOf(entry).opens) {
      const opening = { ...opens, entry };
      const others = openings.get(opening.target);
      if (others) others.push(opening);
      else openings.set(opening.target, [opening]);
    }
  }
  return openings;
}
