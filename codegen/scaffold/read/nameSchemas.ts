import { itemsOf, propertiesOf, typeOf } from '../../emit/contract/contractFields.ts';
import { pascal } from '../../emit/GeneratedFile.ts';
import { isJson, resolve, successOf } from '../../emit/types/operationTypes.ts';
import { operationsOf } from '../../openapi/loadOpenApi.ts';
import type { OpenApi, Schema } from '../../openapi/types.ts';
import type { Api } from '../resource.types.ts';

/**
 * The document with a name for every schema that a form or a row needs one of: forms are made of components, and many documents
 * write bodies and answers where they are used.
 */
export function nameSchemas(read: OpenApi): { api: Api; document: OpenApi } {
  const document = structuredClone(read);
  joinSiblings(document);
  const { schemas } = document.components;
  const name = (wanted: string, schema: Schema): Schema => {
    let free = wanted;
    for (let more = 2; Object.hasOwn(schemas, free); more += 1) free = `${wanted}${more}`;
    schemas[free] = schema;
    return { $ref: `#/components/schemas/${free}` };
  };
  const isInline = (schema: Schema) =>
    schema.$ref === undefined &&
    typeOf(schema).type === 'object' &&
    Object.keys(propertiesOf(schema, schemas)).length > 0;
  const nameRows = (schema: Schema, wanted: string): Schema => {
    const items = itemsOf(schema);
    return items && isInline(items) ? { ...schema, items: name(`${wanted}Row`, items) } : schema;
  };
  for (const { id, operation } of operationsOf(document)) {
    const wanted = pascal(id);
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      if (isInline(media.schema)) media.schema = name(`${wanted}Body`, media.schema);
      // The one property of a body may hold the record, whose fields a form names.
      const { properties = {} } = resolve(media.schema, schemas);
      const [[property, one] = [], ...others] = Object.entries(properties);
      if (property !== undefined && one && others.length === 0 && isInline(one))
        properties[property] = name(`${wanted}Record`, one);
    }
    const content = Object.entries(successOf(operation.responses)?.content ?? {});
    for (const [type, media] of content) {
      if (!isJson(type)) continue;
      media.schema = nameRows(media.schema, wanted);
      const whole = resolve(media.schema, schemas);
      for (const [property, one] of Object.entries(whole.properties ?? {}))
        if (typeOf(one).type === 'array' && whole.properties) whole.properties[property] = nameRows(one, wanted);
      if (isInline(media.schema)) media.schema = name(`${wanted}Answer`, media.schema);
    }
  }
  return { api: { operations: operationsOf(document), components: schemas }, document };
}

/** What stands beside a `$ref` holds as well since OpenAPI 3.1: `{ "$ref": …, "required": ["name"] }`. */
function joinSiblings(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) joinSiblings(child);
  const { $ref, required, properties, ...rest } = value as Schema;
  if (typeof $ref !== 'string' || (!Array.isArray(required) && properties === undefined)) return;
  for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
  const own = { ...(required ? { required } : {}), ...(properties ? { properties } : {}) };
  Object.assign(value, rest, { allOf: [{ $ref }, own] });
}
