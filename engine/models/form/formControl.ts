import type { FilterControl, FormDocument, FormField, InnerField } from '../../generated/documents.ts';
import type { ContractField, FieldType } from '../../language/contract/contract.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { filtertypeOfField } from '../../language/form/filtertypeOfField.ts';
import { isObject } from '../../language/json.ts';
import { nothingOf } from './fitting.ts';

/** JSON Schema of one property, as far as a control needs it. */
export interface PropertySchema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  /** Of a list of choices. */
  items?: { type?: string; enum?: readonly unknown[] };
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * The control of a form field: the renderer and limits that its JSON Schema implies, under what the document says.
 */
export function formControl(document: FormDocument, field: FormField): FilterControl {
  const schema = propertyOf(document, field.field);
  return controlOf(schema, field, isRequired(document, field, schema));
}

/** The control of a property. */
export function controlOf(schema: PropertySchema, field: InnerField, isRequired: boolean): FilterControl {
  const { field: name, label, help, placeholder, options } = field;
  const isChoices = schema.items?.enum !== undefined;
  return {
    name,
    label,
    filtertype: field.filtertype ?? (isChoices ? 'dropdownmultiselect' : filtertypeOfField(schema)) ?? 'inputstring',
    ...(help === undefined ? {} : { help }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...limitsOf(schema),
    ...(isRequired ? { isrequired: true } : {}),
    ...options,
  };
}

/** Type and format of the field, for the value that is written into the record. */
export function fieldOf(document: FormDocument, name: string): ContractField {
  return contractFieldOf(propertyOf(document, name));
}

export function contractFieldOf(schema: PropertySchema): ContractField {
  // A list of numbers is written as numbers.
  const { type: item } = schema.items ?? {};
  const type = (item === 'integer' || item === 'number' ? item : typeOf(schema)) as FieldType;
  return { type, ...(schema.format ? { format: schema.format } : {}) };
}

function limitsOf(schema: PropertySchema): Partial<FilterControl> {
  const choices = (schema.enum ?? schema.items?.enum)?.filter((key) => key !== null) as string[] | undefined;
  return {
    ...(schema.maxLength === undefined ? {} : { maxlength: schema.maxLength }),
    ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
    ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
    ...(typeOf(schema) === 'integer' ? { decimals: 0 } : {}),
    ...(choices ? { dropdownfixedlist: choices.map((key) => ({ key, data: String(key) })) } : {}),
  };
}

function typeOf(schema: PropertySchema): string {
  const types = [schema.type ?? 'string'].flat();
  return types.find((type) => type !== 'null') ?? 'string';
}

function propertyOf(document: FormDocument, name: string): PropertySchema {
  const properties = document.schema?.properties;
  const property = isObject(properties) ? properties[name] : undefined;
  return isObject(property) ? (property as PropertySchema) : {};
}

/**
 * A record must have it, and nothing is no answer: null is one where the contract takes it, and so are a box that is not ticked and a
 * list or an object that may have nothing in it.
 */
function isRequired(document: FormDocument, field: FormField, schema: PropertySchema): boolean {
  const { required, $defs } = document.schema ?? {};
  const mayBeEmpty = [schema.type].flat().includes('null') || typeOf(schema) === 'boolean';
  const isDrawn = field.filtertype === undefined && schema.items?.enum === undefined;
  const mayHoldNothing = () => isDrawn && nothingOf(schema as JsonSchema, isSchema($defs) ? $defs : {}) !== undefined;
  return Array.isArray(required) && required.includes(field.field) && !mayBeEmpty && !mayHoldNothing();
}
