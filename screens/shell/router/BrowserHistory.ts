import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';
import { objectOf } from '#engine/index.ts';

/** What a history entry carries, so that a page finds its state again after a reload. */
interface Entry {
  state: unknown;
  key: string;
  /** Counts entries: tells how far Back or Forward went. */
  index: number;
}

/** Asks before the page is left. */
export interface Blocker {
  isBlocked(next: Location): boolean;
  /** True when the user leaves all the same. */
  ask(): Promise<boolean>;
}

/** The address bar as the router's navigator, with a question before pages that must not be left unasked. */
export class BrowserHistory implements Navigator {
  location: Location;
  readonly #view: Window;
  #index: number;
  readonly #listeners = new Set<(location: Location) => void>();
  #blocker: Blocker | undefined;
  #isAsking = false;
  /** Moves of our own, which nobody is asked about again. */
  #passes = 0;

  constructor(view: Window) {
    this.#view = view;
    const entry = readEntry(view.history.state);
    this.#index = entry?.index ?? 0;
    this.location = this.#read();
    const first: Entry = { state: null, key: 'default', index: 0 };
    if (!entry) view.history.replaceState(first, '', this.createHref(this.location));
  }

  /** Calls back after each move; the disposer ends it. */
  listen(listener: (location: Location) => void): () => void {
    this.#listeners.add(listener);
    this.#view.addEventListener('popstate', this.#popped);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#view.removeEventListener('popstate', this.#popped);
    };
  }

  /** Sets who is asked before the page is left; the disposer takes them off again. */
  block(blocker: Blocker): () => void {
    this.#blocker = blocker;
    return () => {
      if (this.#blocker === blocker) this.#blocker = undefined;
    };
  }

  // The router calls these without their object.
  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  readonly go = (delta: number): void => this.#view.history.go(delta);
  readonly push = (to: To, state?: unknown): void => this.#move(to, state, false);
  readonly replace = (to: To, state?: unknown): void => this.#move(to, state, true);

  #move(to: To, state: unknown, isReplace: boolean): void {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const key = Math.random().toString(36).slice(2, 10);
    const next: Location = {
      pathname: pathname || this.location.pathname,
      search,
      hash,
      state: state ?? null,
      key,
    };
    this.#unlessBlocked(next, () => {
      if (!isReplace) this.#index++;
      const entry: Entry = { state: next.state, key, index: this.#index };
      this.#view.history[isReplace ? 'replaceState' : 'pushState'](entry, '', this.createHref(next));
      this.#arrived();
    });
  }

  readonly #popped = (): void => {
    const index = readEntry(this.#view.history.state)?.index;
    const delta = index === undefined ? 0 : index - this.#index;
    if (this.#passes > 0) {
      this.#passes--;
      this.#index = index ?? this.#index;
      this.#arrived();
      return;
    }
    const next = this.#read();
    if (delta === 0 || !this.#blocker?.isBlocked(next)) {
      this.#index = index ?? this.#index;
      this.#arrived();
      return;
    }
    // The browser has moved already: go back to where the user still is, then ask.
    this.#pass(-delta);
    this.#unlessBlocked(next, () => this.#pass(delta));
  };

  #pass(delta: number): void {
    this.#passes++;
    this.#view.history.go(delta);
  }

  #unlessBlocked(next: Location, move: () => void): void {
    if (!this.#blocker?.isBlocked(next)) {
      move();
      return;
    }
    if (this.#isAsking) return;
    this.#isAsking = true;
    void this.#blocker.ask().then((leaves) => {
      this.#isAsking = false;
      if (leaves) move();
    });
  }

  #arrived(): void {
    const { key, pathname, search, hash } = this.location;
    const next = this.#read();
    const isSame = next.key === key && next.pathname === pathname && next.search === search && next.hash === hash;
    if (isSame) return;
    this.location = next;
    for (const listener of this.#listeners) listener(next);
  }

  #read(): Location {
    const { pathname, search, hash } = this.#view.location;
    const entry = readEntry(this.#view.history.state);
    return { pathname: plainPath(pathname), search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
  }
}

/** One address of a page, however its start is spelt (OP-CASE, OP-SLASH). */
function plainPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/^\/app(?=\/|$)/i, '/app');
}

function readEntry(value: unknown): Entry | undefined {
  const { state, key, index } = objectOf(value);
  return typeof key === 'string' && typeof index === 'number' ? { state, key, index } : undefined;
}
