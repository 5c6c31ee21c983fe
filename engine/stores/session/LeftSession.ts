import type { ApiClient } from '../../http/client.types.ts';
import { LEAVE_TIMEOUT } from '../storage/storageKeys.ts';
import type { TokenStore } from './TokenStore.ts';

/** A session that was left here and may still live on the server: it is told as soon as it can be, after a reload too. */
export class LeftSession {
  readonly #api: () => ApiClient;
  readonly #store: TokenStore;
  #telling: Promise<void> | undefined;

  constructor(api: () => ApiClient, store: TokenStore) {
    this.#api = api;
    this.#store = store;
  }

  /** What the cookie of this browser would renew was left. Another session that began since is not. */
  get isCurrent(): boolean {
    const { left } = this.#store;
    return left !== undefined && (this.#store.read()?.record.loginGuid ?? left) === left;
  }

  /** Tells the server of it, unless that is under way. */
  tell(guid: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const store = this.#store;
    const named = { ...store.headers, ...headers, ...(guid ? { LoginGUID: guid } : {}) };
    this.#telling ??= this.#api()
      .call('signOut', { headers: named, signal: AbortSignal.timeout(LEAVE_TIMEOUT) })
      .then(
        () => {
          if (store.left === guid) store.left = undefined;
        },
        // It is told again at the next start, when the connection is back, and before somebody signs in.
        () => undefined,
      )
      .finally(() => {
        this.#telling = undefined;
      });
    return this.#telling;
  }

  /** Tells of what is left to tell. */
  async finish(): Promise<void> {
    const { left } = this.#store;
    if (left !== undefined) await this.tell(left, {});
  }
}
