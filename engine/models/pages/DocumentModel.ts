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

/** One document on its way to the screen, with the filters document that it names. */
export class DocumentModel<K extends DocumentKind> {
  state: DocumentState<K> = { is: 'loading' };
  readonly kind: K;
  readonly id: string;
  readonly #services: EngineServices;
  readonly #latest = new Latest();

  constructor(services: EngineServices, kind: K, id: string) {
    this.#services = services;
    this.kind = kind;
    this.id = id;
    observe(this, 'state');
  }

  start(): () => void {
    void this.load();
    return () => this.#latest.stop();
  }

  async load(): Promise<void> {
    this.state = { is: 'loading' };
    await this.#latest.run(({ signal }) => this.#read(signal), {
      answer: (state) => {
        this.state = state;
      },
      failure: (error) => {
        const isMissing = (error as { status?: unknown } | null)?.status === 404;
        this.state = isMissing ? { is: 'missing' } : { is: 'failed', error };
      },
    });
  }

  async #read(signal: AbortSignal): Promise<DocumentState<K>> {
    const loaded = await this.#services.documents.get(this.kind, this.id, signal);
    if (loaded.status === 'broken') return { is: 'broken', findings: loaded.findings };
    return this.#withFilters(loaded.document, signal);
  }

  async #withFilters(document: DocumentKinds[K], signal: AbortSignal): Promise<DocumentState<K>> {
    const filters = 'filters' in document ? document.filters : undefined;
    if (typeof filters !== 'string') return { is: 'ready', document, filters: filters ?? [] };
    const loaded = await this.#services.documents.get('filters', filters, signal);
    if (loaded.status === 'broken') return { is: 'broken', findings: loaded.findings };
    return { is: 'ready', document, filters: loaded.document.controls };
  }
}
