import { createHash } from 'node:crypto';
import {
  type AnyDocument,
  checkDocuments,
  type DocumentKind,
  type Finding,
  type MenuDocument,
} from '#server/engine.ts';
import { type DocumentFile, listFiles, readText, stampOf } from './readFolders.ts';

/** A document as the API answers it; a broken one has findings and no content. */
export interface StoredDocument {
  kind: DocumentKind;
  id: string;
  hash: string;
  document?: AnyDocument;
  findings: readonly Finding[];
}

/** Line of the index, enough for menus and routes. */
export interface IndexEntry {
  kind: DocumentKind;
  id: string;
  title: string;
  description?: string;
  route?: string;
  page?: string;
  hash: string;
  broken?: true;
}

/**
 * The documents of schemas/ with those of the overlay folder laid over, checked as `mullion check` does. Files are looked at
 * with every request, so an edited document counts at once, without a restart.
 */
export class DocumentStore {
  readonly #overlay: string | undefined;
  #stamp = '';
  #documents: ReadonlyMap<string, StoredDocument> = new Map();

  constructor(overlay: string | undefined) {
    this.#overlay = overlay;
  }

  async index(): Promise<IndexEntry[]> {
    return [...this.#fresh().values()].map(toIndexEntry);
  }

  async get(kind: string, id: string): Promise<StoredDocument | undefined> {
    return this.#fresh().get(`${kind}/${id}`);
  }

  /** The menu with this id, else that of the product; undefined when there is none or it is broken. */
  async menu(id: string | null, productName: string): Promise<MenuDocument | undefined> {
    const menus = [...this.#fresh().values()].flatMap(({ kind, document }) =>
      kind === 'menu' && document ? [document as MenuDocument] : [],
    );
    return menus.find((menu) => menu.id === id) ?? menus.find((menu) => menu.product === productName);
  }

  #fresh(): ReadonlyMap<string, StoredDocument> {
    const files = listFiles(this.#overlay);
    const stamp = stampOf(files.map((file) => file.path));
    if (stamp !== this.#stamp) {
      this.#documents = checkAll(files);
      this.#stamp = stamp;
    }
    return this.#documents;
  }
}

function checkAll(files: readonly DocumentFile[]): ReadonlyMap<string, StoredDocument> {
  const sources = files.map((file) => ({ ...file, text: readText(file.path) }));
  const checked = checkDocuments(sources);
  return new Map(
    sources.map((source, index) => {
      const { document, findings = [] } = checked[index] ?? {};
      const hash = createHash('sha256').update(source.text).digest('hex').slice(0, 16);
      const stored = { kind: source.kind, id: source.id, hash, findings, ...(document ? { document } : {}) };
      return [`${source.kind}/${source.id}`, stored];
    }),
  );
}

function toIndexEntry({ kind, id, hash, document }: StoredDocument): IndexEntry {
  if (!document) return { kind, id, title: id, hash, broken: true };
  const { title, description, route, permission } = document;
  return {
    kind,
    id,
    title,
    hash,
    ...(description === undefined ? {} : { description }),
    ...(route === undefined ? {} : { route }),
    ...(permission?.page === undefined ? {} : { page: permission.page }),
  };
}
