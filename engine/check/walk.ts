import { isSchema, type JsonSchema } from '../language/jsonSchema.ts';
import { pointerTo } from './read/pointer.ts';
import { branchesOf, meantBranch } from './shape/branches.ts';
import type { MetaSchemas } from './shape/MetaSchemas.ts';

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
  for (const part of walking.metas.chain(schema)) {
    for (const type of namesOf(part)) {
      const node: DocumentNode = { type, value, pointer, ...(around ? { parent: around } : {}) };
      walking.visit(node);
      around = node;
    }
  }
  const resolved = walking.metas.resolve(schema);
  if (branchesOf(resolved).length > 0) {
    const branch = meantBranch(walking.metas, resolved, value);
    if (branch) step(walking, branch, value, pointer, around);
    return;
  }
  if (Array.isArray(value)) items(walking, resolved, value, pointer, around);
  if (isSchema(value)) properties(walking, resolved, value, pointer, around);
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
  for (const [name, entry] of Object.entries(value)) {
    const property = Object.hasOwn(known, name) ? known[name] : schema.additionalProperties;
    if (isSchema(property)) step(walking, property, entry, pointerTo(pointer, name), parent);
  }
}
