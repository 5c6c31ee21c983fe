import type { UrlState } from '../models/shared/UrlState.ts';
import type { Navigation } from '../services.ts';

interface Leave {
  readonly isDirty: boolean;
  /** Asks whether the page may be left. */
  ask(): Promise<boolean>;
}

/** Pages below /app, by the address of the window alone: for products without a router. */
export class BrowserPlace implements Navigation {
  /** The query of the address, where lists keep filters and order. */
  readonly url: UrlState;
  readonly #leave: Leave;
  readonly #followers = new Set<() => void>();
  /** The address of what is shown. */
  #shown = '';
  #isAsked = false;

  constructor(leave: Leave) {
    this.#leave = leave;
    this.url = {
      read: () => new URLSearchParams(location.search),
      write: (next, how) => this.#write(next.size > 0 ? `?${next}` : location.pathname, how),
    };
  }

  /** Path below /app, without a leading slash. */
  readonly path = (): string => location.pathname.replace(/^\/app(\/|$)/, '').replace(/^\//, '');

  readonly query = (): string => location.search;

  /** Follows the address, Back and Forward included; the disposer ends it. */
  readonly follow = (changed: () => void): (() => void) => {
    if (this.#followers.size === 0) this.#start();
    this.#followers.add(changed);
    return () => {
      this.#followers.delete(changed);
      if (this.#followers.size === 0) this.#stop();
    };
  };

  readonly go = (to: string, { replace = false }: { replace?: boolean } = {}): void => {
    const target = `/app/${to.replace(/^\/?(app\/)?/, '')}`;
    void this.#mayLeave(target).then((may) => may && this.#write(target, replace ? 'replace' : 'push'));
  };

  #start(): void {
    this.#shown = location.href;
    addEventListener('popstate', this.#onPop);
    addEventListener('beforeunload', this.#onUnload);
  }

  #stop(): void {
    removeEventListener('popstate', this.#onPop);
    removeEventListener('beforeunload', this.#onUnload);
  }

  #write(address: string, how: 'push' | 'replace'): void {
    if (how === 'replace') history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#tell();
  }

  #tell(): void {
    this.#shown = location.href;
    for (const changed of this.#followers) changed();
  }

  async #mayLeave(target: string): Promise<boolean> {
    const { pathname } = new URL(target, location.href);
    return pathname === location.pathname || !this.#leave.isDirty || (await this.#leave.ask());
  }

  /** The browser has left already, so the page with unsaved changes is put back until the user has answered. */
  readonly #onPop = (): void => {
    const isLeft = new URL(this.#shown || location.href).pathname !== location.pathname;
    if (!isLeft || this.#isAsked || !this.#leave.isDirty) {
      this.#isAsked = false;
      this.#tell();
      return;
    }
    history.pushState(null, '', this.#shown);
    void this.#leave.ask().then((may) => {
      this.#isAsked = may;
      if (may) history.back();
    });
  };

  readonly #onUnload = (event: BeforeUnloadEvent): void => {
    if (this.#leave.isDirty) event.preventDefault();
  };
}
