import { reaction } from 'mobx';
import type { AnyTile } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { TileCall } from './tileCalls.ts';

/** Statuses that say that the reader may not have it. */
const REFUSED: ReadonlySet<unknown> = new Set([401, 403]);

interface TileParts {
  /** What it asks for as of now; undefined for a tile without data. */
  call(): TileCall | undefined;
  /** Asks; tiles that ask the same at once share one call. */
  ask(call: TileCall): Promise<unknown>;
}

/** One tile and its data: it waits for no other tile, and none waits for it. */
export class TileModel<T extends AnyTile = AnyTile> {
  readonly tile: T;
  status: 'loading' | 'ready' | 'failed' | 'refused';
  /** What was answered last; it stays while it is asked for again. */
  answer: unknown;
  error: unknown;
  readonly #services: EngineServices;
  readonly #parts: TileParts;
  readonly #latest = new Latest();

  constructor(services: EngineServices, tile: T, parts: TileParts) {
    this.tile = tile;
    this.#services = services;
    this.#parts = parts;
    this.status = parts.call() ? 'loading' : 'ready';
    observe(this, 'status', 'answer', 'error');
  }

  /** Asks now, whenever role or database change, and as often as the document says while the page is seen. */
  start(): () => void {
    if (!this.#parts.call()) return () => undefined;
    const stop = reaction(
      () => this.#services.workspace.epoch,
      () => void this.load(),
      { fireImmediately: true },
    );
    const { refresh } = this.tile as { refresh?: number };
    const timer = refresh === undefined ? undefined : setInterval(() => this.#again(), refresh * 1_000);
    return () => {
      stop();
      clearInterval(timer);
      this.#latest.stop();
    };
  }

  async load(): Promise<void> {
    const call = this.#parts.call();
    if (!call) return;
    this.#latest.stop();
    this.status = 'loading';
    await this.#latest.run(() => this.#parts.ask(call), {
      answer: (answer) => Object.assign(this, { status: 'ready', answer, error: undefined }),
      failure: (error) => {
        const { status } = (error ?? {}) as { status?: unknown };
        Object.assign(this, { status: REFUSED.has(status) ? 'refused' : 'failed', error });
      },
    });
  }

  /** Pages that nobody sees ask nothing. */
  #again(): void {
    if (document.visibilityState === 'visible' && this.status !== 'loading') void this.load();
  }
}
