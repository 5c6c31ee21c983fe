import { keyOf, propertySchemas } from '#engine/check/layers/listKeys.ts';
import { DOCUMENT_KINDS, type MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import type { World } from '#engine/check/world.ts';
import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';

/** Lists by name, with the schemas that their entries have somewhere. */
type Lists = Map<string, Set<string>>;

/** The vocabulary of changes with the documents that can be extended, the lists that there are, and what is added to each. */
export function withParts({ metas, world }: { metas: MetaSchemas; world: World }, schema: JsonSchema): JsonSchema {
  const { properties, $defs } = schema;
  if (!isSchema(properties) || !isSchema($defs)) return schema;
  const documents: Lists = new Map();
  for (const kind of DOCUMENT_KINDS) collect(metas, metas.of(kind), documents);
  const inside: Lists = new Map();
  const definitions = metas.all.find(({ $id }) => String($id).endsWith('/definitions.schema.json'));
  for (const one of Object.values(definitions?.$defs ?? {})) if (isSchema(one)) collect(metas, one, inside);
  const ids = [...new Set(world.entries.map(({ id }) => id))].sort();
  return {
    ...schema,
    properties: { ...properties, extends: offering(properties.extends, ids) },
    $defs: { ...$defs, AddChange: withEntries($defs.AddChange, documents, inside) },
  };
}

function withEntries(add: unknown, documents: Lists, inside: Lists): unknown {
  if (!isSchema(add) || !isSchema(add.properties)) return add;
  const conditions = [
    ...[...documents].map(([name, refs]) => entryOf({ const: name }, refs)),
    ...[...inside].map(([name, refs]) => entryOf({ pattern: `/${name}$` }, refs)),
  ];
  const to = offering(add.properties.to, [...documents.keys()].sort());
  return { ...add, properties: { ...add.properties, to }, allOf: conditions };
}

function entryOf(to: JsonSchema, refs: ReadonlySet<string>): JsonSchema {
  const [only, ...others] = [...refs].map(($ref) => ({ $ref }));
  const entry = others.length > 0 ? { anyOf: [only, ...others] } : only;
  return { anyOf: [{ not: { properties: { to }, required: ['to'] } }, { properties: { add: entry } }] };
}

/** Names that an editor completes where others are possible too. */
function offering(schema: unknown, names: readonly string[]): unknown {
  if (!isSchema(schema)) return schema;
  const { type, minLength, maxLength, ...rest } = schema;
  return { ...rest, anyOf: [{ enum: names }, { type, minLength, ...(maxLength ? { maxLength } : {}) }] };
}

/** Lists of an object whose entries have names. */
function collect(metas: MetaSchemas, schema: JsonSchema, lists: Lists): void {
  for (const [name, property] of propertySchemas(metas, schema)) {
    if (keyOf(metas, property) === undefined) continue;
    const list = listIn(metas, property);
    const target = list && metas.chain(list)[1];
    if (!target) continue;
    const address = metas.addressOf(target).replace(/^.*\/meta\//, '');
    lists.set(name, (lists.get(name) ?? new Set()).add(address));
  }
}

/** Schema of the entries as it is written, so that its reference is known. */
function listIn(metas: MetaSchemas, property: JsonSchema): JsonSchema | undefined {
  const { items, anyOf } = metas.resolve(property);
  if (isSchema(items)) return items;
  const branches = Array.isArray(anyOf) ? anyOf.filter(isSchema) : [];
  return branches.map((one) => listIn(metas, one)).find((one) => one !== undefined);
}
