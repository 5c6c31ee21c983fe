import type { JsonSchema } from '../../language/contract/jsonSchema.ts';
import { asRecord } from '../loose.ts';
import type { MetaSchemas } from './MetaSchemas.ts';

/** The file of the vocabulary that lists controls and options, and its address. */
export function definitionsOf({ all }: MetaSchemas): { schema: JsonSchema; address: string } {
  const schema = all.find(({ $id }) => String($id).endsWith('/definitions.schema.json'));
  if (!schema) throw new Error('there is no meta-schema with the definitions: definitions.schema.json is missing');
  return { schema, address: String(schema.$id) };
}

/** What the definitions hold, by name. */
export function defsOf(definitions: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return asRecord(definitions.$defs) as Readonly<Record<string, JsonSchema>>;
}

/** The schema of each filtertype. */
export function controlSchemas({ all }: MetaSchemas): JsonSchema[] {
  return all.filter(({ $id }) => String($id).includes('/filtertypes/'));
}

/** Options that all controls of the language take, which are those of the frame around an input. */
export function commonOptions(metas: MetaSchemas, formsOnly: boolean): string[] {
  const all = controlSchemas(metas).filter((schema) => formsOnly || schema['x-forms-only'] !== true);
  const [first, ...others] = all.map(({ properties }) => Object.keys(asRecord(properties)));
  return (first ?? []).filter((name) => name !== 'filtertype' && others.every((names) => names.includes(name)));
}
