/** Id of a form's input; the error summary links to it. */
export function formFieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}

/** Id of the form element of a record, for a Save that stands outside it. */
export function formId(prefix: string): string {
  return `${prefix}-form`;
}
