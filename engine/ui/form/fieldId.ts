/** Id of a form's input; the error summary links to it. */
export function formFieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}
