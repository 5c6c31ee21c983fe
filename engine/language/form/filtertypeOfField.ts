import type { FilterType } from '../../generated/documents.ts';

/** Of a property or a contract's field, what its renderer depends on. */
interface TypedField {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
}

/**
 * The renderer of a form field that names none. Objects and lists have none: their parts are drawn from their schema.
 * @example filtertypeOfField({ type: ['integer', 'null'] }) // 'inputnumber'
 */
export function filtertypeOfField(field: TypedField | undefined): FilterType | undefined {
  if (!field) return undefined;
  if (field.enum) return 'dropdownsingleselect';
  const byFormat = FORMATS[field.format ?? ''];
  if (byFormat) return byFormat;
  return TYPES[[field.type ?? 'string'].flat().find((type) => type !== 'null') ?? 'string'];
}

const FORMATS: Readonly<Record<string, FilterType>> = {
  date: 'inputdate',
  'date-time': 'inputdatetime',
  binary: 'fileupload',
  time: 'inputtimepicker',
  email: 'email',
};

const TYPES: Readonly<Record<string, FilterType>> = {
  integer: 'inputnumber',
  number: 'inputnumber',
  boolean: 'inputcheckbox',
  string: 'inputstring',
};
