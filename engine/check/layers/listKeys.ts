import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { branchesOf } from '../shape/branches.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';

/** What names an entry of a list: the first of these that the meta-schema requires of every entry. */
const KEYS = ['id', 'key', 'name', 'field', 'columnname'] as const;

/** What names entries that need no name, as the sections of a form: those that have none cannot be named. */
const TITLE = 'title';

/** Schema of a property of an object, whichever of its branches has it. */
export function propertySchema(
  metas: MetaSchemas,
  schema: JsonSchema | undefined,
  name: string,
): JsonSchema | undefined {
  for (const one of variantsOf(metas, schema)) {
    const { properties } = one;
    const found = isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : one.additionalProperties;
    if (isSchema(found)) return found;
  }
  return undefined;
}

/** Properties of an object, of all its branches. */
export function propertySchemas(metas: MetaSchemas, schema: JsonSchema): [string, JsonSchema][] {
  return variantsOf(metas, schema).flatMap(({ properties }) =>
    Object.entries(isSchema(properties) ? properties : {}).filter((one): one is [string, JsonSchema] =>
      isSchema(one[1]),
    ),
  );
}

/** Schema of the entries of a list; undefined when the schema is of no list. */
export function entrySchema(metas: MetaSchemas, schema: JsonSchema | undefined): JsonSchema | undefined {
  const list = variantsOf(metas, schema).find((one) => isSchema(one.items));
  return isSchema(list?.items) ? list.items : undefined;
}

/**
 * The property that names the entries of a list, as the meta-schema of the entries says it.
 * @example keyOf(metas, columns) // 'field'
 */
export function keyOf(metas: MetaSchemas, list: JsonSchema | undefined): string | undefined {
  const entries = variantsOf(metas, entrySchema(metas, list));
  const isRequired = (key: string) =>
    entries.every(({ required }) => Array.isArray(required) && required.includes(key));
  const isTitled = ({ properties }: JsonSchema) => isSchema(properties) && Object.hasOwn(properties, TITLE);
  if (entries.length === 0) return undefined;
  return KEYS.find(isRequired) ?? (entries.every(isTitled) ? TITLE : undefined);
}

function variantsOf(metas: MetaSchemas, schema: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return [];
  const resolved = metas.resolve(schema);
  const branches = branchesOf(resolved);
  return branches.length > 0 ? branches.flatMap((one) => variantsOf(metas, one)) : [resolved];
}
