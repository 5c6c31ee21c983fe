import type { Contract } from '../../language/contract/contract.ts';
import type { Finding } from '../../language/finding.ts';
import { type CheckInput, checkDocuments, entriesOf } from '../checkDocuments.ts';
import { mergeLocales } from '../checkLocales.ts';
import { collectOpenings } from '../gives.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { listedPages } from '../places/pages.ts';
import { leadsTo, routeOf } from '../places/routes.ts';
import { Positions } from '../read/positions.ts';
import { toFinding } from '../report/toFinding.ts';
import type { Entry, ProductNames, World } from '../world.ts';
import { type ContractChange, contractDiff } from './contractDiff.ts';
import { restored, without } from './contractVariant.ts';

/** A state of a project before a change. */
export interface Before {
  contract: Contract;
  /** Names of the product and texts by language, when the whole project is known. */
  product?: ProductNames;
  locales?: World['locales'];
}

export interface ImpactReport {
  /** One warning for each place of a document that depends on what changed, with the screens that show the document. */
  findings: Finding[];
  /** Changes that take something away or narrow it, and how many of them concern a document. */
  changes: number;
  concerning: number;
}

/**
 * What depends on the changes since an earlier state: which document, at which line, shown on which screens.
 *
 * No rule says a second time what depends on what: a place depends on a field when the check has something against the place as
 * soon as the field is gone. So each change is tried out on the documents that name its operation.
 */
export function impactOf(input: CheckInput, before: Before): ImpactReport {
  const changes = contractDiff(before.contract, input.contract).filter(isNarrowing);
  const entries = entriesOf(input);
  const screens = screensOf(entries);
  const byContract = changes.map((change) => dependents(input, { before: before.contract, change, entries, screens }));
  const byName = goneNames(input, before, { entries, screens });
  const all = onceEach([...byContract, ...byName]);
  return {
    findings: all.flat(),
    changes: all.length,
    concerning: all.filter((found) => found.length > 0).length,
  };
}

/** A component that several operations share changes in all of them; a place that shows it is told once. */
function onceEach(groups: readonly Dependent[][]): Finding[][] {
  const seen = new Set<string>();
  return groups.map((dependents) =>
    dependents.flatMap(({ finding, what }) => {
      const key = `${finding.file} ${finding.pointer} ${what}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [finding];
    }),
  );
}

/** A place, and what it depends on, whichever operation it was found by. */
interface Dependent {
  finding: Finding;
  what: string;
}

/** A new field or a wider value breaks no document. */
function isNarrowing({ kind, isBreaking, part }: ContractChange): boolean {
  if (kind === 'added') return isBreaking && part !== 'operation';
  return kind === 'removed' || kind === 'narrowed' || (kind === 'changed' && isBreaking);
}

type Screens = (entry: Entry) => string[];

interface Trial {
  before: Contract;
  change: ContractChange;
  entries: readonly Entry[];
  screens: Screens;
}

function dependents(input: CheckInput, { before, change, entries, screens }: Trial): Dependent[] {
  const candidates = naming(entries, change.operation);
  if (candidates.length === 0) return [];
  const wanted = new Set(candidates.map(({ file }) => file));
  const findingsWith = (contract: Contract) =>
    checkDocuments({ ...withoutMemory(input), contract, wanted }).findings.filter(({ file }) => wanted.has(file));
  const whole = change.kind === 'added' ? without(input.contract, change) : restored(input.contract, before, change);
  const known = new Set(findingsWith(whole).map(placeOf));
  const broken = change.kind === 'added' ? input.contract : without(whole, change);
  const places = new Map(findingsWith(broken).map((finding) => [placeOf(finding), finding]));
  const told = `${change.name ?? change.operation}: ${change.what}`;
  return [...places]
    .filter(([place, { pointer }]) => !known.has(place) && !pointer.startsWith('/$ignore'))
    .map(([, finding]) => {
      const shown = shownOn(
        screens,
        candidates.find(({ file }) => file === finding.file),
      );
      const { related: _related, fix: _fix, hint: _hint, note: _note, about: _about, ...place } = finding;
      return { finding: { ...place, ...warningOf(change, told), ...(shown ? { note: shown } : {}) }, what: told };
    });
}

function warningOf(
  { operation, isBreaking }: ContractChange,
  what: string,
): Pick<Finding, 'code' | 'name' | 'severity' | 'message' | 'hint'> {
  const { code, name, severity, message, hint } = toFinding(
    {
      code: 'MU2001',
      pointer: '',
      values: { operation, what, advice: isBreaking ? 'correct it' : 'see that it still does what it should' },
    },
    '',
    new Positions(''),
  );
  return { code, name, severity, message, ...(hint ? { hint } : {}) };
}

function placeOf({ file, pointer, code }: Finding): string {
  return `${file} ${pointer} ${code}`;
}

/** What was found before holds for one contract only. */
function withoutMemory({ memory: _memory, ...input }: CheckInput): CheckInput {
  return input;
}

/** Documents with the operation anywhere in them, and those that name such a document: a picker, a shared filter form. */
function naming(entries: readonly Entry[], operation: string): Entry[] {
  const direct = entries.filter((entry) => nodesOf(entry, '@operation').some(({ value }) => value === operation));
  const names = new Set(
    direct.flatMap(({ kind, id, value }) => [id, ...(kind === 'lookup' ? [] : [asText(value.filters) ?? ''])]),
  );
  return entries.filter((entry) => direct.includes(entry) || namesAny(entry, names));
}

function namesAny(entry: Entry, names: ReadonlySet<string>): boolean {
  if (names.has(entry.id) && entry.kind === 'filters') return true;
  return entry.nodes.some(({ type, value }) => type.startsWith('@') && typeof value === 'string' && names.has(value));
}

/**
 * Where people see a document: the addresses below /app of itself, and of everything that opens or names it, each with the menus
 * that lead there. Its own address counts when it is written, when a link or menu leads to it, or when nothing else shows it.
 */
function screensOf(entries: readonly Entry[]): Screens {
  const openings = collectOpenings(entries);
  const led = linkedRoutes(entries);
  const search = (entry: Entry, seen: readonly Entry[]): string[] => {
    if (seen.includes(entry)) return [];
    const around = [...seen, entry];
    const opened = (openings.get(`${entry.kind}/${entry.id}`) ?? []).flatMap((opening) => {
      const key = asText(asRecord(placeIn(opening.entry, opening.pointer)).key);
      const at = search(opening.entry, around);
      return key === undefined ? at : at.map((route) => route.replace('{tab}', key));
    });
    const route = routeOf(entry);
    const isLedTo =
      route !== undefined && (entry.value.route !== undefined || led.some((one) => leadsTo(one, { route })));
    const own = route !== undefined && (isLedTo || opened.length === 0) ? [`/app/${route}`] : [];
    const found = [...own, ...opened];
    return [...new Set(found.length > 0 ? found : namedBy(entries, entry).flatMap((other) => search(other, around)))];
  };
  return (entry) => search(entry, []).map((address) => address + menusAt(entries, address));
}

/** Addresses that links and menus lead to. */
function linkedRoutes(entries: readonly Entry[]): string[] {
  return [...new Set(entries.flatMap((entry) => nodesOf(entry, '@route').map(({ value }) => String(value))))];
}

/** ` (menus "leasing", "payables")`: the menus with an entry that leads to an address. */
function menusAt(entries: readonly Entry[], address: string): string {
  const route = address.replace(/^\/app\//, '');
  const menus = entries.filter((entry) =>
    nodesOf(entry, 'MenuItem').some(({ value }) => leadsTo(String(asRecord(value).route ?? ''), { route })),
  );
  if (menus.length === 0) return '';
  return ` (${menus.length === 1 ? 'menu' : 'menus'} ${menus.map(({ id }) => `"${id}"`).join(', ')})`;
}

function namedBy(entries: readonly Entry[], { kind, id }: Entry): Entry[] {
  return entries.filter((other) => nodesOf(other, `@${kind}`).some(({ value }) => value === id));
}

function placeIn(entry: Entry, pointer: string): unknown {
  return entry.nodes.find((node) => node.pointer === pointer)?.value;
}

function shownOn(screens: Screens, entry: Entry | undefined): string | undefined {
  const routes = entry ? screens(entry) : [];
  return routes.length > 0 ? `shown at ${routes.join(', ')}` : undefined;
}

interface Known {
  entries: readonly Entry[];
  screens: Screens;
}

/** Pages, screens, icons and texts that are gone, each with the places that name them. */
function goneNames(input: CheckInput, before: Before, known: Known): Dependent[][] {
  const { product, locales, engineLocales = [] } = input;
  const gone = (kind: 'screens' | 'icons') =>
    (before.product?.[kind] ?? []).filter((name) => !product[kind].includes(name));
  const listed = listedPages(product);
  const pages = before.product ? listedPages(before.product).filter((name) => !listed.includes(name)) : [];
  const kept = mergeLocales([...engineLocales, ...locales]);
  const texts = keysOf(before.locales).filter((key) => Object.values(kept).every((one) => !Object.hasOwn(one, key)));
  return [
    ...pages.map((name) => namersOf(input, known, { what: 'page', type: '@page', name })),
    ...gone('screens').map((name) => namersOf(input, known, { what: 'screen', type: '@screen', name })),
    ...gone('icons').map((name) => namersOf(input, known, { what: 'icon', type: '@icon', name })),
    ...texts.map((name) => namersOf(input, known, { what: 'text', type: 'Text', name })),
  ];
}

/** Keys of the first language. */
function keysOf(locales: World['locales'] = {}): string[] {
  return Object.keys(Object.values(locales)[0] ?? {});
}

interface GoneName {
  what: string;
  /** Name of the places that may hold it. */
  type: string;
  name: string;
}

function namersOf({ files }: CheckInput, { entries, screens }: Known, { what, type, name }: GoneName): Dependent[] {
  const nodes = entries.flatMap((entry) => nodesOf(entry, type).map((node) => ({ entry, ...node })));
  return nodes
    .filter(({ value }) => value === name)
    .map(({ entry, pointer }) => {
      const text = files.find(({ file }) => file === entry.file)?.text ?? '';
      const shown = shownOn(screens, entry);
      const finding = toFinding({ code: 'MU2002', pointer, values: { what, name } }, entry.file, new Positions(text));
      return { finding: { ...finding, ...(shown ? { note: shown } : {}) }, what: `${what} ${name}` };
    });
}
