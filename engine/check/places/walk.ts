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
  step({ metas, visit }, schema, value, '', undefined);
}

interface Walk {
  metas: MetaSchemas;
  visit(node: DocumentNode): void;
}

function step(
  walking: Walk,
  schema: JsonSchema,
  value: unknown,
  pointer: string,
  parent: DocumentNode | undefined,
): void {
  let around = parent;
  const { types, resolved, isUnion } = partOf(walking.metas, schema);
  for (const type of types) {
    const node: DocumentNode = around ? { type, value, pointer, parent: around } : { type, value, pointer };
    walking.visit(node);
    around = node;
  }
  if (isUnion) {
    const branch = meantBranch(walking.metas, resolved, value);
    if (branch) step(walking, branch, value, pointer, around);
    return;
  }
  if (Array.isArray(value)) items(walking, resolved, value, pointer, around);
  if (isSchema(value)) properties(walking, resolved, value, pointer, around);
}

/** What a walk asks of a schema, the same for all documents. */
interface Part {
  types: readonly string[];
  resolved: JsonSchema;
  isUnion: boolean;
}

const parts = new WeakMap<MetaSchemas, WeakMap<JsonSchema, Part>>();

function partOf(metas: MetaSchemas, schema: JsonSchema): Part {
  const ofMetas = parts.get(metas) ?? new WeakMap<JsonSchema, Part>();
  const known = ofMetas.get(schema);
  if (known) return known;
  const resolved = metas.resolve(schema);
  const types = metas.chain(schema).flatMap(namesOf);
  const part = { types, resolved, isUnion: branchesOf(resolved).length > 0 };
  parts.set(metas, ofMetas.set(schema, part));
  return part;
}

function namesOf(schema: JsonSchema): string[] {
  const reference = schema['x-ref'];
  const names = typeof schema.title === 'string' ? [schema.title] : [];
  const kind = isSchema(reference) ? reference.kind : reference;
  return typeof kind === 'string' ? [...names, `@${kind}`] : names;
}

function items(
  walking: Walk,
  schema: JsonSchema,
  value: unknown[],
  pointer: string,
  parent: DocumentNode | undefined,
): void {
  const { items: item } = schema;
  if (!isSchema(item)) return;
  value.forEach((entry, index) => {
    step(walking, item, entry, pointerTo(pointer, index), parent);
  });
}

function properties(
  walking: Walk,
  schema: JsonSchema,
  value: object,
  pointer: string,
  parent: DocumentNode | undefined,
): void {
  const known = isSchema(schema.properties) ? schema.properties : {};
  for (const name of Object.keys(value)) {
    const property = Object.hasOwn(known, name) ? known[name] : schema.additionalProperties;
    const entry: unknown = Reflect.get(value, name);
    if (isSchema(property)) step(walking, property, entry, pointerTo(pointer, name), parent);
  }
}
