import { runInAction } from 'mobx';
import { MAX_PAGE_SIZE } from '../shared/constants.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { PageAnswer, PagerSettings, PagerStatus, RowsView } from './rows.types.ts';
import { type BlockRequest, SparseRows } from './SparseRows.ts';
import { WindowLoader } from './WindowLoader.ts';

/** A list with more rows than this is reached by its scroll bar at any place; up to it, pages are appended. */
export const MOST_APPENDED = 10_000;
/** Most rows kept of a list that is not here as a whole. */
const MOST_KEPT = 20_000;

type Part = 'first' | 'more' | 'page';

/** Rows loaded page by page: one request at a time, late answers dropped by `Latest`. */
export class Pager<R> {
  /** Rows from the first on that are here without a gap. */
  rows: readonly R[] = [];
  total: number | undefined;
  isAtLeast = false;
  status: PagerStatus = { is: 'idle' };
  /** Position of the first of `rows`, where one page is shown at a time. */
  offset = 0;
  /** Grows with every first page: the table starts from the top. */
  loads = 0;
  /** Rows by position, of a list that is too long to be appended to its end. */
  sparse: SparseRows<R> | undefined;
  #received = 0;
  #ended = false;
  #next: string | undefined;
  /** Of the rows, once a second page may bring one of them again. */
  #ids: Set<string> | undefined;
  readonly #latest: Latest;
  #counting: Promise<void> | undefined;
  readonly #window: WindowLoader;
  readonly #settings: PagerSettings<R>;

  constructor(settings: PagerSettings<R>) {
    this.#settings = settings;
    this.#latest = new Latest(settings.epoch);
    this.#window = new WindowLoader({
      missing: (range) => this.#missing(range),
      load: (request, signal) => this.#loadBlock(request, signal),
    });
    observe(this, 'rows', 'total', 'isAtLeast', 'status', 'offset', 'loads', 'sparse');
  }

  /** True when every row there is has been loaded. */
  get complete(): boolean {
    if (this.sparse || this.offset > 0 || this.status.is !== 'ready') return false;
    return this.total === undefined ? this.#ended : !this.isAtLeast && this.#received >= this.total;
  }

  get isBusy(): boolean {
    return this.status.is === 'loading' || this.status.is === 'more';
  }

  /** What a table shows: the rows, or every position there is. */
  get view(): RowsView<R> {
    const { sparse, rows } = this;
    return sparse ? { length: this.total ?? 0, at: (index) => sparse.at(index) } : rows;
  }

  /** Rows that are here. */
  get loaded(): number {
    return this.sparse?.loaded ?? this.rows.length;
  }

  /** Loads the first page; rows that are shown stay until the answer is here, and go when none comes. */
  reload(): Promise<void> {
    this.#window.dispose();
    this.status = { is: 'loading' };
    return this.#load('first', 0);
  }

  /** Loads the next page, if there is one and nothing is under way. */
  async more(): Promise<void> {
    if (this.sparse || this.status.is !== 'ready' || this.complete || this.#ended) return;
    this.status = { is: 'more' };
    await this.#load('more', this.#received);
  }

  /** Shows one page in place of the rows; the first has number 0. */
  async openPage(page: number): Promise<void> {
    this.status = { is: 'more' };
    await this.#load('page', page * this.#settings.size);
  }

  /** These positions are in view: what is missing of them is loaded, what is not in view any more is given up. */
  want(first: number, last: number): void {
    if (!this.sparse || this.status.is === 'loading') return;
    this.#window.want({ first, last });
    if (this.status.is === 'more' && !this.#window.isBusy) this.status = { is: 'ready' };
    if (this.isAtLeast && first > 0) void this.countAll();
  }

  /** Every row can be reached from now on, the last one too; false where the server answers in order alone. */
  async reachEnd(): Promise<boolean> {
    if (this.complete) return true;
    if (!this.#settings.canJump || this.total === undefined || this.status.is === 'loading') return false;
    if (this.isAtLeast) await this.countAll();
    if (!this.sparse && this.offset === 0) runInAction(() => this.#spread());
    return true;
  }

  /** The rows between two positions, loaded where they are not here; undefined when other rows came meanwhile. */
  async fetchRange(first: number, last: number): Promise<readonly R[] | undefined> {
    const asked = this.#latest.join();
    const rows: R[] = [];
    while (rows.length <= last - first) {
      const start = first + rows.length;
      const row = this.view.at(start);
      if (row !== undefined) {
        rows.push(row);
        continue;
      }
      const size = Math.min(MAX_PAGE_SIZE, last - start + 1);
      const answer = await this.#settings.load({ start, size, signal: asked.signal });
      if (asked.isLate) return undefined;
      if (answer.rows.length === 0) break;
      rows.push(...answer.rows);
    }
    return rows;
  }

  /** The number of rows is a bound, and the API can be asked for the exact one. */
  get canCount(): boolean {
    return this.isAtLeast && !this.#settings.isUncounted;
  }

  /** Asks for the exact number of rows, where the API counts; the rows stay. */
  countAll(): Promise<void> {
    if (this.#settings.isUncounted) return Promise.resolve();
    this.#counting ??= this.#count().finally(() => {
      this.#counting = undefined;
    });
    return this.#counting;
  }

  retry(): Promise<void> {
    if (this.status.is !== 'failed' || this.status.at === 'first') return this.reload();
    this.status = { is: 'more' };
    if (!this.sparse) return this.#load('more', this.#received);
    this.#window.retry();
    return Promise.resolve();
  }

  /** Replaces the rows by the first ones of the same query that were loaded otherwise. */
  show(rows: readonly R[]): void {
    this.rows = rows;
    this.sparse = undefined;
    this.#received = rows.length;
    this.#next = undefined;
    this.#ids = undefined;
    this.status = { is: 'ready' };
  }

  /** Rows that are here become others, such as they were saved; their places stay. */
  patch(change: (row: R) => R): void {
    this.rows = this.rows.map(change);
    this.sparse?.patch(change);
  }

  /** Gives up the search under way, in the database too. Rows of the question before go: they would pass for an answer to this one. */
  cancel(): void {
    if (this.status.is !== 'loading') return;
    this.#latest.stop();
    this.#fail('first', undefined);
  }

  dispose(): void {
    this.#latest.stop();
    this.#window.dispose();
  }

  async #load(part: Part, start: number): Promise<void> {
    const asked = this.#latest.ask();
    const cursor = part === 'more' ? this.#next : undefined;
    try {
      const request = { start, size: this.#settings.size, signal: asked.signal };
      const answer = await this.#settings.load({ ...request, ...(cursor ? { cursor } : {}) });
      if (!asked.isLate) runInAction(() => this.#accept(part, start, answer));
    } catch (error) {
      // A cursor of an earlier answer may have lost its meaning: the position says the same, if less exactly.
      this.#next = undefined;
      if (!asked.isLate) this.#fail(part === 'first' ? 'first' : 'more', error);
    }
  }

  #accept(part: Part, start: number, answer: PageAnswer<R>): void {
    if (part !== 'more') {
      this.#received = 0;
      this.#ids = undefined;
      this.sparse = undefined;
      this.offset = start;
      this.loads += 1;
    }
    this.#received += answer.rows.length;
    this.#next = answer.next;
    this.#ended = answer.rows.length === 0 || (answer.total === undefined && answer.rows.length < this.#settings.size);
    this.rows = part === 'more' ? [...this.rows, ...this.#newOf(answer.rows)] : answer.rows;
    this.#learn(answer);
    this.status = { is: 'ready' };
    const isLong = this.total !== undefined && (this.total > MOST_APPENDED || this.isAtLeast);
    if (isLong && this.#settings.canJump && part !== 'page') this.#spread();
  }

  /** From appended pages to rows by position. */
  #spread(): void {
    const { size } = this.#settings;
    const sparse = new SparseRows<R>(size, MOST_KEPT);
    const whole = this.rows.length - (this.rows.length % size);
    const rows = this.rows.slice(0, whole);
    const answer = { rows, next: whole === this.rows.length ? this.#next : undefined };
    if (whole > 0) sparse.put({ start: 0, size: whole }, answer, { first: 0, last: whole });
    this.sparse = sparse;
  }

  /** All rows of a list that is not long are here: they stand without a gap again. */
  #gather(): void {
    const { sparse, total } = this;
    if (!sparse || this.isAtLeast || total === undefined || total > MOST_APPENDED || sparse.loaded !== total) return;
    this.show([...sparse.rows()]);
  }

  #missing({ first, last }: { first: number; last: number }): BlockRequest | undefined {
    const end = Math.min(last, (this.total ?? 0) - 1);
    return this.sparse?.missing({ first: Math.max(0, first), last: end }, MAX_PAGE_SIZE);
  }

  async #loadBlock(request: BlockRequest, signal: AbortSignal): Promise<void> {
    const { sparse } = this;
    const asked = this.#latest.join();
    const isGone = () => asked.isLate || signal.aborted || sparse !== this.sparse;
    runInAction(() => {
      this.status = { is: 'more' };
    });
    try {
      const answer = await this.#settings.load({ ...request, signal });
      if (isGone()) return;
      runInAction(() => {
        sparse?.put(request, answer, this.#window.wanted);
        this.#learn(answer);
        this.#gather();
        this.status = { is: 'ready' };
      });
    } catch (error) {
      if (isGone()) return;
      sparse?.dropCursors();
      this.#fail('more', error);
      throw error;
    }
  }

  async #count(): Promise<void> {
    const asked = this.#latest.join();
    try {
      const answer = await this.#settings.load({ start: 0, size: 1, signal: asked.signal, isExact: true });
      if (!asked.isLate) runInAction(() => this.#learn(answer));
    } catch (error) {
      if (!asked.isLate) this.#fail('more', error);
    }
  }

  /** What an answer says about the number of rows; the exact one is not given up for a bound. */
  #learn({ total, isAtLeast = false }: PageAnswer<R>): void {
    const isKnown = this.total !== undefined && !this.isAtLeast && this.sparse !== undefined;
    if (isAtLeast && isKnown) return;
    this.total = isAtLeast && this.isAtLeast && this.sparse ? Math.max(total ?? 0, this.total ?? 0) : total;
    this.isAtLeast = isAtLeast;
  }

  #fail(at: 'first' | 'more', error: unknown): void {
    runInAction(() => {
      this.status = { is: 'failed', error, at };
      // Rows of the question before would pass for an answer to this one.
      if (at === 'first') Object.assign(this, { rows: [], sparse: undefined, total: undefined });
    });
  }

  #newOf(rows: readonly R[]): R[] {
    const { idOf } = this.#settings;
    this.#ids ??= new Set(this.rows.map((row) => idOf(row)));
    const ids = this.#ids;
    return rows.filter((row) => {
      const { size } = ids;
      return ids.add(idOf(row)).size > size;
    });
  }
}
