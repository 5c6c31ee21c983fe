import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { pointerTo } from '../read/pointer.ts';
import { branchesOf, meantBranch } from '../shape/branches.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';

/**
 * A place of a document that the meta-schemas name: by its title (`Column`, `Text`, `Condition` …),
 * or with `@` by what it refers to (`@operation`, `@lookup`, `@route` …). The value may be malformed inside.
 */
export interface DocumentNode {
  type: string;
  value: unknown;
  pointer: string;
  /** The node around it. */
  parent?: DocumentNode;
}

/** Visits every named place of a document, outer ones first. */
export function walk(
  metas: MetaSchemas,
  schema: JsonSchema,
  value: unknown,
  visit: (node: DocumentNode) => void,
): void {
  step({ metas, visit }, partOf(metas, schema), value, '', undefined);
}

interface Walk {
  metas: MetaSchemas;
  visit(node: DocumentNode): void;
}

function step(walking: Walk, part: Part, value: unknown, pointer: string, parent: DocumentNode | undefined): void {
  let around = parent;
  for (const type of part.types) {
    const node: DocumentNode = around ? { type, value, pointer, parent: around } : { type, value, pointer };
    walking.visit(node);
    around = node;
  }
  if (part.isUnion) {
    const branch = meantBranch(walking.metas, part.resolved, value);
    if (branch) step(walking, partOf(walking.metas, branch), value, pointer, around);
    return;
  }
  if (Array.isArray(value)) items(walking, part, value, pointer, around);
  else if (isSchema(value)) properties(walking, part, value, pointer, around);
}

/** What a walk asks of a schema, the same for all documents. */
interface Part {
  types: readonly string[];
  resolved: JsonSchema;
  isUnion: boolean;
  /** Nothing is named in it: most properties are a plain text, number or switch. */
  isPlain: boolean;
  /** Of its properties those that were met, and of its entries; none where nothing is named. */
  below: Map<string, Part | undefined>;
  entries?: Part | undefined;
}

const parts = new WeakMap<MetaSchemas, WeakMap<JsonSchema, Part>>();

function partOf(metas: MetaSchemas, schema: JsonSchema): Part {
  const ofMetas = parts.get(metas) ?? new WeakMap<JsonSchema, Part>();
  const known = ofMetas.get(schema);
  if (known) return known;
  const resolved = metas.resolve(schema);
  const types = metas.chain(schema).flatMap(namesOf);
  const isUnion = branchesOf(resolved).length > 0;
  const hasParts = [resolved.items, resolved.properties, resolved.additionalProperties].some(isSchema);
  const part: Part = {
    types,
    resolved,
    isUnion,
    isPlain: types.length === 0 && !isUnion && !hasParts,
    below: new Map(),
  };
  parts.set(metas, ofMetas.set(schema, part));
  if (isSchema(resolved.items)) part.entries = named(partOf(metas, resolved.items));
  return part;
}

/** The part of a property, looked up once for all documents. */
function partBelow(metas: MetaSchemas, part: Part, name: string): Part | undefined {
  if (part.below.has(name)) return part.below.get(name);
  const { properties, additionalProperties } = part.resolved;
  const isKnown = isSchema(properties) && Object.hasOwn(properties, name);
  const schema: unknown = isKnown ? properties[name] : additionalProperties;
  const found = isSchema(schema) ? named(partOf(metas, schema)) : undefined;
  // Names that the authors choose are not collected: there is no end of them.
  if (isKnown) part.below.set(name, found);
  return found;
}

function named(part: Part): Part | undefined {
  return part.isPlain ? undefined : part;
}

function namesOf(schema: JsonSchema): string[] {
  const reference = schema['x-ref'];
  const names = typeof schema.title === 'string' ? [schema.title] : [];
  const kind = isSchema(reference) ? reference.kind : reference;
  return typeof kind === 'string' ? [...names, `@${kind}`] : names;
}

function items(walking: Walk, part: Part, value: unknown[], pointer: string, parent: DocumentNode | undefined): void {
  const { entries } = part;
  if (!entries) return;
  for (let index = 0; index < value.length; index += 1)
    step(walking, entries, value[index], pointerTo(pointer, index), parent);
}

function properties(walking: Walk, part: Part, value: object, pointer: string, parent: DocumentNode | undefined): void {
  for (const name of Object.keys(value)) {
    const below = partBelow(walking.metas, part, name);
    if (below) step(walking, below, (value as Record<string, unknown>)[name], pointerTo(pointer, name), parent);
  }
}
