import type { Api, ListCall, Resource } from '../resource.types.ts';
import { titleOf } from '../words.ts';
import { purposeOf } from './parameters.ts';
import { rankOf } from './ranks.ts';
import type { Texts } from './Texts.ts';

type Json = Record<string, unknown>;

/** Two rows of the grid; whoever wants more adds them. */
const NUMBERS = 8;
/** Short lists beside numbers, and where nothing is counted. */
const LISTS = { beside: 2, alone: 4 };
/** Columns of a short list. */
const COLUMNS = 3;
/** What a tile can show of a column. */
const SHOWN = ['field', 'title', 'format', 'decimals', 'values', 'tones'];

/** A resource of the menu, and its list. */
export interface Listed {
  resource: Resource;
  list: Json;
}

/**
 * The page that the product begins with: how many records there are of what, where the API tells, and the first ones of some.
 * Undefined where there is hardly anything to choose from.
 */
export function dashboardDocument(
  listed: readonly Listed[],
  { resources, api, texts }: { resources: readonly Resource[]; api: Api; texts: Texts },
): Json | undefined {
  const open = listed.filter(({ list }) => !rowsOf(list.filters).some(({ isrequired }) => isrequired === true));
  if (open.length < 2) return undefined;
  const told = open.filter(({ resource }) => isCounted(resource, api) && usesOf(resource) > 0);
  const counted = mostUsed(told, resources).slice(0, NUMBERS);
  const others = mostUsed(
    open.filter((one) => rowsOf(one.list.columns).length > 0),
    resources,
  );
  const listedBelow = others.slice(0, counted.length > 0 ? LISTS.beside : LISTS.alone);
  const id = ['overview', 'home-page', 'start-page'].find((name) =>
    resources.every((one) => one.id !== name && one.single !== name),
  );
  if (id === undefined) return undefined;
  return {
    $schema: '../meta/dashboard.schema.json',
    id,
    title: texts.key(id, 'title', 'Overview'),
    tiles: [
      ...inOrderOf(open, counted).map((one) => numberTile(one, texts)),
      ...inOrderOf(open, listedBelow).map((one) => listTile(one, texts)),
    ],
  };
}

function numberTile({ resource, list }: Listed, texts: Texts): Json {
  resource.recognised.push('counted on the overview: its answer tells how many there are');
  return {
    ...tileOf(resource.id, 'number', resource, texts),
    ...rowsAsked(list),
    value: { of: 'count' },
    ...drill(list),
  };
}

function listTile({ resource, list }: Listed, texts: Texts): Json {
  const by = newest(resource.list);
  const tile = tileOf(`${resource.id}-rows`, 'list', resource, texts);
  const title = by ? texts.key(resource.id, 'latest', `Latest ${titleOf(resource.id).toLowerCase()}`) : tile.title;
  const columns = rowsOf(list.columns)
    .filter(({ names, field }, at) => names === undefined && (at === 0 || field !== resource.idField))
    .slice(0, COLUMNS)
    .map((column) => {
      const { to } = (column.link ?? {}) as Json;
      return {
        ...Object.fromEntries(SHOWN.flatMap((name) => (name in column ? [[name, column[name]]] : []))),
        ...(to ? { to } : {}),
      };
    });
  const sort = by ? { sort: { by, type: 'desc' } } : {};
  return { ...tile, title, ...rowsAsked(list), columns, ...sort, ...drill(list) };
}

function tileOf(id: string, kind: string, resource: Resource, texts: Texts): Json {
  return { id, kind, title: texts.key(resource.id, 'title', titleOf(resource.id)) };
}

/** The very rows of the list, so that the tile may lead to it. */
function rowsAsked({ source }: Json): Json {
  const { operation, query } = source as Json;
  return { source: { operation, ...(query ? { query } : {}) } };
}

function drill({ id }: Json): Json {
  return { drill: { list: id } };
}

/** Whether the number of rows is known: by an answer that tells it, or because all rows come in one. */
function isCounted({ list }: Resource, { components }: Api): boolean {
  if (!list) return false;
  const { operation, convention } = list;
  if (convention?.paging) return convention.total !== undefined;
  const parameters = operation.operation.parameters ?? [];
  return parameters.every((one) => one.in !== 'query' || !PAGES.has(purposeOf(one, components)));
}

const PAGES: ReadonlySet<string> = new Set(['page', 'size', 'cursor']);

/** The field by which the newest rows come first, where the API orders by one. */
function newest(list: ListCall | undefined): string | undefined {
  const names = (list?.convention?.sort?.fields ?? []).filter((name) => {
    const field = list?.fields[name];
    return field && rankOf(name, field) === 'stamp';
  });
  return names.find((name) => /creat|insert/i.test(name)) ?? names[0];
}

/** Those with which most can be done, first: they are what people come for. Records that others lie below are, too. */
function mostUsed(listed: readonly Listed[], resources: readonly Resource[]): Listed[] {
  const holders = new Set(resources.flatMap(({ parents }) => parents.map(({ resource }) => resource)));
  const weight = ({ resource }: Listed) =>
    usesOf(resource) + (holders.has(resource) ? 1 : 0) + (resource.verbs.length > 0 ? 1 : 0);
  return listed.toSorted((a, b) => weight(b) - weight(a));
}

function usesOf({ read, create, update, remove }: Resource): number {
  return [read, create, update, remove].filter(Boolean).length;
}

function inOrderOf(all: readonly Listed[], some: readonly Listed[]): Listed[] {
  return all.filter((one) => some.includes(one));
}

function rowsOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
