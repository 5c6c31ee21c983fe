import type { ContractOperation } from '#engine/language/contract/contract.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import { schemasIn } from '../../openapi/schemasIn.ts';
import type { Schema } from '../../openapi/types.ts';
import { withoutWords } from '../../openapi/walk.ts';
import { resolve } from '../types/operationTypes.ts';
import { type Components, propertiesOf } from './contractFields.ts';

/** JSON Schemas of the components that operations name, with all that these refer to, without words: what record forms are made of. */
export function namedComponents(
  operations: Readonly<Record<string, ContractOperation>>,
  components: Components,
): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (name: string | undefined): void => {
    const schema = name !== undefined && Object.hasOwn(components, name) ? components[name] : undefined;
    if (name === undefined || !schema || found.has(name)) return;
    found.set(name, withTypes(withoutWords(schema), components));
    for (const { $ref } of schemasIn(schema)) if ($ref !== undefined) add(nameOfRef($ref));
  };
  for (const { body, answer } of Object.values(operations)) {
    for (const one of [body, answer, answer.rows]) add(one?.component);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Says that an object is one where a document leaves it to `properties` and `allOf`: forms go by the type. */
function withTypes<T>(value: T, components: Components): T {
  if (Array.isArray(value)) return value.map((one) => withTypes(one, components)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [
    key,
    DATA.has(key) ? child : withTypes(child, components),
  ]);
  const read = Object.fromEntries(entries) as T;
  return isUntypedObject(value, components) ? { type: 'object', ...read } : read;
}

const DATA: ReadonlySet<string> = new Set(['default', 'enum', 'const', 'required']);

function isUntypedObject(value: object, components: Components): boolean {
  const schema = value as Schema;
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  if (schema.type !== undefined || parts.length === 0 || parts.some((one) => typeof one !== 'object')) return false;
  const isObject = (one: Schema) => resolve(one, components).type === 'object';
  return parts.some(isObject) && Object.keys(propertiesOf(resolve(schema, components), components)).length > 0;
}
