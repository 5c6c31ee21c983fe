import { join } from 'node:path';
import type { Finding, MenuDocument } from '#server/engine.ts';
import type { ClosedBy } from '#server/policies/documents.ts';
import { checkInProcess } from './checkInProcess.ts';
import type { CheckedFolder, StoredDocument } from './documents.types.ts';
import { FolderLook } from './FolderLook.ts';

const shipped = join(import.meta.dirname, '..', '..', 'schemas');

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
}

/** Place of a document that the caller may not open: the app refuses it there instead of not knowing the address. */
export type ClosedEntry = Pick<IndexEntry, 'kind' | 'id' | 'route' | 'page'> & {
  /** It opens as soon as a database is chosen. */
  needs?: 'database';
};

/**
 * The documents of schemas/ with those of the overlay folder laid over, checked as `mullion check` does. Files are looked at
 * with every request, so an edited document counts at once, without a restart.
 */
export class DocumentStore {
  readonly #overlays: readonly string[];
  #tell: (fault: Finding) => void = () => undefined;
  #told: ReadonlySet<string> = new Set();
  readonly #look: FolderLook;
  /** Of the files that were checked. */
  #version: number | undefined;
  #documents: Promise<ReadonlyMap<string, StoredDocument>> = Promise.resolve(new Map());

  constructor(overlay: string | undefined) {
    this.#overlays = overlay === undefined ? [] : [overlay];
    this.#look = new FolderLook([shipped, ...this.#overlays]);
  }

  /** From now on each file with errors is told to whoever runs the server: the first of its errors, once for each state of it. */
  tellFaults(tell: (fault: Finding) => void): void {
    this.#tell = tell;
  }

  /** Checks before somebody asks, so that the first one need not wait. What is wrong is told who asks. */
  async prepare(): Promise<void> {
    await this.#fresh().catch(() => undefined);
  }

  /** Every document, sorted by whether the caller may open it; of a closed one only its place is told. */
  async index(
    closedBy: (document: StoredDocument) => ClosedBy | undefined,
  ): Promise<{ open: IndexEntry[]; closed: ClosedEntry[] }> {
    const sorted = [...(await this.#fresh()).values()].map((document) => ({
      entry: toIndexEntry(document),
      by: closedBy(document),
    }));
    return {
      open: sorted.flatMap(({ entry, by }) => (by ? [] : [entry])),
      closed: sorted.flatMap(({ entry, by }) => (by ? [toClosedEntry(entry, by)] : [])),
    };
  }

  async get(kind: string, id: string): Promise<StoredDocument | undefined> {
    return (await this.#fresh()).get(`${kind}/${id}`);
  }

  /** The menu with this id, else that of the product; undefined when there is none or it is broken. */
  async menu(id: string | null, productName: string): Promise<MenuDocument | undefined> {
    const menus = [...(await this.#fresh()).values()].flatMap(({ kind, document }) =>
      kind === 'menu' && document ? [document as MenuDocument] : [],
    );
    return menus.find((menu) => menu.id === id) ?? menus.find((menu) => menu.product === productName);
  }

  /** Who asks while the files are checked waits for that; a check that fails is repeated with the next question. */
  #fresh(): Promise<ReadonlyMap<string, StoredDocument>> {
    const version = this.#look.version();
    if (version !== this.#version) {
      this.#version = version;
      this.#documents = this.#check(version);
    }
    return this.#documents;
  }

  async #check(version: number): Promise<ReadonlyMap<string, StoredDocument>> {
    try {
      const { documents, errors }: CheckedFolder = await checkInProcess({ folder: shipped, overlays: this.#overlays });
      this.#tellNew(errors);
      return new Map(documents.map((document) => [`${document.kind}/${document.id}`, document]));
    } catch (error) {
      if (this.#version === version) this.#version = undefined;
      throw error;
    }
  }

  #tellNew(errors: readonly Finding[]): void {
    const firsts = new Map(errors.toReversed().map((fault) => [fault.file, fault]));
    const faults = new Map([...firsts.values()].map((fault) => [JSON.stringify(fault), fault]));
    for (const [key, fault] of faults) if (!this.#told.has(key)) this.#tell(fault);
    this.#told = new Set(faults.keys());
  }
}

function toIndexEntry({ kind, id, hash, route, page, document }: StoredDocument): IndexEntry {
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  if (!document) return { kind, id, title: id, hash, ...place, broken: true };
  const { title, description } = document;
  const search = 'globalsearch' in document ? { globalsearch: true as const } : {};
  return { kind, id, title, hash, ...(description === undefined ? {} : { description }), ...place, ...search };
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
