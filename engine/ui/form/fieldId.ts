import type { Path } from '../../models/fields/field.types.ts';

/** Id of a form's input, or of one within it; the error summary links to it. */
export function formFieldId(prefix: string, name: string, path: Path = []): string {
  return [`${prefix}-${name}`, ...path].join('_');
}

/** Id of the form element of a record, for a Save that stands outside it. */
export function formId(prefix: string): string {
  return `${prefix}-form`;
}
