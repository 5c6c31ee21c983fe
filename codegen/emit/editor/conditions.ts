import type { JsonSchema, MetaSchemas } from '#engine/schema/MetaSchemas.ts';
import { componentFields, type World } from '#engine/schema/world.ts';
import { freeNames } from './freeNames.ts';
import type { NameLists } from './NameLists.ts';
import { componentNames, type Names, namesOf } from './names.ts';
import { type Place, schemaAt } from './places.ts';
import { referenceIn } from './reference.ts';

export interface EditorTools {
  metas: MetaSchemas;
  world: World;
  lists: NameLists;
  /** Way from the file to the folder of the lists: empty, or `../`. */
  up: string;
}

/** More conditions than this are asked in groups, so that a place with 500 operations asks some 45 questions. */
const GROUPED = 16;

/** `if source.operation is X then columns[].field is one of …`, for every X that the anchor may name. */
export function conditionsFor(tools: EditorTools, schema: JsonSchema, places: readonly Place[]): JsonSchema[] {
  const anchors = new Map(places.map((place) => [place.anchor.join('/'), place.anchor]));
  return [...anchors].flatMap(([key, anchor]) => {
    const mine = places.filter((place) => place.anchor.join('/') === key);
    const target = schemaAt(tools.metas, schema, anchor);
    // Shared filters name no operation; the tables that use them do.
    if (!target) return conditionsOn(tools, ['id'], filterDocuments(tools.world), mine);
    return conditionsOn(tools, anchor, ownersOf(tools, target), mine);
  });
}

function ownersOf({ metas, world }: EditorTools, target: JsonSchema): string[] {
  const references = metas.chain(target).flatMap((step) => referenceIn(step) ?? []);
  const [names] = references.map((reference) => freeNames(world, reference));
  return (names?.entries ?? []).map(([name]) => name);
}

function filterDocuments(world: World): string[] {
  return world.entries.filter((entry) => entry.kind === 'filters').map((entry) => entry.id);
}

function conditionsOn(
  tools: EditorTools,
  anchor: readonly string[],
  owners: readonly string[],
  places: readonly Place[],
): JsonSchema[] {
  // Operations with the same names share one condition.
  const byText = new Map<string, { owners: string[]; narrowed: JsonSchema }>();
  for (const owner of owners) {
    const narrowed = consequence(tools, owner, places);
    if (!narrowed) continue;
    const key = JSON.stringify(narrowed);
    const known = byText.get(key);
    if (known) known.owners.push(owner);
    else byText.set(key, { owners: [owner], narrowed });
  }
  const all = [...byText.values()];
  const conditions = all.map(({ owners: named, narrowed }) => when(isOneOf(anchor, named), narrowed));
  if (conditions.length <= GROUPED) return conditions;
  const size = Math.ceil(Math.sqrt(conditions.length));
  const groups: JsonSchema[] = [];
  for (let start = 0; start < all.length; start += size) {
    const named = all.slice(start, start + size).flatMap((one) => one.owners);
    groups.push(when(isOneOf(anchor, named), { allOf: conditions.slice(start, start + size) }));
  }
  return groups;
}

/** An object with a `then` would be taken for a promise by whoever awaits it, so it is not written as a literal. */
function when(condition: JsonSchema, consequence: JsonSchema): JsonSchema {
  return Object.fromEntries([
    ['if', condition],
    ['then', consequence],
  ]);
}

function consequence(
  { world, lists, up }: EditorTools,
  owner: string,
  places: readonly Place[],
): JsonSchema | undefined {
  const root: Tree = { properties: {} };
  let isEmpty = true;
  for (const { path, reference } of places) {
    const names = lookUp(world, reference.kind, owner);
    if (!names) continue;
    leafAt(root, path).$ref = reference.isKeys ? lists.keys(names, up) : lists.values(names, up);
    isEmpty = false;
  }
  return isEmpty ? undefined : (root as unknown as JsonSchema);
}

function lookUp(world: World, kind: string, owner: string): Names | undefined {
  if (kind !== 'field') return namesOf(world, kind, owner);
  const fields = componentFields(world.contract, owner);
  return fields && componentNames(owner, fields);
}

/** A schema that only narrows; the names on its way are completed by the document's own schema. */
interface Tree {
  properties?: Record<string, Tree>;
  items?: Tree;
  doNotSuggest?: true;
  $ref?: string;
}

function leafAt(root: Tree, path: readonly string[]): Tree {
  let at = root;
  for (const name of path) {
    if (name === '*') {
      at.items ??= {};
      at = at.items;
    } else {
      at.properties ??= {};
      at.properties[name] ??= { doNotSuggest: true };
      at = at.properties[name];
    }
  }
  return at;
}

function isOneOf(anchor: readonly string[], names: readonly string[]): JsonSchema {
  let schema: JsonSchema = { enum: names };
  for (const name of anchor.toReversed()) {
    schema = { properties: { [name]: { doNotSuggest: true, ...schema } }, required: [name] };
  }
  return schema;
}
