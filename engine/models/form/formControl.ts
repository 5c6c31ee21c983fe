import type { FilterControl, FormDocument, FormField } from '../../generated/documents.ts';
import type { ContractField, FieldType } from '../../language/contract.ts';
import { filtertypeOfField } from '../../language/filtertypeOfField.ts';
import { isRecord } from '../shared/answers.ts';

/** JSON Schema of one property, as far as a control needs it. */
interface PropertySchema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * The control of a form field: the renderer and limits that its JSON Schema implies, under what the document says.
 */
export function formControl(document: FormDocument, field: FormField): FilterControl {
  const schema = propertyOf(document, field.field);
  const { field: name, label, help, placeholder, options } = field;
  return {
    name,
    label,
    filtertype: field.filtertype ?? filtertypeOfField(schema) ?? 'inputstring',
    ...(help === undefined ? {} : { help }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...limitsOf(schema),
    ...(isRequired(document, name, schema) ? { isrequired: true } : {}),
    ...options,
  };
}

/** Type and format of the field, for the value that is written into the record. */
export function fieldOf(document: FormDocument, name: string): ContractField {
  const schema = propertyOf(document, name);
  const type = typeOf(schema) as FieldType;
  return { type, ...(schema.format ? { format: schema.format } : {}) };
}

function limitsOf(schema: PropertySchema): Partial<FilterControl> {
  const choices = schema.enum?.filter((key) => key !== null) as string[] | undefined;
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
  const property = isRecord(properties) ? properties[name] : undefined;
  return isRecord(property) ? (property as PropertySchema) : {};
}

/** A record must have it, and nothing is no answer: null is one where the contract takes it, and so is a box that is not ticked. */
function isRequired(document: FormDocument, name: string, schema: PropertySchema): boolean {
  const required = document.schema?.required;
  const mayBeEmpty = [schema.type].flat().includes('null') || typeOf(schema) === 'boolean';
  return Array.isArray(required) && required.includes(name) && !mayBeEmpty;
}
