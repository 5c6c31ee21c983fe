import type { Finding } from '../../language/finding.ts';
import { asRecord } from '../loose.ts';
import { pointerPath } from '../read/pointer.ts';
import type { Entry } from '../world.ts';

/**
 * Leaves out what is told of one document only because another is wrong: links to an address that is broken itself, and
 * parameters for a document whose own references or filters are broken.
 */
export function withoutEchoes(findings: readonly Finding[], entries: readonly Entry[]): Finding[] {
  const addresses = new Set(findings.filter(isAddress).map(({ file }) => file));
  const filtered = new Set(findings.filter(isFilter).map(({ file }) => file));
  const readers = new Set(findings.filter(isReader).map(({ file }) => file));
  const unopened = new Set(findings.flatMap((finding) => meantFile(finding, entries) ?? []));
  const wrong = new Set(findings.filter(({ code }) => code !== DRILL).map(({ file }) => file));
  const pages = new Set<string>();
  return findings.filter((finding) => {
    // A page that product.json lacks is lacking once, wherever it is asked for.
    if (finding.code === 'MU1428') return !pages.has(finding.message) && pages.add(finding.message);
    if (finding.code === DRILL) return !drilledFiles(finding, entries).some((file) => wrong.has(file));
    if (LINKS.has(finding.code)) return isInNone(addresses, finding.file);
    // The filter is there, under another name for now.
    if (finding.code === 'MU1446') return isInNone(filtered, finding.file);
    // Who opens it gives it parameters, under another name for now.
    if (finding.code === 'MU1502' && unopened.has(finding.file)) return false;
    return finding.code !== 'MU1413' || !readers.has(openedBy(finding, entries) ?? '');
  });
}

/** Whether nothing of the kind is wrong in other files. */
function isInNone(files: ReadonlySet<string>, own: string): boolean {
  return files.size === 0 || (files.size === 1 && files.has(own));
}

/** File of the document that a misspelt name means. */
function meantFile({ code, pointer, suggestion }: Finding, entries: readonly Entry[]): string | undefined {
  if (code !== 'MU1401' || suggestion === undefined) return undefined;
  const kind = pointerPath(pointer).at(-1);
  return entries.find((entry) => entry.kind === kind && entry.id === suggestion)?.file;
}

/** A list or report behind a tile that shows other rows. */
const DRILL = 'MU1352';

/** Files of the list or report behind a tile, and of its filters. */
function drilledFiles({ file, pointer }: Finding, entries: readonly Entry[]): string[] {
  const names = pointerPath(pointer);
  let drill: unknown = entries.find((entry) => entry.file === file)?.value;
  for (const name of names.slice(0, names.indexOf('drill') + 1)) drill = Reflect.get(Object(drill), name);
  const { list, report } = asRecord(drill);
  const [kind, id] = list === undefined ? ['report', report] : ['list', list];
  const target = entries.find((entry) => entry.kind === kind && entry.id === id);
  const filters = entries.find((entry) => entry.kind === 'filters' && entry.id === target?.value.filters);
  return [target, filters].flatMap((entry) => entry?.file ?? []);
}

/** What leads to an address. */
const LINKS: ReadonlySet<string> = new Set(['MU1403', 'MU1424']);

/** References and parameters that are broken where they are read. */
const READS: ReadonlySet<string> = new Set(['MU1302', 'MU1303', 'MU1501', 'MU1502', 'MU1503']);

/** Parts of a document that call operations. */
const CALLERS: ReadonlySet<string | undefined> = new Set(['source', 'load', 'save', 'record']);
/** Parts that make its address. */
const PLACES: ReadonlySet<string | undefined> = new Set(['route', 'tabs']);

function isReader({ code, pointer, about }: Finding): boolean {
  if (code === 'MU1102' && pointer === '') return CALLERS.has(about);
  if (code === 'MU1101' && pointer.lastIndexOf('/') === 0) return true;
  // Changes that are not made leave another document than was meant.
  if (/^\/(extends|changes)(\/|$)/.test(pointer)) return true;
  return READS.has(code) || (SHAPE.test(code) && /^\/(source|load|save|record)(\/|$)/.test(pointer));
}

const SHAPE = /^MU110[1-7]$/;

/** Faults of a document's own address: its route, or the keys of its tabs. */
function isAddress({ code, pointer, about, suggestion = '' }: Finding): boolean {
  if (code === 'MU1101' && ['route', 'tabs', 'key'].includes(suggestion)) return true;
  if (code === 'MU1404' || code === 'MU1414') return true;
  if (code === 'MU1102' && pointer === '') return PLACES.has(about);
  if (code === 'MU1405') return pointer.startsWith('/tabs/');
  return SHAPE.test(code) && /^\/(tabs?|route\w*)(\/\d+(\/[^/]+)?)?$/i.test(pointer);
}

/** Faults of the filters that a document has. */
function isFilter({ code, pointer, suggestion = '' }: Finding): boolean {
  if (code === 'MU1101' && FILTERS.has(suggestion)) return true;
  return FILTERS.has(pointerPath(pointer)[0] ?? '');
}

const FILTERS: ReadonlySet<string> = new Set(['filters', 'controls']);

/** File of the document that the place of a finding opens: `/tabs/1/with/id` opens what `/tabs/1` names. */
function openedBy({ file, pointer }: Finding, entries: readonly Entry[]): string | undefined {
  let holder: unknown = entries.find((entry) => entry.file === file)?.value;
  for (const name of pointerPath(pointer).slice(0, -2))
    holder = asRecord(holder)[name] ?? Reflect.get(Object(holder), name);
  const record = asRecord(holder);
  const kind = ['list', 'report', 'form'].find((one) => one in record);
  return entries.find((entry) => entry.kind === kind && entry.id === record[kind ?? ''])?.file;
}
