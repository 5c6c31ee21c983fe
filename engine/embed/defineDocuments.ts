import type { DocumentKind, DocumentKinds } from '../generated/documents.ts';
import { AppError } from '../http/AppError.ts';
import { isObject, objectOf } from '../language/json.ts';
import type { DocumentIndexEntry, DocumentSource, LoadedDocument } from '../services.ts';

/** A document as `import` gives it: the check proves its shape, JSON has no types. */
export type ImportedDocument = Readonly<object>;

/** A document whose text comes when it is first shown. */
export interface ListedDocument extends DocumentIndexEntry {
  load(): Promise<{ default: ImportedDocument }>;
}

/** Documents of a product by the folders that they stand in, as imported. */
export type DocumentFolders = { readonly [Folder in keyof typeof FOLDERS]?: readonly ImportedDocument[] };

/** Kind of the documents in each folder below schemas/. */
const FOLDERS = {
  filters: 'filters',
  lists: 'list',
  reports: 'report',
  lookups: 'lookup',
  forms: 'form',
  tabs: 'tabs',
  menus: 'menu',
  help: 'help',
  dashboards: 'dashboard',
} as const satisfies Record<string, DocumentKind>;

/**
 * Documents for `createServices`: those of `screens/api/documents.ts`, which codegen writes, or a few by hand.
 *
 * @throws AppError when something is given that is no document
 * @example
 * import customers from '../schemas/lists/customers.json' with { type: 'json' };
 * const documents = defineDocuments({ lists: [customers] });
 */
export function defineDocuments(given: DocumentFolders | readonly ListedDocument[]): DocumentSource {
  const listed = isListed(given) ? given : inFolders(given);
  const known = new Map(listed.map((one) => [`${one.kind}/${one.id}`, one]));
  return {
    index: listed.map(({ load: _load, ...entry }) => entry),
    async get<K extends DocumentKind>(kind: K, id: string): Promise<LoadedDocument<K>> {
      const found = known.get(`${kind}/${id}`);
      if (!found) return unknown(kind, id, listed);
      const document = (await found.load()).default as DocumentKinds[K];
      return { status: 'ready', kind, document, hash: found.hash };
    },
  };
}

function isListed(given: DocumentFolders | readonly ListedDocument[]): given is readonly ListedDocument[] {
  return Array.isArray(given);
}

function inFolders(folders: DocumentFolders): readonly ListedDocument[] {
  return Object.entries(folders).flatMap(([folder, documents]) => {
    const kind = FOLDERS[folder as keyof typeof FOLDERS];
    if (!kind)
      throw refused(`there is no folder "${folder}" of documents; there are ${Object.keys(FOLDERS).join(', ')}`);
    return (documents ?? []).map((document, at) => listedOf(kind, document, `${folder}[${at}]`));
  });
}

function listedOf(kind: DocumentKind, document: ImportedDocument, place: string): ListedDocument {
  const { id, title, description, route, permission, place: at } = objectOf(document);
  if (!isObject(document) || typeof id !== 'string')
    throw refused(`${place} is no document: it has no "id". Import a file of schemas/, such as lists/customers.json`);
  const { page } = objectOf(permission);
  return {
    kind,
    id,
    title: typeof title === 'string' ? title : id,
    hash: id,
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof route === 'string' ? { route } : {}),
    ...(typeof page === 'string' ? { page } : {}),
    ...(typeof at === 'number' ? { place: at } : {}),
    load: async () => ({ default: document }),
  };
}

/** Stands in the place of the document, with what to do. */
function unknown<K extends DocumentKind>(kind: K, id: string, listed: readonly ListedDocument[]): LoadedDocument<K> {
  const others = listed.filter((one) => one.kind === kind).map((one) => `"${one.id}"`);
  const finding = {
    code: 'MU1401',
    name: 'DOCUMENT_UNKNOWN',
    severity: 'error',
    ...{ file: `schemas/${kind}/${id}.json`, line: 1, column: 1, endColumn: 1, pointer: '' },
    message: `no ${kind} "${id}" was given to createServices`,
    hint: `run "npx mullion codegen", or name it in defineDocuments${others.length > 0 ? `, which has ${others.join(', ')}` : ''}`,
  } as const;
  return { status: 'broken', kind, id, findings: [finding] };
}

function refused(message: string): AppError {
  return new AppError({ code: 'documents_unknown', message: `defineDocuments: ${message}.` });
}
