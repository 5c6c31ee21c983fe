import { DOCUMENT_KINDS, type MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import type { World } from '#engine/check/world.ts';
import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import { CONDITIONS_FILE, Conditions } from './editor/Conditions.ts';
import { withParts } from './editor/changes.ts';
import { freeNames } from './editor/freeNames.ts';
import { NAMES_FILE, NameLists } from './editor/NameLists.ts';
import { rootPlaces } from './editor/places.ts';
import { conditionsOn, type RewriteTools, rewrite } from './editor/rewrite.ts';
import { type GeneratedFile, jsonMark } from './GeneratedFile.ts';
import { printJson } from './printJson.ts';

const draft = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
const FOLDER = 'schemas/meta/editor';

/**
 * The vocabulary as an editor reads it through a document's `$schema`: every name that API, product, texts and documents have is
 * listed with its description, and what depends on an operation is listed under the condition that it is named.
 * It follows from `x-ref` and `x-keys` of the meta-schemas alone, as the check does.
 */
export function emitEditor(context: Pick<RewriteTools, 'metas' | 'world'>): GeneratedFile[] {
  const { metas, world } = context;
  const lists = new NameLists();
  const conditions = new Conditions(world);
  const tools = { ...context, lists, conditions, targets: targetsOf(metas) };
  const files = metas.all.map((schema): [string, JsonSchema] => {
    const name = String(schema.$id).replace(/^.*\/meta\//, '');
    return [name, complete({ ...tools, up: name.includes('/') ? '../' : '' }, name, schema)];
  });
  files.push([CONDITIONS_FILE, { ...draft, $defs: conditions.schemas(lists) }]);
  files.push([NAMES_FILE, { ...draft, $defs: lists.schemas }]);
  return files.map(([name, schema]) => ({
    path: `${FOLDER}/${name}`,
    text: `${printJson({ ...jsonMark, ...schema })}\n`,
  }));
}

/** For a product that takes its vocabulary from the package: the files that the `$schema` of its documents leads to. */
export function emitEditorDoors(): GeneratedFile[] {
  return [...DOCUMENT_KINDS, 'change', 'locale', 'product'].map((kind) => ({
    path: `schemas/meta/${kind}.schema.json`,
    text: `${printJson({ ...jsonMark, ...draft, $ref: `editor/${kind}.schema.json` })}\n`,
  }));
}

function complete(tools: RewriteTools, name: string, schema: JsonSchema): JsonSchema {
  const rewritten = rewrite(tools, schema);
  const kind = name.replace('.schema.json', '');
  if (kind === 'change') return withParts(tools, rewritten);
  if (kind === 'locale') return withKeys(tools.world, rewritten);
  if (!DOCUMENT_KINDS.some((known) => known === kind)) return rewritten;
  const conditions = conditionsOn(tools, schema, rootPlaces(tools.metas, schema));
  return conditions.length > 0 ? { ...rewritten, allOf: conditions } : rewritten;
}

/** A file of texts completes the keys that other languages have. */
function withKeys(world: World, schema: JsonSchema): JsonSchema {
  const texts = freeNames(world, { kind: 'text' })?.entries ?? [];
  const keys = texts.map(([key, text]) => [key, { type: 'string', description: text }]);
  const properties = isSchema(schema.properties) ? schema.properties : {};
  return { ...schema, properties: { ...properties, ...Object.fromEntries(keys) } };
}

/** Every schema that another refers to. */
function targetsOf(metas: MetaSchemas): ReadonlySet<JsonSchema> {
  const found = new Set<JsonSchema>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSchema(value)) for (const target of metas.chain(value).slice(1)) found.add(target);
    for (const child of Object.values(value)) visit(child);
  };
  metas.all.forEach(visit);
  return found;
}
