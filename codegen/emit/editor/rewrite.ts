import { branchesOf } from '#engine/check/shape/branches.ts';
import type { MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import type { World } from '#engine/check/world.ts';
import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import type { Conditions } from './Conditions.ts';
import { freeNames } from './freeNames.ts';
import type { NameLists } from './NameLists.ts';
import { type Place, relativePlaces, schemaAt } from './places.ts';
import { referenceIn } from './reference.ts';

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const ONE = new Set(['items', 'additionalProperties', 'not', 'propertyNames']);
const MANY = new Set(['allOf', 'anyOf', 'oneOf']);
const NAMED = new Set(['properties', '$defs']);
/** For codegen, the check and people; editors have no use for them. */
const LEFT_OUT = /^(x-.*|tsType|discriminator|title|description|\$id)$/;

export interface RewriteTools {
  metas: MetaSchemas;
  world: World;
  lists: NameLists;
  conditions: Conditions;
  /** Way from the file to the folder of the lists: empty, or `../`. */
  up: string;
  /** Schemas that others refer to; whoever refers to them says what they are for. */
  targets: ReadonlySet<JsonSchema>;
}

/** A meta-schema as an editor needs it: what a place refers to becomes the list of names that exist. */
export function rewrite(tools: RewriteTools, schema: JsonSchema): JsonSchema {
  const own = Object.entries(schema).filter(([keyword]) => !LEFT_OUT.test(keyword));
  const rewritten = Object.fromEntries(own.map(([keyword, value]) => [keyword, part(tools, keyword, value)]));
  const names = namesHere(tools, schema);
  if (names) for (const keyword of ['pattern', 'minLength', 'type']) delete rewritten[keyword];
  const places = isSchema(schema.properties) ? relativePlaces(tools.metas, schema) : [];
  const conditions = conditionsOn(tools, schema, places);
  return {
    ...documentation(tools, schema),
    ...rewritten,
    ...formMessage(names ? {} : schema),
    ...offeredTags(tools.metas, schema),
    ...(names ? { $ref: names } : {}),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  };
}

/** References to what an object must hold besides, by the places in it that depend on others. */
export function conditionsOn(
  { metas, conditions, up }: RewriteTools,
  schema: JsonSchema,
  places: readonly Place[],
): JsonSchema[] {
  const target = (anchor: readonly string[]) => {
    const found = schemaAt(metas, schema, anchor);
    return found && metas.chain(found).flatMap((step) => referenceIn(step) ?? [])[0];
  };
  return conditions.for(places, target, up);
}

function part(tools: RewriteTools, keyword: string, value: unknown): unknown {
  if (ONE.has(keyword) && isSchema(value)) return rewrite(tools, value);
  if (MANY.has(keyword) && Array.isArray(value)) return value.filter(isSchema).map((one) => rewrite(tools, one));
  if (!NAMED.has(keyword) || !isSchema(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, one]) => [name, isSchema(one) ? rewrite(tools, one) : one]));
}

function namesHere({ world, lists, up }: RewriteTools, schema: JsonSchema): string | undefined {
  const reference = referenceIn(schema);
  if (!reference || reference.of !== undefined) return undefined;
  const names = freeNames(world, reference);
  return names && lists.values(names, up);
}

/**
 * Editors let the schema that is referred to win over what stands beside `$ref`, so the nearest description is written here
 * and the schema that is referred to has none.
 */
function documentation({ metas, targets }: RewriteTools, schema: JsonSchema): JsonSchema {
  if (targets.has(schema)) return {};
  const [description] = metas.chain(schema).flatMap((step) => step.description ?? []);
  if (typeof description !== 'string') return {};
  // Plain text is escaped for display; code in it needs markdown.
  return { description, ...(description.includes('`') ? { markdownDescription: description } : {}) };
}

/** Editors offer only the branches of a union that fit what is written already; another one may be wanted. */
function offeredTags(metas: MetaSchemas, schema: JsonSchema): JsonSchema {
  if (!isSchema(schema.discriminator)) return {};
  const tag = String(schema.discriminator.propertyName);
  const found = branchesOf(schema).map((branch) => schemaAt(metas, branch, [tag]) ?? {});
  const list = { enum: found.map((one) => one.const), enumDescriptions: found.map((one) => one.description) };
  return { properties: { [tag]: { doNotSuggest: true, anyOf: [list, {}] } } };
}

function formMessage(schema: JsonSchema): JsonSchema {
  const form = schema['x-form'];
  return typeof form === 'string' ? { patternErrorMessage: `Expected ${form}.` } : {};
}
