import { branchesOf } from '#engine/check/shape/branches.ts';
import type { MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import { anchorOf, type Reference, referenceIn, valuesIn } from './reference.ts';

/** A place below a schema whose names depend on another place. */
export interface Place {
  /** Properties on the way, `*` for the items of an array. */
  path: readonly string[];
  reference: Reference;
  /** Where the owner of the names is named, below the same schema. */
  anchor: readonly string[];
}

const DEEPEST = 4;

/** Places whose names depend on something that this object holds: relative references that end exactly at it. */
export function relativePlaces(metas: MetaSchemas, schema: JsonSchema): Place[] {
  return collect(metas, schema, DEEPEST).flatMap(({ path, reference }) => {
    const { up, path: anchor } = anchorOf(reference.of ?? '');
    return up === path.length ? [{ path, reference, anchor }] : [];
  });
}

/** Places of a whole document whose names depend on something at its root. */
export function rootPlaces(metas: MetaSchemas, schema: JsonSchema): Place[] {
  return collect(metas, schema, Number.POSITIVE_INFINITY).flatMap(({ path, reference }) => {
    const { up, path: anchor } = anchorOf(reference.of ?? '');
    return up === undefined ? [{ path, reference, anchor }] : [];
  });
}

function collect(metas: MetaSchemas, schema: JsonSchema, deepest: number): Omit<Place, 'anchor'>[] {
  const found = new Map<string, Omit<Place, 'anchor'>>();
  visit(schema, [], new Set());
  return [...found.values()];

  function visit(part: JsonSchema, path: readonly string[], around: ReadonlySet<JsonSchema>): void {
    for (const step of metas.chain(part)) {
      for (const reference of [referenceIn(step) ?? [], valuesIn(step)].flat()) {
        if (reference.of === undefined) continue;
        // One object may name what belongs to several owners.
        const what = reference.values ? `${reference.kind} values of ${reference.of}` : reference.kind;
        found.set(`${path.join('/')} ${what}`, { path, reference });
      }
    }
    const resolved = metas.resolve(part);
    if (path.length >= deepest || around.has(resolved)) return;
    const inside = new Set([...around, resolved]);
    for (const branch of branchesOf(resolved)) visit(branch, path, inside);
    if (isSchema(resolved.items)) visit(resolved.items, [...path, '*'], inside);
    if (!isSchema(resolved.properties)) return;
    for (const [name, property] of Object.entries(resolved.properties)) {
      if (isSchema(property)) visit(property, [...path, name], inside);
    }
  }
}

/** The schema at a path of properties. */
export function schemaAt(metas: MetaSchemas, schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  let found: unknown = schema;
  for (const name of path) {
    const properties: unknown = isSchema(found) ? metas.resolve(found).properties : undefined;
    found = isSchema(properties) ? properties[name] : undefined;
  }
  return isSchema(found) ? found : undefined;
}
