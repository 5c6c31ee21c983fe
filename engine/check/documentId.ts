/** The form of an id, as the meta-schemas say it. */
const DOCUMENT_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether a document may have this id: the name of its file can be another one. */
export function isDocumentId(name: string): boolean {
  return DOCUMENT_ID.test(name);
}

/**
 * The id that a name comes to, or undefined where it comes to none.
 *
 * @example documentIdOf('Cheap Vendors2') // 'cheap-vendors2'
 */
export function documentIdOf(name: string): string | undefined {
  const id = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
  return isDocumentId(id) ? id : undefined;
}
