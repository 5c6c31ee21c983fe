import { runInAction } from 'mobx';
import type { DocumentKind, DocumentKinds } from '../../generated/documents.ts';
import type { ApiClient } from '../../http/client.types.ts';
import { observe } from '../../models/shared/observe.ts';
import type { DocumentIndexEntry, DocumentSource, LoadedDocument } from '../../services.ts';
import { DOCUMENT_RECHECK } from '../storage/storageKeys.ts';

interface DocumentAnswer {
  kind: DocumentKind;
  id: string;
  hash: string;
  document?: DocumentKinds[DocumentKind];
  broken?: boolean;
  findings?: Extract<LoadedDocument, { status: 'broken' }>['findings'];
}

interface IndexAnswer {
  documents: DocumentIndexEntry[];
  closed?: Pick<DocumentIndexEntry, 'kind' | 'id' | 'route' | 'page' | 'needs'>[];
}

/** The documents of the server. An index read again shows a new file without a rebuild. */
export class DocumentStore implements DocumentSource {
  index: readonly DocumentIndexEntry[] = [];
  /** What exists but is closed to the role: its address is refused, not unknown. */
  closed: readonly DocumentIndexEntry[] = [];
  isLoaded = false;
  readonly #api: ApiClient;
  readonly #version: () => string;
  readonly #asked: (kind: DocumentKind, id: string) => void;
  readonly #mends: () => boolean;
  readonly #loaded = new Map<string, LoadedDocument>();
  #checkedAt = 0;

  /**
   * @param version of the application: a copy kept for an older one is not taken (SHELL-HTTP-06)
   * @param asked told of each document that is asked for
   * @param mends whether the reader may mend documents; the server decides what is told of a broken one
   */
  constructor(
    api: ApiClient,
    version: () => string = () => '',
    asked: (kind: DocumentKind, id: string) => void = () => undefined,
    mends: () => boolean = () => false,
  ) {
    this.#api = api;
    this.#version = version;
    this.#asked = asked;
    this.#mends = mends;
    observe(this, 'index', 'closed', 'isLoaded');
  }

  get isMender(): boolean {
    return this.#mends();
  }

  async get<K extends DocumentKind>(kind: K, id: string, signal?: AbortSignal): Promise<LoadedDocument<K>> {
    this.#asked(kind, id);
    const key = `${kind}/${id}`;
    const known = this.#loaded.get(key);
    const hash = this.index.find((entry) => entry.kind === kind && entry.id === id)?.hash;
    if (known?.status === 'ready' && !known.fault && known.hash === hash) return known as LoadedDocument<K>;
    const answer = await this.#api.call<DocumentAnswer>('getDocument', {
      path: { kind, id },
      query: { version: this.#version() || undefined },
      ...(signal ? { signal } : {}),
    });
    const loaded = read(answer, kind, id);
    this.#loaded.set(key, loaded);
    return loaded as LoadedDocument<K>;
  }

  async loadIndex(): Promise<void> {
    this.#checkedAt = Date.now();
    const { documents, closed = [] } = await this.#api.call<IndexAnswer>('listDocuments');
    const places = closed.map((entry) => ({ ...entry, title: entry.id, hash: '' }));
    runInAction(() => {
      const index = documents.map((entry) => this.#placed(entry));
      if (JSON.stringify(index) !== JSON.stringify(this.index)) this.index = index;
      if (JSON.stringify(places) !== JSON.stringify(this.closed)) this.closed = places;
      this.isLoaded = true;
    });
  }

  /** Half saved, a document says no route: whoever has it open stays where it was. */
  #placed(entry: DocumentIndexEntry): DocumentIndexEntry {
    if (!entry.broken || entry.route) return entry;
    return { ...this.index.find(({ kind, id }) => kind === entry.kind && id === entry.id), ...entry };
  }

  /** Asks again unless it did a moment ago: when the window comes back, when the page changes. */
  async recheck(): Promise<void> {
    if (!this.isLoaded || Date.now() - this.#checkedAt < DOCUMENT_RECHECK) return;
    await this.loadIndex().catch(() => undefined);
  }

  forget(): void {
    this.index = [];
    this.closed = [];
    this.isLoaded = false;
    this.#loaded.clear();
  }
}

function read(answer: DocumentAnswer, kind: DocumentKind, id: string): LoadedDocument {
  if (!answer.document) return { status: 'broken', kind, id, findings: answer.findings ?? [] };
  const fault = answer.broken ? { fault: answer.findings ?? [] } : {};
  return { status: 'ready', kind, document: answer.document, hash: answer.hash, ...fault } as LoadedDocument;
}
