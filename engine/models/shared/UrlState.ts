/** Where a view keeps what is on the screen: the query of the address. The product implements it with its router. */
export interface UrlState {
  read(): URLSearchParams;
  /** Name of the entry of the history: Back comes to the same one. Without it nothing is remembered. */
  entry?(): string | undefined;
  /** Shows another query: as a step that Back undoes, or in place of the present one. */
  write(next: URLSearchParams, how: 'push' | 'replace'): void;
  /** One step back in the history; without it there is none. */
  back?(): void;
  /** False once somebody has gone on to another page, which may not be drawn yet: what this one still says of its address is late. */
  isCurrent?(): boolean;
  /** Calls back whenever the query of this page changes, before anything is drawn for it; the disposer ends it. */
  listen?(changed: () => void): () => void;
}

/** For views without an address (modals, tests). */
export function detachedUrl(initial = ''): UrlState {
  let params = new URLSearchParams(initial);
  return {
    read: () => params,
    write: (next) => {
      params = next;
    },
  };
}

/** The address of a view: tells what it wrote itself from what back, forward or a link changed. */
export class ViewAddress {
  readonly #url: UrlState;
  /** As it was read or written last. */
  #seen = '';

  constructor(url: UrlState) {
    this.#url = url;
  }

  /** True when it changed by itself since it was read or written here. */
  get isChanged(): boolean {
    return this.#url.read().toString() !== this.#seen;
  }

  /** True when nothing but this one is another than when it was read or written here. */
  isChangedIn(name: string): boolean {
    const without = (params: URLSearchParams) => {
      params.delete(name);
      return params.toString();
    };
    return without(new URLSearchParams(this.#url.read())) === without(new URLSearchParams(this.#seen));
  }

  /** Goes back to the address before the last step; false where there is no history. */
  back(): boolean {
    this.#url.back?.();
    return this.#url.back !== undefined;
  }

  get params(): URLSearchParams {
    return this.#url.read();
  }

  read(): URLSearchParams {
    const params = this.#url.read();
    this.#seen = params.toString();
    return params;
  }

  /** Changes it: as a step that Back undoes, or in place of the present one; nothing when it stays the same. */
  write(change: (params: URLSearchParams) => void, how: 'push' | 'replace'): void {
    const params = new URLSearchParams(this.#url.read());
    change(params);
    if (params.toString() === this.#seen) return;
    this.#seen = params.toString();
    this.#url.write(params, how);
  }
}

/** What is empty does not stand in an address. */
export function setOrDelete(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
