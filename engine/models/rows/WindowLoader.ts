import type { BlockRequest, RowRange } from './SparseRows.ts';

/** A bar that is dragged passes by thousands of rows: those where it rests for so long are asked for, ms. */
const REST = 100;
/** Pause after a failure before other rows are asked for by scrolling, ms. */
const FAILURE_PAUSE = 1000;

export interface WindowLoaderSettings {
  /** The next request for rows in view; undefined when all are here. */
  missing(range: RowRange): BlockRequest | undefined;
  /** Loads and takes over; rejects when it failed. */
  load(request: BlockRequest, signal: AbortSignal): Promise<void>;
}

/**
 * Loads the rows in view where not all are here: one request at a time, given up as soon as none of its rows is in view
 * any more.
 */
export class WindowLoader {
  readonly #settings: WindowLoaderSettings;
  #wanted: RowRange = { first: 0, last: 0 };
  #running: { request: BlockRequest; abort: AbortController } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  /** Start of the rows that could not be had: they are asked for again by `retry` alone. */
  #failed: number | undefined;

  constructor(settings: WindowLoaderSettings) {
    this.#settings = settings;
  }

  get wanted(): RowRange {
    return this.#wanted;
  }

  /** A request is under way or about to be. */
  get isBusy(): boolean {
    return this.#running !== undefined || this.#timer !== undefined;
  }

  /** These rows are in view. */
  want(range: RowRange): void {
    this.#wanted = range;
    if (this.#running && overlaps(this.#running.request, range)) return;
    if (this.#running) this.#giveUp();
    else if (this.#timer !== undefined && this.#failed === undefined) this.#notBefore = Date.now() + REST;
    this.#fill();
  }

  retry(): void {
    this.#failed = undefined;
    this.#notBefore = 0;
    this.#fill();
  }

  dispose(): void {
    this.#clearTimer();
    this.#running?.abort.abort();
    this.#running = undefined;
  }

  /** What is under way is not in view any more; the next rows are asked for when the view rests. */
  #giveUp(): void {
    this.#running?.abort.abort();
    this.#running = undefined;
    this.#notBefore = Date.now() + REST;
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #fill(): void {
    this.#clearTimer();
    const request = this.#settings.missing(this.#wanted);
    if (!request || request.start === this.#failed) return;
    const pause = this.#notBefore - Date.now();
    if (pause > 0) this.#timer = setTimeout(() => this.#fill(), pause);
    else void this.#run(request);
  }

  async #run(request: BlockRequest): Promise<void> {
    const running = { request, abort: new AbortController() };
    this.#running = running;
    const isCurrent = () => this.#running === running;
    try {
      await this.#settings.load(request, running.abort.signal);
      if (!isCurrent()) return;
      this.#failed = undefined;
      this.#notBefore = 0;
    } catch {
      if (!isCurrent()) return;
      this.#failed = request.start;
      this.#notBefore = Date.now() + FAILURE_PAUSE;
    }
    this.#running = undefined;
    this.#fill();
  }
}

function overlaps({ start, size }: BlockRequest, { first, last }: RowRange): boolean {
  return start <= last && start + size > first;
}
