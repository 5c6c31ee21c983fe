import { referencesIn } from '../language/binding.ts';
import { asRecord, asText } from './loose.ts';
import { placeholdersOf, routeOf } from './routes.ts';
import type { Site } from './walk.ts';
import type { Entry, Opener } from './world.ts';

const KINDS = ['form', 'list', 'report'] as const;

/** Parts of documents that open another one and may hand parameters on (`with`). */
export const OPENERS: readonly string[] = ['Tab', 'LinkForm', 'OpenForm', 'SubTable', 'ResultSet', 'FormTab'];

/** Who opens which document with which parameters, by `kind/id` of the opened one. */
export function collectOpeners(entries: readonly Entry[]): Map<string, Opener[]> {
  const openers = new Map<string, Opener[]>();
  for (const entry of entries) {
    for (const opener of openersIn(entry)) {
      const known = openers.get(opener.target);
      if (known) known.push(opener);
      else openers.set(opener.target, [opener]);
    }
  }
  return openers;
}

const opened = new WeakMap<Entry, Opener[]>();

/** What a document opens; worked out once, because entries of unchanged documents are kept. */
function openersIn(entry: Entry): Opener[] {
  const found = opened.get(entry) ?? entry.sites.flatMap((site) => openersAt(entry, site));
  opened.set(entry, found);
  return found;
}

/** Parameters `{route.name}` that a document reads. */
export function routeReads(entry: Entry): Set<string> {
  const read = new Set<string>();
  for (const { type, value } of entry.sites) {
    if (type === 'Comparison') addRead(asText(asRecord(value).ref));
    if (typeof value === 'string') for (const { path } of referencesIn(value)) addRead(path);
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
export function isReaderWrong(reader: Entry, openers: readonly Opener[]): boolean {
  const reads = routeReads(reader);
  const unread = openers
    .filter((opener) => opener.isExplicit)
    .map((opener) => opener.names.filter((name) => !reads.has(name)));
  if (unread.every((names) => names.length === 0)) return true;
  const [first = [], ...others] = unread;
  const isAgreed = others.length > 0 && first.some((name) => others.every((names) => names.includes(name)));
  return isAgreed || unread.flat().some((name) => readsInstead(reader, name, openers));
}

/** Whether a document fills its parameter of this name from another one, which nobody gives: `"id": "{route.userid}"`. */
function readsInstead({ sites }: Entry, name: string, openers: readonly Opener[]): boolean {
  return sites.some(({ type, value, pointer }) => {
    if (type !== 'Binding' || typeof value !== 'string' || !pointer.endsWith(`/${name}`)) return false;
    const read = /^\{route\.(\w+)\}$/.exec(value)?.[1];
    return read !== undefined && !openers.some((opener) => opener.names.includes(read));
  });
}

function openersAt(entry: Entry, { type, value, pointer }: Site): Opener[] {
  if (!OPENERS.includes(type)) return [];
  const record = asRecord(value);
  const names = Object.keys(asRecord(record.with));
  // A tab without `with` hands on the placeholders of its page.
  const isExplicit = record.with !== undefined;
  if (type === 'Tab' && !isExplicit) names.push(...placeholdersOf(routeOf(entry) ?? ''));
  return KINDS.flatMap((kind) => {
    const id = asText(record[kind]);
    return id ? [{ target: `${kind}/${id}`, names, isExplicit, pointer, entry }] : [];
  });
}
