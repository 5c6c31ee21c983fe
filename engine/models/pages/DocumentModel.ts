import { reaction, runInAction } from 'mobx';
import type { DocumentKind, DocumentKinds, FilterControl } from '../../generated/documents.ts';
import type { ToldFinding } from '../../language/finding.ts';
import type { DocumentIndexEntry, EngineServices, LoadedDocument } from '../../services.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { type OpenWork, OpenWorks } from './OpenWork.ts';

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
  fault?: DocumentFault | undefined;
}

/** What is wrong with the file of a document that is open in its last good version. */
export interface DocumentFault {
  kind: DocumentKind;
  id: string;
  findings: readonly ToldFinding[];
}

/** One document on its way to the screen, with the filters document that it names. What is saved of it while it is open is followed. */
export class DocumentModel<K extends DocumentKind> {
  state: DocumentState<K> = { is: 'loading' };
  readonly kind: K;
  readonly id: string;
  /** How often it was read and shown; what is drawn from it begins anew with each. */
  reads = 0;
  /** Told to whoever may mend it. */
  fault: DocumentFault | undefined = undefined;
  /** A newer version is there and was not shown: something here is unsaved. */
  isHeld = false;
  /** What is under way in what is open. */
  readonly works = new OpenWorks();
  readonly #services: EngineServices;
  readonly #latest = new Latest();
  #sources: readonly Source[] = [];

  constructor(services: EngineServices, kind: K, id: string) {
    this.#services = services;
    this.kind = kind;
    this.id = id;
    observe(this, 'state', 'reads', 'fault', 'isHeld');
  }

  start(): () => void {
    void this.load();
    const stop = reaction(
      () => JSON.stringify([this.state.is, this.isOutdated, this.#listed]),
      () => this.#follow(),
    );
    return () => {
      stop();
      this.#latest.stop();
    };
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

  /**
   * Shows what is saved now in place of what is open, which stays when that cannot be had.
   * @param discard asked when something that is not saved has no place in it; true: it may go
   */
  async reload(discard: () => Promise<boolean> = async () => true): Promise<void> {
    let found: Read<K> | undefined;
    await this.#latest.run(({ signal }) => this.#readNext(signal), {
      answer: (read) => {
        found = read;
      },
      failure: (error) => this.#services.toasts.showError(error),
    });
    if (found && (this.#fits(found.state) || (await discard()))) this.#replace(found);
  }

  /** Joins what is under way here to the document around it, which does not take this one away under somebody's hands. */
  workWithin(isDialog: boolean): OpenWork {
    const { works } = this;
    return {
      name: `${this.kind}/${this.id}`,
      isUnsaved: () => isDialog || works.isUnsaved,
      ready: () => works.ready(),
      fits: () => !works.isUnsaved,
      // What it keeps for itself outlives it; the rest was not unsaved.
      carry: () => this.state.is === 'ready' && works.carry(this.state),
      take: () => undefined,
    };
  }

  #take = ({ state, sources, fault }: Read<K>): void => {
    this.state = state;
    this.#sources = sources;
    this.isHeld = false;
    this.fault = fault;
  };

  #replace = (read: Read<K>): void => {
    if (read.state.is === 'ready') this.works.carry(read.state);
    runInAction(() => {
      this.#take(read);
      this.reads += 1;
    });
  };

  /** What the list of documents says now of what was read. */
  get #listed(): readonly (Pick<DocumentIndexEntry, 'hash' | 'broken'> | undefined)[] {
    const { index } = this.#services.documents;
    const sources = this.#sources.length > 0 ? this.#sources : [this];
    return sources.map(({ kind, id }) => {
      const entry = index.find((one) => one.kind === kind && one.id === id);
      return entry && { hash: entry.hash, ...(entry.broken ? { broken: true } : {}) };
    });
  }

  /** The list of documents says something else than when it was read. */
  get #isChanged(): boolean {
    const listed = this.#listed;
    return this.#sources.some((source, index) => listed[index]?.hash !== source.listed);
  }

  /**
   * Somebody saved something: it is shown at once, unless that would take away what is not saved. Whoever may mend documents
   * goes on with what is typed as far as it has a place in the new version, and is told what is wrong with a broken one.
   */
  #follow(): unknown {
    const { is } = this.state;
    if (is === 'missing') return this.#listed[0] && this.#look(this.#take);
    if (is === 'broken') return this.#isChanged && this.#look(this.#take);
    if (is !== 'ready') return undefined;
    const broken = this.#listed.findIndex((entry) => entry?.broken);
    const source = this.#sources[broken];
    if (source) return this.#isTold(broken) || this.#askFault(source);
    runInAction(() => {
      this.fault = undefined;
    });
    return this.isOutdated && this.#look(this.#show);
  }

  /** What is wrong with a document came with its last good version. */
  #isTold(index: number): boolean {
    return this.fault !== undefined && this.#listed[index]?.hash === this.#sources[index]?.listed;
  }

  #show = (read: Read<K>): void => {
    // Broken again meanwhile, or closed: the list of documents says so in a moment.
    if (read.state.is !== 'ready') return;
    const { documents, guard } = this.#services;
    const isIdle = !this.works.isUnsaved && guard.isDirty !== true;
    if (isIdle || (documents.isMender && this.#fits(read.state))) this.#replace(read);
    else this.isHeld = true;
  };

  /** What is unsaved and belongs to nothing that is open here fits nowhere. */
  #fits(state: DocumentState<K>): boolean {
    if (!this.works.isUnsaved) return this.#services.guard.isDirty !== true;
    return state.is === 'ready' && this.works.fit(state);
  }

  /** Nobody asked for it: a failure leaves what is open, with the way to what is new. */
  async #look(answer: (read: Read<K>) => void): Promise<void> {
    await this.#latest.run(({ signal }) => this.#readNext(signal), {
      answer,
      failure: () => {
        this.isHeld = this.isOutdated;
      },
    });
  }

  async #askFault({ kind, id }: Source): Promise<void> {
    await this.#latest.run(({ signal }) => this.#services.documents.get(kind, id, signal), {
      answer: (loaded) => {
        this.fault = faultOf(loaded, id);
      },
      failure: () => undefined,
    });
  }

  async #readNext(signal: AbortSignal): Promise<Read<K>> {
    const [read] = await Promise.all([this.#read(signal), this.works.ready()]);
    return read;
  }

  async #read(signal: AbortSignal): Promise<Read<K>> {
    const { loaded, source } = await this.#get(this.kind, this.id, signal);
    if (loaded.status === 'broken') return { state: { is: 'broken', findings: loaded.findings }, sources: [source] };
    const { document } = loaded;
    const fault = faultOf(loaded, this.id);
    const filters = 'filters' in document ? document.filters : undefined;
    if (typeof filters !== 'string')
      return { state: { is: 'ready', document, filters: filters ?? [] }, sources: [source], fault };
    const shared = await this.#get('filters', filters, signal);
    const sources = [source, shared.source];
    if (shared.loaded.status === 'broken')
      return { state: { is: 'broken', findings: shared.loaded.findings }, sources };
    const { controls } = shared.loaded.document;
    return {
      state: { is: 'ready', document, filters: controls },
      sources,
      fault: fault ?? faultOf(shared.loaded, filters),
    };
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

function faultOf(loaded: LoadedDocument, id: string): DocumentFault | undefined {
  const findings = loaded.status === 'broken' ? loaded.findings : loaded.fault;
  return findings && { kind: loaded.kind, id, findings };
}
