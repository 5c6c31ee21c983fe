import { isObject } from '../../language/json.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { listedPages, pagesOf } from '../places/pages.ts';
import { routesAt } from '../places/routes.ts';
import { pointerTo } from '../read/pointer.ts';
import {
  type Context,
  componentFields,
  type Entry,
  type KnownOperation,
  operationOf,
  type Rule,
  type World,
} from '../world.ts';
import { knownColumns } from './columns.ts';
import { isGiven } from './ruleTools.ts';
import { tilesOf } from './tiles.ts';

/** The page of a document, or of a tile, guards what its operation needs. */
const pageGuards: Rule = {
  name: 'permission-not-weaker',
  codes: ['MU1415'],
  check({ entry, world, report }) {
    const guarded = [
      { value: entry.value, pointer: '', known: mainOperation(world, entry) },
      ...tilesOf(entry, world).map(({ tile, pointer, known }) => ({ value: tile, pointer, known })),
    ];
    for (const { value, pointer, known } of guarded) {
      const name = pageOf(value);
      const page = guardOf(known);
      if (!known || name === undefined || page === undefined || isGuardedBy(known, name)) continue;
      const values = { page, operation: known.id, found: name };
      report({ code: 'MU1415', pointer: `${pointer}/permission/page`, values });
    }
  },
};

/** Personal data, on the screen or in an export, is behind a page. */
const personalGuarded: Rule = {
  name: 'personal-data-behind-a-page',
  codes: ['MU1417'],
  check(context) {
    const { entry, world, report } = context;
    const known = mainOperation(world, entry);
    if (!known || isPageGiven(entry)) return;
    const names = personalNames(context);
    if (names.length === 0) return;
    const does = 'export' in entry.value ? 'shows and exports' : 'shows';
    const page = known.operation.permission.page ?? 'name of a page';
    const list = names.map((name) => `"${name}"`).join(', ');
    report({ code: 'MU1417', pointer: placeOf(entry), values: { does, fields: list, page } });
  },
};

/** A document says which page it belongs to, so that tabs and menus hide it from those who may not call its operation. */
const pageGiven: Rule = {
  name: 'permission-given',
  codes: ['MU1416'],
  check({ entry, world, report }) {
    const known = mainOperation(world, entry);
    const page = guardOf(known);
    if (!known || page === undefined || entry.kind === 'lookup' || isPageGiven(entry)) return;
    if (isBehindPages(world, entry, known)) return;
    report({ code: 'MU1416', pointer: placeOf(entry), values: { operation: known.id, page } });
  },
};

/** A tab or menu entry is shown to those who may open what it leads to. */
const doorGuards: Rule = {
  name: 'entry-permission-of-its-target',
  codes: ['MU1424'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Tab', 'MenuItem')) {
      const found = pageOf(asRecord(value));
      const target = found === undefined ? undefined : targetOf(world, asRecord(value));
      const page = target && pageOf(target.value);
      if (!target || page === undefined || page === found || !isSound(world, target)) continue;
      const values = { target: `${target.kind} "${target.id}"`, page, found };
      report({ code: 'MU1424', pointer: `${pointer}/permission/page`, values });
    }
  },
};

/** A menu entry to a guarded page names it: the server leaves out what a role may not open by the page that the entry names. */
const menuGuards: Rule = {
  name: 'menu-entry-has-the-page',
  codes: ['MU1431'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'MenuItem')) {
      const item = asRecord(value);
      if (namesPage(item) || isGiven(item, 'app')) continue;
      const target = targetOf(world, item);
      const page = target && pageOf(target.value);
      if (!target || page === undefined || !isSound(world, target)) continue;
      report({
        code: 'MU1431',
        pointer: pointerTo(pointer, 'route'),
        values: { target: `${target.kind} "${target.id}"`, page },
      });
    }
  },
};

/** One that is misspelt, or of the wrong type, is told as such; one without any name leaves the entry open to all. */
function namesPage(item: Readonly<Record<string, unknown>>): boolean {
  if (!Object.hasOwn(item, 'permission')) return isGiven(item, 'permission');
  return !isObject(item.permission) || Object.keys(item.permission).some((name) => name !== 'element');
}

/** A page that only the API knows: it may be misspelt there, and nothing of the product can grant it. */
const pageListed: Rule = {
  name: 'page-of-the-product',
  codes: ['MU1428'],
  check({ entry, world, report }) {
    const known = pagesOf(world);
    const listed = listedPages(world.product);
    for (const { value: page, pointer } of nodesOf(entry, '@page')) {
      if (typeof page !== 'string' || !known.includes(page) || listed.includes(page)) continue;
      report({ code: 'MU1428', pointer, values: { page } });
    }
  },
};

export const permissionRules: readonly Rule[] = [
  pageGuards,
  personalGuarded,
  pageGiven,
  doorGuards,
  menuGuards,
  pageListed,
];

/** The operation that fills the document, or, where none does, the one that saves it. */
function mainOperation(world: World, { kind, value }: Entry): KnownOperation | undefined {
  const call = kind === 'form' ? (value.load ?? value.save) : kind === 'tabs' ? value.record : value.source;
  return operationOf(world, asRecord(call).operation);
}

/** The page that an operation needs, whether product.json lists it or not. */
function guardOf(known: KnownOperation | undefined): string | undefined {
  return known?.operation.permission.page;
}

function pageOf(value: Readonly<Record<string, unknown>>): string | undefined {
  return asText(asRecord(value.permission).page);
}

/** A page that is misspelt is told as such. */
function isPageGiven({ value }: Entry): boolean {
  if (!isGiven(value, 'permission')) return false;
  const { permission } = value;
  if (permission === undefined) return true;
  return Object.keys(asRecord(permission)).some((name) => name !== 'element') || typeof permission !== 'object';
}

function placeOf({ value }: Entry): string {
  return 'permission' in value ? '/permission' : '';
}

function personalNames(context: Context): string[] {
  const { entry, world } = context;
  if (entry.kind !== 'form') return knownColumns(context).flatMap(({ name, field }) => (field.personal ? [name] : []));
  const fields = componentFields(world.contract, asText(entry.value.component) ?? '');
  return nodesOf(entry, 'FormField').flatMap(({ value }) => {
    const name = asText(asRecord(value).field) ?? '';
    return fields && Object.hasOwn(fields, name) && fields[name]?.personal ? [name] : [];
  });
}

function targetOf(world: World, door: Readonly<Record<string, unknown>>): Entry | undefined {
  const kind = ['list', 'report', 'form'].find((one) => asText(door[one]));
  if (kind !== undefined) return world.documents.get(`${kind}/${String(door[kind])}`);
  const address = asText(door.route);
  if (address === undefined) return undefined;
  const led = routesAt(address, world.routes).filter(({ document }) => document !== undefined);
  const found = led.find(({ document }) => document?.startsWith('tabs/')) ?? led[0];
  const target = world.documents.get(found?.document ?? '');
  return target?.kind === 'tabs' ? tabOf(world, target, address) : target;
}

/** What the tab at an address shows. */
function tabOf(world: World, tabs: Entry, address: string): Entry | undefined {
  const key = address.split('/').at(-1);
  const tab = nodesOf(tabs, 'Tab').find(({ value }) => asRecord(value).key === key);
  return tab && targetOf(world, { ...asRecord(tab.value), route: undefined });
}

/** A target whose own page is wrong is told there. */
function isSound(world: World, target: Entry): boolean {
  const known = mainOperation(world, target);
  return !known || guardOf(known) === undefined || isGuardedBy(known, pageOf(target.value));
}

/** What an operation of several pages answers stands in documents of these pages, which name them. */
function isBehindPages({ openings }: World, { kind, value }: Entry, known: KnownOperation): boolean {
  const { or = [] } = known.operation.permission;
  const found = openings.get(`${kind}/${asText(value.id)}`) ?? [];
  return or.length > 0 && found.some(({ entry }) => isGuardedBy(known, pageOf(entry.value)));
}

/** The page, or another one that lets in as well, is that of the operation. */
function isGuardedBy({ operation: { permission } }: KnownOperation, page: string | undefined): boolean {
  return [permission.page, ...(permission.or ?? [])].some((one) => one !== undefined && one === page);
}
