import type { UrlState } from '../shared/UrlState.ts';

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
