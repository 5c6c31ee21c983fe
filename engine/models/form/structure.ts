import type { FormDocument, FormField, InnerField } from '../../generated/documents.ts';
import { targetOf } from '../../language/contract/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';

/** A field that holds an object, a list or one of several shapes, as its schema draws it. */
export interface Structure {
  /** Its own schema, with the definitions that it refers to. */
  schema: JsonSchema;
  /** The field as the document has it, with the words of what is in it. */
  part: Part;
}

/** The structure of a field that names no renderer; undefined for one that a single control fills. */
export function structureOf(document: FormDocument, field: FormField): Structure | undefined {
  const properties = document.schema?.properties;
  const property = isSchema(properties) ? properties[field.field] : undefined;
  if (field.filtertype || !isSchema(property)) return undefined;
  const definitions = isSchema(document.schema?.$defs) ? document.schema.$defs : {};
  const schema = withoutNull(property);
  if (!isStructured(targetOf(schema, definitions))) return undefined;
  const known = Object.entries(definitions).map(([name, one]) => [name, isSchema(one) ? withoutNull(one) : one]);
  return { schema: { ...schema, ...(known.length > 0 ? { $defs: Object.fromEntries(known) } : {}) }, part: field };
}

/** What a document says of a place in a field. */
export type Part = Partial<Pick<InnerField, keyof InnerField & keyof FormField>>;

/** The first type that is something. */
export function typeOf(schema: JsonSchema): string | undefined {
  return [schema.type].flat().find((type): type is string => typeof type === 'string' && type !== 'null');
}

/** What the document says of a property; the entries of a list share what it says of the list. */
export function partOf(part: Part | undefined, name: string | number): Part | undefined {
  return typeof name === 'number' ? part : part?.fields?.find(({ field }) => field === name);
}

/** `LeaseFrom` reads `Lease From`: what stands where neither the document nor the contract has a label. */
export function readableName(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
}

function isStructured({ oneOf, anyOf, properties, ...schema }: JsonSchema): boolean {
  const type = typeOf(schema);
  if (type === 'object' || type === 'array' || properties) return true;
  return [oneOf ?? anyOf].flat().some((branch) => isSchema(branch) && ('$ref' in branch || isStructured(branch)));
}

/**
 * The schema without null where that only says that there may be nothing: an empty input is left out of its object, and a choice
 * between something and null is no choice of shapes.
 */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, oneOf, type, ...rest } = schema;
  const own = mapSchemas(rest);
  const kinds = [type].flat().filter((one) => one !== undefined && one !== 'null');
  const branches = [anyOf ?? oneOf].flat().filter(isSchema);
  const shapes = branches.filter((branch) => branch.type !== 'null').map(withoutNull);
  const [only] = shapes;
  const isNullable = [type].flat().includes('null') || shapes.length < branches.length;
  return {
    ...own,
    ...(kinds.length > 0 ? { type: kinds.length === 1 ? kinds[0] : kinds } : {}),
    ...(only && shapes.length === 1 ? only : shapes.length > 1 ? { [anyOf ? 'anyOf' : 'oneOf']: shapes } : {}),
    ...(isNullable ? { nullable: true } : {}),
  };
}

function mapSchemas(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value)) return [keyword, mapProperties(value)];
      if (keyword === 'items' && isSchema(value)) return [keyword, withoutNull(value)];
      if (keyword === 'allOf' && Array.isArray(value))
        return [keyword, value.map((branch) => (isSchema(branch) ? withoutNull(branch) : branch))];
      return [keyword, value];
    }),
  );
}

function mapProperties(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, isSchema(value) ? withoutNull(value) : value]),
  );
}
