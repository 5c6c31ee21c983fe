import type { RJSFSchema } from '@rjsf/utils';
import type { FormDocument } from '../../generated/documents.ts';
import { isObject } from '../../language/json.ts';

/** JSON Schema of the fields that the document shows, in its order; a field the schema does not know is text. */
export function schemaOf(document: FormDocument): RJSFSchema {
  const known = isObject(document.schema?.properties) ? document.schema.properties : {};
  const names = document.sections.flatMap((section) => section.fields.map((field) => field.field));
  const properties = Object.fromEntries(names.map((name) => [name, known[name] ?? { type: 'string' }]));
  const definitions = isObject(document.schema?.$defs) ? { $defs: document.schema.$defs } : {};
  return { type: 'object', ...definitions, properties } as RJSFSchema;
}
