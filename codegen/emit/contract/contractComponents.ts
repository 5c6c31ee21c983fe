import type { ContractOperation } from '#engine/language/contract.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import { schemasIn } from '../../openapi/schemasIn.ts';
import type { Schema } from '../../openapi/types.ts';
import { withoutWords } from '../../openapi/walk.ts';
import type { Components } from './contractFields.ts';

/** JSON Schemas of the components that operations name, with all that these refer to, without words: what record forms are made of. */
export function namedComponents(
  operations: Readonly<Record<string, ContractOperation>>,
  components: Components,
): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (name: string | undefined): void => {
    const schema = name !== undefined && Object.hasOwn(components, name) ? components[name] : undefined;
    if (name === undefined || !schema || found.has(name)) return;
    found.set(name, withoutWords(schema));
    for (const { $ref } of schemasIn(schema)) if ($ref !== undefined) add(nameOfRef($ref));
  };
  for (const { body, answer } of Object.values(operations)) {
    for (const one of [body, answer, answer.rows]) add(one?.component);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
