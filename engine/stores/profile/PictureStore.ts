import { observable, runInAction } from 'mobx';
import type { ApiClient } from '../../http/client.types.ts';
import { observe } from '../../models/shared/observe.ts';

/** Pictures that only signed-in users see: read with the token, shown from memory until sign-out. */
export class PictureStore {
  /** Addresses in memory by address on the server. */
  readonly shown = observable.map<string, string>();
  readonly #api: ApiClient;
  readonly #asked = new Set<string>();

  constructor(api: ApiClient) {
    this.#api = api;
    observe(this);
  }

  /** Address to show; undefined until the picture is here and when it cannot be had. */
  read(address: string): string | undefined {
    void this.#load(address);
    return this.shown.get(address);
  }

  forget(): void {
    for (const url of this.shown.values()) URL.revokeObjectURL(url);
    this.shown.clear();
    this.#asked.clear();
  }

  async #load(address: string): Promise<void> {
    if (this.#asked.has(address)) return;
    this.#asked.add(address);
    try {
      const id = address.split('/').at(-1) ?? '';
      const file = await this.#api.call('getImage', { path: { id } });
      if (!(file instanceof Blob) || !this.#asked.has(address)) return;
      runInAction(() => this.shown.set(address, URL.createObjectURL(file)));
    } catch (error) {
      // Initials stand in its place.
      console.warn('A picture could not be read.', error);
    }
  }
}
