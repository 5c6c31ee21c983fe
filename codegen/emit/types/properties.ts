import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Components, Schema } from '../../openapi/types.ts';

/** The properties of a schema by name, with those of the schemas that it is composed of. */
export function propertiesOf(
  schema: Schema,
  components: Components,
  found = new Map<string, Schema>(),
  seen = new Set<Schema>(),
): ReadonlyMap<string, Schema> {
  if (seen.has(schema)) return found;
  seen.add(schema);
  for (const [name, one] of Object.entries(schema.properties ?? {})) if (!found.has(name)) found.set(name, one);
  const target = schema.$ref === undefined ? undefined : components[nameOfRef(schema.$ref)];
  const parts = [
    ...(target ? [target] : []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
  ];
  for (const part of parts) if (typeof part === 'object') propertiesOf(part, components, found, seen);
  return found;
}
