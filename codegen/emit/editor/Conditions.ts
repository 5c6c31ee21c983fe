import { componentFields, type World } from '#engine/check/world.ts';
import type { JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import { freeNames } from './freeNames.ts';
import type { NameLists } from './NameLists.ts';
import { componentNames, type Names, namesOf } from './names.ts';
import type { Place } from './places.ts';
import type { Reference } from './reference.ts';
import { local, valueLists } from './valueLists.ts';

export const CONDITIONS_FILE = 'conditions.schema.json';

/** More conditions than this are asked in groups, so that a place with 500 operations asks some 45 questions. */
const GROUPED = 16;

interface Group {
  anchor: readonly string[];
  owners: Set<string>;
  places: Map<string, Place>;
}

/**
 * What depends on an operation: `unless source.operation is none of these, columns[].field is one of …`. Places that depend on
 * the same anchor share the conditions; where an object has no such property a condition says nothing.
 */
export class Conditions {
  readonly #world: World;
  readonly #groups = new Map<string, Group>();

  constructor(world: World) {
    this.#world = world;
  }

  /** References to the conditions that hold for an object; `target` finds what an anchor refers to. */
  for(
    places: readonly Place[],
    target: (anchor: readonly string[]) => Reference | undefined,
    up: string,
  ): JsonSchema[] {
    const keys = places.flatMap((place) => {
      const reference = target(place.anchor);
      // Conditions stand in documents of every kind; those of this kind name no such owner.
      if (!reference && place.reference.values) return [];
      // Shared filters name no operation; the tables that use them do.
      const anchor = reference ? place.anchor : ['id'];
      const key = anchor.join('.');
      const group = this.#groups.get(key) ?? { anchor, owners: new Set(), places: new Map() };
      for (const owner of this.#owners(reference)) group.owners.add(owner);
      group.places.set(`${place.path.join('/')} ${place.reference.values ? place.reference.kind : ''}`, place);
      this.#groups.set(key, group);
      return key;
    });
    return [...new Set(keys)].map((key) => ({ $ref: `${up}${CONDITIONS_FILE}#/$defs/${key}` }));
  }

  /** All conditions by anchor; the names that they need go into the lists. */
  schemas(lists: NameLists): Readonly<Record<string, JsonSchema>> {
    const groups = [...this.#groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(groups.map(([key, group]) => [key, { allOf: this.#conditions(group, lists) }]));
  }

  #owners(reference: Reference | undefined): readonly string[] {
    if (!reference) return this.#world.entries.filter((entry) => entry.kind === 'filters').map((entry) => entry.id);
    return freeNames(this.#world, reference)?.entries.map(([name]) => name) ?? [];
  }

  #conditions({ anchor, owners, places }: Group, lists: NameLists): JsonSchema[] {
    // Operations with the same names share one condition.
    const byText = new Map<string, { names: string[]; narrowed: JsonSchema }>();
    for (const owner of [...owners].sort()) {
      const narrowed = narrow(this.#world, lists, owner, [...places.values()]);
      if (!narrowed) continue;
      const key = JSON.stringify(narrowed);
      const known = byText.get(key);
      if (known) known.names.push(owner);
      else byText.set(key, { names: [owner], narrowed });
    }
    const all = [...byText.values()];
    if (all.length <= GROUPED) return all.map(({ names, narrowed }) => when(anchor, names, narrowed));
    const size = Math.ceil(Math.sqrt(all.length));
    return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => {
      const some = all.slice(index * size, (index + 1) * size);
      const conditions = some.map(({ names, narrowed }) => when(anchor, names, narrowed));
      const named = some.flatMap(({ names }) => names);
      return when(anchor, named, { allOf: conditions });
    });
  }
}

function narrow(world: World, lists: NameLists, owner: string, places: readonly Place[]): JsonSchema | undefined {
  const root: Tree = {};
  const named = Map.groupBy(
    places.filter(({ reference }) => reference.values),
    ({ path }) => path.join('/'),
  );
  for (const some of named.values()) {
    const $ref = valuesOf(world, lists, owner, some);
    if ($ref) leafAt(root, some[0]?.path ?? []).allOf = [{ $ref }];
  }
  for (const { path, reference } of places) {
    const names = reference.values ? undefined : lookUp(world, reference.kind, owner);
    if (!names) continue;
    const $ref = reference.isKeys ? lists.keys(names, '') : lists.values(names, '');
    if (reference.unless) narrowUnless(leafAt(root, path.slice(0, -1)), path.at(-1) ?? '', { $ref }, reference.unless);
    else if (reference.computed) leafAt(root, path).anyOf = [{ $ref }, {}];
    else leafAt(root, path).$ref = $ref;
  }
  return Object.keys(root).length > 0 ? (root as JsonSchema) : undefined;
}

/** What stands beside the names of one object; a condition names fields of the row and parameters of the list. */
function valuesOf(world: World, lists: NameLists, owner: string, places: readonly Place[]): string | undefined {
  const found = places.flatMap(({ reference: { kind, values } }) => {
    // Answers that nobody sends are in no form, and there are many of them.
    const names = kind === 'field' && !isSent(world, owner) ? undefined : lookUp(world, kind, owner);
    return (names && values && valueLists(names, values, lists)) ?? [];
  });
  const [only, ...others] = new Set(found);
  if (only === undefined || others.length === 0) return only;
  return lists.schema(`values-${owner}`, () => ({ allOf: [only, ...others].map(($ref) => ({ $ref: local($ref) })) }));
}

function isSent({ contract }: World, component: string): boolean {
  return Object.values(contract.operations).some(({ body }) => body?.component === component);
}

function lookUp(world: World, kind: string, owner: string): Names | undefined {
  if (kind !== 'field') return namesOf(world, kind, owner);
  const fields = componentFields(world.contract, owner);
  return fields && componentNames(owner, fields);
}

/** A schema that only narrows; the names on its way are completed by the document's own schema. */
type Tree = {
  properties?: Record<string, Tree>;
  items?: Tree;
  doNotSuggest?: true;
  $ref?: string;
  allOf?: Tree[];
  /** Offers the first and takes all. */
  anyOf?: JsonSchema[];
  if?: JsonSchema;
  else?: Tree;
};

/** Narrows a property of an object where none of the other properties stands beside it. */
function narrowUnless(at: Tree, name: string, narrowed: Tree, others: readonly string[]): void {
  at.if = { anyOf: others.map((other) => ({ required: [other] })) };
  at.else = { properties: { [name]: { doNotSuggest: true, ...narrowed } } };
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

/** Written as `if none of these, else`: an editor would offer the names of a plain `enum` even where they do not fit. */
function when(anchor: readonly string[], names: readonly string[], narrowed: JsonSchema): JsonSchema {
  let schema: JsonSchema = { not: { enum: names } };
  for (const name of anchor.toReversed()) schema = { properties: { [name]: { doNotSuggest: true, ...schema } } };
  return { if: schema, else: narrowed };
}
