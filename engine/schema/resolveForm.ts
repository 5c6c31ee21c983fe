import type { FormDocument } from '../generated/documents.ts';
import { isSchema, type JsonSchema } from './MetaSchemas.ts';

type Components = Readonly<Record<string, JsonSchema>>;

/**
 * The form with the JSON Schema of its component, and all that this refers to as local definitions:
 * the browser needs nothing else to know types, limits and required fields.
 *
 * @param components schemas of the API by name (`server/generated/schemas.json`)
 * @example resolveForm(form, components).schema?.required // ['Id', 'FirstName', 'LastName', 'Email']
 */
export function resolveForm(form: FormDocument, components: Components): FormDocument {
  const component = Object.hasOwn(components, form.component) ? components[form.component] : undefined;
  if (!component) return form;
  const definitions: Record<string, unknown> = {};
  const schema = localise(component, components, definitions) as Record<string, unknown>;
  return { ...form, schema: Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema };
}

/** A copy in which references to components lead to local definitions, which are collected on the way. */
function localise(value: unknown, components: Components, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, components, definitions));
  if (!isSchema(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, localise(item, components, definitions)]),
  );
  const name = typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
  const target = name !== undefined && Object.hasOwn(components, name) ? components[name] : undefined;
  if (!name || !target) return copy;
  if (!Object.hasOwn(definitions, name)) {
    // Taken before it is filled, because components may refer to themselves.
    definitions[name] = {};
    definitions[name] = localise(target, components, definitions);
  }
  return { ...copy, $ref: `#/$defs/${name}` };
}
