import type { DocumentKind, DocumentKinds, FilterControl } from '../../generated/documents.ts';
import type { ToldFinding } from '../../language/finding.ts';
import type { EngineServices } from '../../services.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';

export type DocumentState<K extends DocumentKind> =
  | { is: 'loading' }
  | { is: 'ready'; document: DocumentKinds[K]; filters: readonly FilterControl[] }
  | { is: 'broken'; findings: readonly ToldFinding[] }
  | { is: 'missing' }
  | { is: 'failed'; error: unknown };

/** A document as it was read, and as the list of documents named it at that moment. */
interface Source {
  kind: DocumentKind;
  id: string;
  hash: string | undefined;
  listed: string | undefined;
}

interface Read<K extends DocumentKind> {
  state: DocumentState<K>;
  sources: readonly Source[];
}

/** One document on its way to the screen, with the filters document that it names. */
export class DocumentModel<K extends DocumentKind> {
  state: DocumentState<K> = { is: 'loading' };
  readonly kind: K;
  readonly id: string;
  /** How often it was read and shown; what is drawn from it begins anew with each. */
  reads = 0;
  readonly #services: EngineServices;
  readonly #latest = new Latest();
  #sources: readonly Source[] = [];

  constructor(services: EngineServices, kind: K, id: string) {
    this.#services = services;
    this.kind = kind;
    this.id = id;
    observe(this, 'state', 'reads');
  }

  start(): () => void {
    void this.load();
    return () => this.#latest.stop();
  }

  async load(): Promise<void> {
    this.state = { is: 'loading' };
    await this.#latest.run(({ signal }) => this.#read(signal), {
      answer: this.#take,
      failure: (error) => {
        const isMissing = (error as { status?: unknown } | null)?.status === 404;
        this.state = isMissing ? { is: 'missing' } : { is: 'failed', error };
      },
    });
  }

  /** Somebody saved it, or the filters that it names, since it was read. What is broken now is no news to whoever has a good one open. */
  get isOutdated(): boolean {
    const { index } = this.#services.documents;
    return (
      this.state.is === 'ready' &&
      this.#sources.some(({ kind, id, hash, listed }) => {
        const now = index.find((entry) => entry.kind === kind && entry.id === id);
        return now !== undefined && !now.broken && now.hash !== hash && now.hash !== listed;
      })
    );
  }

  /** Shows what is saved now in place of what is open, which stays when that cannot be had. */
  async reload(): Promise<void> {
    await this.#latest.run(({ signal }) => this.#read(signal), {
      answer: (read) => {
        this.#take(read);
        this.reads += 1;
      },
      failure: (error) => this.#services.toasts.showError(error),
    });
  }

  #take = ({ state, sources }: Read<K>): void => {
    this.state = state;
    this.#sources = sources;
  };

  async #read(signal: AbortSignal): Promise<Read<K>> {
    const { loaded, source } = await this.#get(this.kind, this.id, signal);
    if (loaded.status === 'broken') return { state: { is: 'broken', findings: loaded.findings }, sources: [source] };
    const { document } = loaded;
    const filters = 'filters' in document ? document.filters : undefined;
    if (typeof filters !== 'string')
      return { state: { is: 'ready', document, filters: filters ?? [] }, sources: [source] };
    const shared = await this.#get('filters', filters, signal);
    const sources = [source, shared.source];
    if (shared.loaded.status === 'broken')
      return { state: { is: 'broken', findings: shared.loaded.findings }, sources };
    return { state: { is: 'ready', document, filters: shared.loaded.document.controls }, sources };
  }

  /** The list of documents may be older than the document itself: what it said then is no change. */
  async #get<T extends DocumentKind>(kind: T, id: string, signal: AbortSignal) {
    const { documents } = this.#services;
    const listed = documents.index.find((entry) => entry.kind === kind && entry.id === id)?.hash;
    const loaded = await documents.get(kind, id, signal);
    const hash = loaded.status === 'ready' ? loaded.hash : undefined;
    return { loaded, source: { kind, id, hash, listed } satisfies Source };
  }
}
