import { asList, asRecord, asText } from '../loose.ts';
import { oncePerEntry } from '../oncePerEntry.ts';
import { isGiven } from '../rules/ruleTools.ts';
import {
  answerFieldsOf,
  componentFields,
  type Entry,
  type Fields,
  filterNamesOf,
  isNames,
  named,
  operationOf,
  rowFieldsOf,
  tileRowFields,
  type World,
} from '../world.ts';
import { entryFieldsAt } from './innerPlaces.ts';
import { openedByCode } from './openings.ts';
import { placeholdersOf, routeOf } from './routes.ts';
import type { DocumentNode } from './walk.ts';

/** Names of a scope; undefined when the contract does not say, and nothing can be checked. */
export type ScopeNames = readonly string[] | undefined;

/** What a place of a document may refer to. */
export type ScopesHere = ReadonlyMap<string, ScopeNames>;

/** Scopes at a place: those of every screen, and what the surrounding parts add. */
export function scopesAt(world: World, entry: Entry, node: DocumentNode): ScopesHere {
  // What a form computes is made of what is answered or typed alone, never of something else that is computed: no circle is possible.
  if (around(node, 'Computation') && around(node, 'EntryDefaults'))
    return new Map([['row', names(entryFieldsAt(world, entry, node))]]);
  if (around(node, 'Computation') && entry.kind === 'form')
    return new Map([['form', names(named(componentFields(world.contract, asText(entry.value.component) ?? '')))]]);
  if (around(node, 'Computation')) return new Map([['row', names(rowFieldsOf(world, entry))]]);
  const scopes = new Map<string, ScopeNames>(scopesEverywhere(world, entry));
  if (around(node, 'Choosable')) scopes.set('choice', names(choiceFieldsAt(world, node)));
  if (entry.kind === 'form') addForm(scopes, world, entry, node);
  else if (['list', 'report', 'lookup'].includes(entry.kind)) addTable(scopes, world, entry, node);
  else if (entry.kind === 'tabs') addTabs(scopes, world, entry, node);
  else if (entry.kind === 'dashboard') addTile(scopes, world, node);
  else if (
    entry.kind === 'filters' &&
    ['visible', 'customparams'].some((name) => isInside(node, name, 'AnyFilterControl'))
  )
    scopes.set('filter', filterNamesOf(world, entry));
  return scopes;
}

/** Scopes of each place of a document. */
const scopesEverywhere = oncePerEntry((world, entry): [string, ScopeNames][] => [
  ...Object.entries(world.product.scopes).map(([name, fields]): [string, ScopeNames] => [
    name,
    isNames(fields) ? fields : Object.keys(fields),
  ]),
  ['route', routeNamesOf(world, entry)],
]);

const filtersOf = oncePerEntry(filterNamesOf);

/** Fields of the choices that an operation answers to the control around a place. */
export function choiceFieldsAt(world: World, node: DocumentNode): Fields | undefined {
  const control = asRecord(around(node, 'Choosable')?.parent?.value);
  return named(operationOf(world, control.dataurl)?.operation.answer.rows?.fields);
}

/** Places of buttons that know no row. */
const ABOVE_ROWS: ReadonlySet<string | undefined> = new Set(['list', 'selection', 'check', 'uncheck']);

function addTable(scopes: Map<string, ScopeNames>, world: World, entry: Entry, node: DocumentNode): void {
  const action = around(node, 'DocumentAction');
  const on = asText(asRecord(action?.value).on);
  const inLink =
    around(node, 'LinkTo') ??
    around(node, 'LinkForm') ??
    around(node, 'SubTable') ??
    around(node, 'Peek') ??
    around(node, 'GlobalSearch');
  scopes.set('filter', filtersOf(world, entry));
  const isEach = on === 'selection' && asRecord(action?.value).each === true;
  const isOnRow = action && (!ABOVE_ROWS.has(on) || isEach);
  if (isOnRow || inLink || isOfRow(node)) scopes.set('row', names(rowFieldsOf(world, entry)));
  if (around(node, 'Mark')) scopes.set('row', names(rowFieldsOf(world, entry)));
  if (around(node, 'EditCall')) scopes.set('changes', ['rows', 'original', 'added', 'removed', 'count']);
  if (on === 'move') scopes.set('move', ['to']);
  if (on === 'selection' || on === 'move') scopes.set('selection', ['ids', 'count', 'rows']);
  addResult(scopes, world, node);
}

/** Parts of a list that know the row they are about. */
function isOfRow(node: DocumentNode): boolean {
  if (around(node, 'ListChoose')) return true;
  if (isInside(node, 'where', 'EditAll')) return true;
  const column = around(node, 'EditColumn');
  return column !== undefined && ['enabled', 'notice', 'one'].some((name) => isInside(node, name, 'EditColumn'));
}

/** Parts of a form that know the record as it was read. */
const OF_RECORD = /^\/(?:title|titlenew|editable)(?:\/|$)/;

function addForm(scopes: Map<string, ScopeNames>, world: World, entry: Entry, node: DocumentNode): void {
  const isOuter = around(node, 'LoadRecord') ?? (node.pointer.startsWith('/defaults') || undefined);
  if (isOuter) return;
  const record = recordNames(world, entry);
  // Lists under the fields follow the record as it is saved, not what is typed.
  const isOfSaved = around(node, 'FormTab') !== undefined;
  if (!isOfSaved) scopes.set('form', record);
  if (isOfSaved || around(node, 'DocumentAction') || OF_RECORD.test(node.pointer)) scopes.set('row', record);
  const ofEntry = entryFieldsAt(world, entry, node);
  if (ofEntry) scopes.set('row', names(ofEntry));
  if (node.pointer.startsWith('/created') || node.pointer.startsWith('/done'))
    scopes.set('saved', savedNames(world, entry));
  addResult(scopes, world, node);
}

/** The heading of tabs names their record, and so may what a tab hands on and counts. */
function addTabs(scopes: Map<string, ScopeNames>, world: World, entry: Entry, node: DocumentNode): void {
  if (!/^\/(?:heading$|tabs\/\d+\/(?:with|count)(?:\/|$))/.test(node.pointer) || !isGiven(entry.value, 'record'))
    return;
  const { operation, record } = asRecord(entry.value.record);
  const known = operationOf(world, operation);
  const answer = known && answerFieldsOf(known);
  scopes.set('row', record === undefined ? names(answer) : undefined);
}

/** Short lists and maps link the rows that they show. */
function addTile(scopes: Map<string, ScopeNames>, world: World, node: DocumentNode): void {
  const tile = around(node, 'TileColumn')
    ? around(node, 'ListTile')
    : around(node, 'MapLink') && around(node, 'MapTile');
  if (tile) scopes.set('row', names(tileRowFields(world, tile.value)));
}

/** What follows a call may show its answer. */
function addResult(scopes: Map<string, ScopeNames>, world: World, node: DocumentNode): void {
  if (!around(node, 'ActionDone')) return;
  const known = operationOf(world, asRecord(asRecord(around(node, 'DocumentAction')?.value).call).operation);
  scopes.set('result', names(known && answerFieldsOf(known)));
}

/** Fields of the form's component and, when the answer itself is the record, whatever else is loaded. */
const recordNames = oncePerEntry((world, entry): ScopeNames => {
  const own = names(named(componentFields(world.contract, asText(entry.value.component) ?? '')));
  const { operation, record } = asRecord(entry.value.load);
  const known = operationOf(world, operation);
  // What an operation answers that does not exist, nobody can say.
  if (entry.value.load !== undefined && record === undefined && !known) return undefined;
  const loaded = record === undefined ? known?.operation.answer.fields : undefined;
  return own && [...new Set([...own, ...Object.keys(loaded ?? {}), ...computedNames(entry)])];
});

/** Names of what a form computes. */
function computedNames({ value }: Entry): string[] {
  return asList(value.sections)
    .flatMap((section) => asList(asRecord(section).fields))
    .map(asRecord)
    .flatMap(({ field, compute }) => (compute === undefined ? [] : (asText(field) ?? [])));
}

function savedNames(world: World, entry: Entry): ScopeNames {
  const { operation, record } = asRecord(entry.value.save);
  const answer = operationOf(world, operation)?.operation.answer.fields;
  const own = names(named(componentFields(world.contract, asText(entry.value.component) ?? '')));
  if (record !== undefined || !answer || !own) return undefined;
  return [...new Set([...own, ...Object.keys(answer)])];
}

/**
 * Parameters that a document is opened with: the placeholders of its route, and what links, actions and tabs give it.
 * Undefined when nothing opens it: then a screen of the product may.
 */
export function routeNamesOf(world: World, entry: Entry): ScopeNames {
  const route = routeOf(entry);
  // Tabs always have a route; what it would give is open while it is missing or no text.
  if (entry.kind === 'tabs' && route === undefined) return undefined;
  const own = placeholdersOf(route ?? '');
  const name = `${entry.kind}/${entry.id}`;
  const byCode = openedByCode(world.product, name);
  const given = world.openings.get(name);
  if (!given && !byCode && entry.kind !== 'tabs' && own.length === 0) return undefined;
  return [...new Set([...own, ...(byCode ?? []), ...(given ?? []).flatMap((opening) => opening.names)])];
}

/** The nearest node of a type around a place. */
export function around(node: DocumentNode, type: string): DocumentNode | undefined {
  for (let at: DocumentNode | undefined = node; at; at = at.parent) if (at.type === type) return at;
  return undefined;
}

/** Whether a place lies in a property of the nearest node of a type. */
function isInside(node: DocumentNode, property: string, type: string): boolean {
  const owner = around(node, type);
  const rest = owner && node.pointer.slice(owner.pointer.length);
  return rest === `/${property}` || rest?.startsWith(`/${property}/`) === true;
}

const namesByFields = new WeakMap<object, readonly string[]>();

function names(fields: object | undefined): ScopeNames {
  if (!fields) return undefined;
  const known = namesByFields.get(fields) ?? Object.keys(fields);
  namesByFields.set(fields, known);
  return known;
}
