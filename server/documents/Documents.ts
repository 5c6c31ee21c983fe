import type { FilterControl, ListDocument, MenuDocument } from '#server/engine.ts';
import type { ClosedBy } from '#server/policies/documents.ts';
import type { StoredDocument } from './documents.types.ts';

/** Line of the index, enough for menus and routes. */
export interface IndexEntry {
  kind: StoredDocument['kind'];
  id: string;
  title: string;
  description?: string;
  route?: string;
  page?: string;
  hash: string;
  broken?: true;
  /** The list takes part in the search of the shell. */
  globalsearch?: true;
  /** Products whose roles have the dashboard as their home page. */
  home?: string[];
  /** Tiles of the dashboard that the caller may not have. */
  closedTiles?: string[];
}

/** Place of a document that the caller may not open: the app refuses it there instead of not knowing the address. */
export type ClosedEntry = Pick<IndexEntry, 'kind' | 'id' | 'route' | 'page'> & {
  /** It opens as soon as a database is chosen. */
  needs?: 'database';
};

/** A list or a report: what both have is in either. */
export interface TableDocument {
  kind: 'list' | 'report';
  document: ListDocument;
}

/** The documents as their files were at one moment. */
export class Documents {
  readonly #byPlace: ReadonlyMap<string, StoredDocument>;

  constructor(documents: readonly StoredDocument[]) {
    this.#byPlace = new Map(documents.map((document) => [`${document.kind}/${document.id}`, document]));
  }

  /**
   * Every document, sorted by whether the caller may open it; of a closed one only its place is told.
   * @param seesFaults whether it is told that a file is broken whose last good version is shown
   */
  index(
    closedBy: (document: StoredDocument) => ClosedBy | undefined,
    seesFaults = false,
  ): { open: IndexEntry[]; closed: ClosedEntry[] } {
    const sorted = [...this.#byPlace.values()].map((document) => ({
      entry: { ...toIndexEntry(document), ...(seesFaults && document.fault ? brokenSince(document.fault) : {}) },
      by: closedBy(document),
    }));
    return {
      open: sorted.flatMap(({ entry, by }) => (by ? [] : [entry])),
      closed: sorted.flatMap(({ entry, by }) => (by ? [toClosedEntry(entry, by)] : [])),
    };
  }

  get(kind: string, id: string): StoredDocument | undefined {
    return this.#byPlace.get(`${kind}/${id}`);
  }

  /** All of them, broken ones too. */
  all(): readonly StoredDocument[] {
    return [...this.#byPlace.values()];
  }

  /** Lists and reports that are whole. */
  tables(): readonly TableDocument[] {
    return [...this.#byPlace.values()].flatMap(({ kind, document }) =>
      (kind === 'list' || kind === 'report') && document ? [{ kind, document: document as ListDocument }] : [],
    );
  }

  /** Controls of the filters of a document, wherever they are written. */
  controls(filters: unknown): readonly FilterControl[] {
    if (Array.isArray(filters)) return filters;
    const shared = typeof filters === 'string' ? this.get('filters', filters)?.document : undefined;
    return shared && 'controls' in shared ? (shared.controls as readonly FilterControl[]) : [];
  }

  /** Menus of all products that can be used. */
  get menus(): readonly MenuDocument[] {
    return [...this.#byPlace.values()].flatMap(({ kind, document }) =>
      kind === 'menu' && document ? [document as MenuDocument] : [],
    );
  }

  /** The menu with this id, else that of the product; undefined when there is none or it is broken. */
  menu(id: string | null, productName: string): MenuDocument | undefined {
    const { menus } = this;
    return menus.find((menu) => menu.id === id) ?? menus.find((menu) => menu.product === productName);
  }
}

function toIndexEntry({ kind, id, hash, route, page, document }: StoredDocument): IndexEntry {
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  if (!document) return { kind, id, title: id, hash, ...place, broken: true };
  const { title, description } = document;
  const search = 'globalsearch' in document ? { globalsearch: true as const } : {};
  const home = 'home' in document && document.home ? { home: document.home } : {};
  return { kind, id, title, hash, ...(description === undefined ? {} : { description }), ...place, ...search, ...home };
}

/** What of a document in its last good version says that its file is another one by now. */
function brokenSince({ hash }: StoredDocument): Pick<IndexEntry, 'hash' | 'broken'> {
  return { hash, broken: true };
}

function toClosedEntry({ kind, id, route, page }: IndexEntry, by: ClosedBy): ClosedEntry {
  return {
    kind,
    id,
    ...(route === undefined ? {} : { route }),
    ...(page === undefined ? {} : { page }),
    ...(by === 'database' ? { needs: 'database' } : {}),
  };
}
