import { referencesIn } from '../../language/binding.ts';
import { asRecord, asText } from '../loose.ts';
import type { Entry, Opening, ProductNames } from '../world.ts';
import { placeholdersOf, routeOf } from './routes.ts';
import type { DocumentNode } from './walk.ts';

const KINDS = ['form', 'list', 'report'] as const;
/** Code opens pickers as well. */
const BY_CODE = [...KINDS, 'lookup'] as const;

/** Parts of documents that open another one and may hand parameters on (`with`). */
export const OPENINGS: readonly string[] = [
  'Tab',
  'LinkForm',
  'Peek',
  'OpenForm',
  'OpenList',
  'SubTable',
  'ResultSet',
  'FormTab',
];

/** Parameters with which code of the product opens a document; undefined where it does not. */
export function openedByCode({ opened = [] }: Pick<ProductNames, 'opened'>, name: string): string[] | undefined {
  const found = opened.filter((one) =>
    BY_CODE.some((kind) => one[kind] !== undefined && `${kind}/${one[kind]}` === name),
  );
  return found.length === 0 ? undefined : found.flatMap((one) => one.with ?? []);
}

/** What a document opens. */
export function openingsIn(entry: Entry): Omit<Opening, 'entry'>[] {
  return entry.nodes.flatMap((node) => openingsAt(entry, node));
}

/** Parameters `{route.name}` that a document reads. */
export function routeReads(entry: Entry): ReadonlySet<string> {
  const known = reads.get(entry) ?? routeReadsOf(entry);
  reads.set(entry, known);
  return known;
}

const reads = new WeakMap<Entry, ReadonlySet<string>>();

function routeReadsOf(entry: Entry): ReadonlySet<string> {
  const read = new Set<string>();
  for (const { type, value } of entry.nodes) {
    if (type === 'Comparison') addRead(asText(asRecord(value).ref));
    if (typeof value === 'string' && value.includes('{route.'))
      for (const { path } of referencesIn(value)) addRead(path);
  }
  return read;

  function addRead(path: string | undefined): void {
    const [scope, name] = path?.split('.') ?? [];
    if (scope === 'route' && name) read.add(name);
  }
}

/**
 * Who is wrong when links give parameters that a document does not read: the document when all its links agree,
 * else the links. One mistake is told in one place.
 */
export function isReaderWrong(reader: Entry, openings: readonly Opening[]): boolean {
  const reads = routeReads(reader);
  const unread = openings
    .filter((opening) => opening.isExplicit)
    .map((opening) => opening.names.filter((name) => !reads.has(name)));
  if (unread.every((names) => names.length === 0)) return true;
  const [first = [], ...others] = unread;
  const isAgreed = others.length > 0 && first.some((name) => others.every((names) => names.includes(name)));
  return isAgreed || unread.flat().some((name) => readsInstead(reader, name, openings));
}

/** Whether a document fills its parameter of this name from another one, which nobody gives: `"id": "{route.userid}"`. */
function readsInstead({ nodes }: Entry, name: string, openings: readonly Opening[]): boolean {
  return nodes.some(({ type, value, pointer }) => {
    if (type !== 'Binding' || typeof value !== 'string' || !pointer.endsWith(`/${name}`)) return false;
    const read = /^\{route\.(\w+)\}$/.exec(value)?.[1];
    return read !== undefined && !openings.some((opening) => opening.names.includes(read));
  });
}

function openingsAt(entry: Entry, { type, value, pointer }: DocumentNode): Omit<Opening, 'entry'>[] {
  if (!OPENINGS.includes(type)) return [];
  const record = asRecord(value);
  const names = Object.keys(asRecord(record.with));
  // A tab without `with` hands on the placeholders of its page.
  const isExplicit = record.with !== undefined;
  if (type === 'Tab' && !isExplicit) names.push(...placeholdersOf(routeOf(entry) ?? ''));
  return KINDS.flatMap((kind) => {
    const id = asText(record[kind]);
    return id ? [{ target: `${kind}/${id}`, names, isExplicit, pointer }] : [];
  });
}
