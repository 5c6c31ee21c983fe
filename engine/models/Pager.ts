import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface PageRequest {
  start: number;
  size: number;
  signal: AbortSignal;
}

export interface PageAnswer<R> {
  rows: readonly R[];
  /** All rows there are, when known. */
  total: number | undefined;
}

export type PagerStatus =
  | { is: 'idle' }
  | { is: 'loading' }
  | { is: 'more' }
  | { is: 'ready' }
  | { is: 'failed'; error: unknown; at: 'first' | 'more' };

export interface PagerSettings<R> {
  size: number;
  /** Rows that were already here are not added twice when pages shift between requests. */
  idOf(row: R): string;
  /** Grows when role or database change; an answer asked for under another epoch is dropped. */
  epoch(): number;
  load(request: PageRequest): Promise<PageAnswer<R>>;
}

type Part = 'first' | 'more' | 'page';

/** Rows loaded page by page: one request at a time, late answers dropped by request number and epoch. */
export class Pager<R> {
  rows: readonly R[] = [];
  total: number | undefined;
  status: PagerStatus = { is: 'idle' };
  /** Position of the first of `rows`, where one page is shown at a time. */
  offset = 0;
  #received = 0;
  #ended = false;
  #ids = new Set<string>();
  #request = 0;
  #abort: AbortController | undefined;
  readonly #settings: PagerSettings<R>;

  constructor(settings: PagerSettings<R>) {
    this.#settings = settings;
    makeAutoObservable(this, { rows: observableRef, status: observableRef }, { autoBind: true });
  }

  /** True when every row there is has been loaded. */
  get complete(): boolean {
    return (
      this.offset === 0 &&
      this.status.is === 'ready' &&
      (this.total === undefined ? this.#ended : this.#received >= this.total)
    );
  }

  get isBusy(): boolean {
    return this.status.is === 'loading' || this.status.is === 'more';
  }

  /** Loads the first page; rows that are shown stay until the answer is here. */
  reload(): Promise<void> {
    this.status = { is: 'loading' };
    return this.#load('first', 0);
  }

  /** Loads the next page, if there is one and nothing is under way. */
  async more(): Promise<void> {
    if (this.status.is !== 'ready' || this.complete || this.#ended) return;
    this.status = { is: 'more' };
    await this.#load('more', this.#received);
  }

  /** Shows one page in place of the rows; the first has number 0. */
  async openPage(page: number): Promise<void> {
    this.status = { is: 'more' };
    await this.#load('page', page * this.#settings.size);
  }

  retry(): Promise<void> {
    if (this.status.is !== 'failed' || this.status.at === 'first') return this.reload();
    this.status = { is: 'more' };
    return this.#load('more', this.#received);
  }

  /** Replaces the rows by the first ones of the same query that were loaded otherwise. */
  show(rows: readonly R[]): void {
    this.rows = rows;
    this.#received = rows.length;
    this.#ids = new Set(rows.map((row) => this.#settings.idOf(row)));
    this.status = { is: 'ready' };
  }

  dispose(): void {
    this.#request += 1;
    this.#abort?.abort();
  }

  async #load(at: Part, start: number): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#request += 1;
    const request = this.#request;
    const epoch = this.#settings.epoch();
    const isStale = () => request !== this.#request || epoch !== this.#settings.epoch();
    try {
      const answer = await this.#settings.load({ start, size: this.#settings.size, signal: abort.signal });
      if (!isStale()) this.#accept(at, start, answer);
    } catch (error) {
      if (!isStale()) this.#fail(at === 'first' ? 'first' : 'more', error);
    }
  }

  #accept(at: Part, start: number, answer: PageAnswer<R>): void {
    runInAction(() => {
      if (at !== 'more') {
        this.offset = start;
        this.#received = 0;
        this.#ids.clear();
      }
      this.#received += answer.rows.length;
      this.#ended =
        answer.rows.length === 0 || (answer.total === undefined && answer.rows.length < this.#settings.size);
      const fresh = answer.rows.filter((row) => this.#isNew(row));
      this.rows = at === 'more' ? [...this.rows, ...fresh] : fresh;
      this.total = answer.total;
      this.status = { is: 'ready' };
    });
  }

  #fail(at: 'first' | 'more', error: unknown): void {
    runInAction(() => {
      this.status = { is: 'failed', error, at };
    });
  }

  #isNew(row: R): boolean {
    const id = this.#settings.idOf(row);
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    return true;
  }
}
