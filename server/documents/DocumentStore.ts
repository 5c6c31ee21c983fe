import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { componentSchemas, contract } from '#server/contract.ts';
import {
  type AnyDocument,
  type CheckedDocument,
  checkFolder,
  type DocumentKind,
  type Finding,
  type FormDocument,
  type MenuDocument,
  resolveForm,
  type ToldFinding,
} from '#server/engine.ts';
import { stampOf } from './stampOf.ts';

const root = join(import.meta.dirname, '..', '..');
const shipped = join(root, 'schemas');

/** A document as the API answers it; a broken one has findings and no content. */
export interface StoredDocument {
  kind: DocumentKind;
  id: string;
  hash: string;
  /** Place and page of a broken one, as far as they can be read: its card stands there. */
  route?: string;
  page?: string;
  document?: AnyDocument;
  findings: readonly ToldFinding[];
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
  /** The list takes part in the search of the shell. */
  globalsearch?: true;
}

/** Place of a document that the caller may not open: the app refuses it there instead of not knowing the address. */
export type ClosedEntry = Pick<IndexEntry, 'kind' | 'id' | 'route' | 'page'>;

/**
 * The documents of schemas/ with those of the overlay folder laid over, checked as `mullion check` does. Files are looked at
 * with every request, so an edited document counts at once, without a restart.
 */
export class DocumentStore {
  readonly #overlays: readonly string[];
  #tell: (fault: Finding) => void = () => undefined;
  #told: ReadonlySet<string> = new Set();
  #stamp: string | undefined;
  #documents: ReadonlyMap<string, StoredDocument> = new Map();

  constructor(overlay: string | undefined) {
    this.#overlays = overlay === undefined ? [] : [overlay];
  }

  /** From now on each file with errors is told to whoever runs the server: the first of its errors, once for each state of it. */
  tellFaults(tell: (fault: Finding) => void): void {
    this.#tell = tell;
  }

  /** Every document, sorted by whether the caller may open it; of a closed one only its place is told. */
  index(isOpen: (document: StoredDocument) => boolean): { open: IndexEntry[]; closed: ClosedEntry[] } {
    const { open = [], closed = [] } = Object.groupBy(this.#fresh().values(), (document) =>
      isOpen(document) ? 'open' : 'closed',
    );
    return { open: open.map(toIndexEntry), closed: closed.map(toIndexEntry).map(toClosedEntry) };
  }

  get(kind: string, id: string): StoredDocument | undefined {
    return this.#fresh().get(`${kind}/${id}`);
  }

  /** The menu with this id, else that of the product; undefined when there is none or it is broken. */
  menu(id: string | null, productName: string): MenuDocument | undefined {
    const menus = [...this.#fresh().values()].flatMap(({ kind, document }) =>
      kind === 'menu' && document ? [document as MenuDocument] : [],
    );
    return menus.find((menu) => menu.id === id) ?? menus.find((menu) => menu.product === productName);
  }

  #fresh(): ReadonlyMap<string, StoredDocument> {
    const stamp = stampOf([shipped, ...this.#overlays]);
    if (stamp !== this.#stamp) {
      this.#documents = this.#check();
      this.#stamp = stamp;
    }
    return this.#documents;
  }

  #check(): ReadonlyMap<string, StoredDocument> {
    const { documents, findings } = checkFolder(shipped, { overlays: this.#overlays, contract, relativeTo: root });
    this.#tellNew(findings.filter(({ severity }) => severity === 'error'));
    const sorted = documents.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id));
    return new Map(sorted.map((checked) => [`${checked.kind}/${checked.id}`, toStored(checked)]));
  }

  #tellNew(errors: readonly Finding[]): void {
    const firsts = new Map(errors.toReversed().map((fault) => [fault.file, fault]));
    const faults = new Map([...firsts.values()].map((fault) => [JSON.stringify(fault), fault]));
    for (const [key, fault] of faults) if (!this.#told.has(key)) this.#tell(fault);
    this.#told = new Set(faults.keys());
  }
}

function toStored({ kind, id, route, page, findings, document }: CheckedDocument): StoredDocument {
  const content = document && kind === 'form' ? resolveForm(document as FormDocument, componentSchemas) : document;
  const hash = createHash('sha256')
    .update(JSON.stringify(content ?? findings))
    .digest('hex')
    .slice(0, 16);
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  return { kind, id, hash, ...place, findings: findings.map(toTold), ...(content ? { document: content } : {}) };
}

function toTold({ endLine, note, suggestion, related, fix, ...told }: Finding): ToldFinding {
  return told;
}

function toIndexEntry({ kind, id, hash, route, page, document }: StoredDocument): IndexEntry {
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  if (!document) return { kind, id, title: id, hash, ...place, broken: true };
  const { title, description } = document;
  const search = 'globalsearch' in document ? { globalsearch: true as const } : {};
  return { kind, id, title, hash, ...(description === undefined ? {} : { description }), ...place, ...search };
}

function toClosedEntry({ kind, id, route, page }: IndexEntry): ClosedEntry {
  return { kind, id, ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
}
