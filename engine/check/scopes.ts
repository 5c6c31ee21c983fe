import { asRecord, asText } from './loose.ts';
import { placeholdersOf, routeOf } from './routes.ts';
import { isGiven } from './rules/ruleTools.ts';
import type { Site } from './walk.ts';
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
} from './world.ts';

/** Names of a scope; undefined when the contract does not say, and nothing can be checked. */
export type ScopeNames = readonly string[] | undefined;

/** What a place of a document may refer to. */
export type ScopesHere = ReadonlyMap<string, ScopeNames>;

/** Scopes at a place: those of every screen, and what the surrounding parts add. */
export function scopesAt(world: World, entry: Entry, site: Site): ScopesHere {
  const scopes = new Map<string, ScopeNames>(
    Object.entries(world.product.scopes).map(([name, fields]) => [
      name,
      isNames(fields) ? fields : Object.keys(fields),
    ]),
  );
  scopes.set('route', routeNamesOf(world, entry));
  if (around(site, 'Choosable')) scopes.set('choice', names(choiceFieldsAt(world, site)));
  if (entry.kind === 'form') addForm(scopes, world, entry, site);
  else if (['list', 'report', 'lookup'].includes(entry.kind)) addTable(scopes, world, entry, site);
  else if (entry.kind === 'tabs') addTabs(scopes, world, entry, site);
  else if (entry.kind === 'dashboard') addTile(scopes, world, site);
  else if (
    entry.kind === 'filters' &&
    ['visible', 'customparams'].some((name) => isInside(site, name, 'AnyFilterControl'))
  )
    scopes.set('filter', filterNamesOf(world, entry));
  return scopes;
}

/** Fields of the choices that an operation answers to the control around a place. */
export function choiceFieldsAt(world: World, site: Site): Fields | undefined {
  const control = asRecord(around(site, 'Choosable')?.parent?.value);
  return named(operationOf(world, control.dataurl)?.operation.answer.rows?.fields);
}

/** Places of buttons that know no row. */
const ABOVE_ROWS: ReadonlySet<string | undefined> = new Set(['list', 'selection', 'check', 'uncheck']);

function addTable(scopes: Map<string, ScopeNames>, world: World, entry: Entry, site: Site): void {
  const action = around(site, 'DocumentAction');
  const on = asText(asRecord(action?.value).on);
  const inLink =
    around(site, 'LinkTo') ?? around(site, 'LinkForm') ?? around(site, 'SubTable') ?? around(site, 'GlobalSearch');
  scopes.set('filter', filterNamesOf(world, entry));
  const isEach = on === 'selection' && asRecord(action?.value).each === true;
  const isOnRow = action && (!ABOVE_ROWS.has(on) || isEach);
  if (isOnRow || inLink || isOfRow(site)) scopes.set('row', names(rowFieldsOf(world, entry)));
  if (around(site, 'EditCall')) scopes.set('changes', ['rows', 'original', 'added', 'removed', 'count']);
  if (on === 'selection') scopes.set('selection', ['ids', 'count', 'rows']);
  addResult(scopes, world, site);
}

/** Parts of a list that know the row they are about. */
function isOfRow(site: Site): boolean {
  if (around(site, 'ListChoose')) return true;
  if (isInside(site, 'where', 'EditAll')) return true;
  const column = around(site, 'EditColumn');
  return column !== undefined && ['enabled', 'notice', 'one'].some((name) => isInside(site, name, 'EditColumn'));
}

/** Parts of a form that know the record as it was read. */
const OF_RECORD = /^\/(?:title|titlenew|editable)(?:\/|$)/;

function addForm(scopes: Map<string, ScopeNames>, world: World, entry: Entry, site: Site): void {
  const isOuter = around(site, 'LoadRecord') ?? (site.pointer.startsWith('/defaults') || undefined);
  if (isOuter) return;
  const record = recordNames(world, entry);
  // Lists under the fields follow the record as it is saved, not what is typed.
  const isOfSaved = around(site, 'FormTab') !== undefined;
  if (!isOfSaved) scopes.set('form', record);
  if (isOfSaved || around(site, 'DocumentAction') || OF_RECORD.test(site.pointer)) scopes.set('row', record);
  if (site.pointer.startsWith('/created') || site.pointer.startsWith('/done'))
    scopes.set('saved', savedNames(world, entry));
  addResult(scopes, world, site);
}

/** The heading of tabs names their record. */
function addTabs(scopes: Map<string, ScopeNames>, world: World, entry: Entry, site: Site): void {
  if (site.pointer !== '/heading' || !isGiven(entry.value, 'record')) return;
  const { operation, record } = asRecord(entry.value.record);
  const known = operationOf(world, operation);
  const answer = known && answerFieldsOf(known);
  scopes.set('row', record === undefined ? names(answer) : undefined);
}

/** Short lists and maps link the rows that they show. */
function addTile(scopes: Map<string, ScopeNames>, world: World, site: Site): void {
  const tile = around(site, 'TileColumn')
    ? around(site, 'ListTile')
    : around(site, 'MapLink') && around(site, 'MapTile');
  if (tile) scopes.set('row', names(tileRowFields(world, tile.value)));
}

/** What follows a call may show its answer. */
function addResult(scopes: Map<string, ScopeNames>, world: World, site: Site): void {
  if (!around(site, 'ActionDone')) return;
  const known = operationOf(world, asRecord(asRecord(around(site, 'DocumentAction')?.value).call).operation);
  scopes.set('result', names(known && answerFieldsOf(known)));
}

/** Fields of the form's component and, when the answer itself is the record, whatever else is loaded. */
function recordNames(world: World, entry: Entry): ScopeNames {
  const own = names(named(componentFields(world.contract, asText(entry.value.component) ?? '')));
  const { operation, record } = asRecord(entry.value.load);
  const known = operationOf(world, operation);
  // What an operation answers that does not exist, nobody can say.
  if (entry.value.load !== undefined && record === undefined && !known) return undefined;
  const loaded = record === undefined ? known?.operation.answer.fields : undefined;
  return own && [...new Set([...own, ...Object.keys(loaded ?? {})])];
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
  const given = world.openings.get(`${entry.kind}/${entry.id}`);
  if (!given && entry.kind !== 'tabs' && own.length === 0) return undefined;
  return [...new Set([...own, ...(given ?? []).flatMap((opening) => opening.names)])];
}

/** The nearest site of a type around a place. */
export function around(site: Site, type: string): Site | undefined {
  for (let at: Site | undefined = site; at; at = at.parent) if (at.type === type) return at;
  return undefined;
}

/** Whether a place lies in a property of the nearest site of a type. */
function isInside(site: Site, property: string, type: string): boolean {
  const owner = around(site, type);
  const rest = owner && site.pointer.slice(owner.pointer.length);
  return rest === `/${property}` || rest?.startsWith(`/${property}/`) === true;
}

function names(fields: object | undefined): ScopeNames {
  return fields && Object.keys(fields);
}
