import type { Finding } from '../../language/finding.ts';
import { type LocaleFile, textsOf } from '../checkLocales.ts';
import { givesOf } from '../gives.ts';
import { pointerTo } from '../read/pointer.ts';
import { Positions } from '../read/positions.ts';
import { manyKeys, TOLD_EACH } from '../report/manyKeys.ts';
import type { Problem } from '../report/problem.types.ts';
import { toFinding } from '../report/toFinding.ts';
import type { Entry, ProductNames } from '../world.ts';
import { nodesOf } from './nodes.ts';
import { openedByCode } from './openings.ts';
import { leadsTo } from './routes.ts';
import { baseOf } from './textForms.ts';

/** Kinds that the product itself offers: menus by product, reports on their page, tabs by their route, help beside pages, dashboards by product. */
const ALWAYS: ReadonlySet<string> = new Set(['menu', 'report', 'tabs', 'help', 'dashboard']);

/** Documents that nothing names and no link or address leads to, by kind and id. */
export function unusedDocuments(entries: readonly Entry[], product: Pick<ProductNames, 'opened'>): Map<string, true> {
  const named = new Set(entries.flatMap((entry) => givesOf(entry).names));
  const links = new Set(entries.flatMap((entry) => givesOf(entry).links));
  const found = entries
    .filter((entry) => !ALWAYS.has(entry.kind) && !givesOf(entry).isRouted && !named.has(keyOf(entry)))
    .filter((entry) => !isLinked(entry, links))
    .map(keyOf)
    .filter((name) => openedByCode(product, name) === undefined);
  return new Map(found.map((name) => [name, true]));
}

/** Keys that a folder of its own adds and no document names; shipped ones may be used by code. */
export function unusedTexts(locales: readonly LocaleFile[], entries: readonly Entry[]): Finding[] {
  const own = locales.filter(({ isOverlay }) => isOverlay);
  if (own.length === 0) return [];
  const shipped = locales.filter(({ isOverlay }) => !isOverlay).flatMap(({ text }) => Object.keys(textsOf(text)));
  const named = entries.flatMap((entry) => nodesOf(entry, 'Text').map(({ value }) => String(value)));
  const known = new Set([...shipped, ...named]);
  return own.flatMap(({ file, text }) => {
    const isUsed = (key: string) => known.has(key) || known.has(baseOf(key));
    const all = Object.keys(textsOf(text));
    const unused = all.filter((key) => !isUsed(key));
    const positions = new Positions(text);
    const tell = (keys: string, at?: Pick<Problem, 'pointer' | 'part'>) =>
      toFinding({ code: 'MU1610', pointer: '', ...at, values: { keys } }, file, positions);
    if (unused.length > TOLD_EACH) return [tell(manyKeys(unused, all.length))];
    return unused.map((key) => tell(`the key "${key}"`, { pointer: pointerTo('', key), part: 'key' }));
  });
}

function keyOf({ kind, id }: Entry): string {
  return `${kind}/${id}`;
}

/** A list has its id as route, so links and menus may lead to it. */
function isLinked(entry: Entry, links: ReadonlySet<string>): boolean {
  const { route } = givesOf(entry);
  return route !== undefined && [...links].some((link) => leadsTo(link, { route }));
}
