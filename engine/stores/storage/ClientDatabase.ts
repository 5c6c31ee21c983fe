import type { SafeStorage } from './SafeStorage.ts';
import { clientDatabase } from './storageKeys.ts';

/** What this needs of a store of the browser. */
export interface KeyValueStore {
  getItem<T>(key: string): Promise<T | null>;
  setItem<T>(key: string, value: T): Promise<T>;
  removeItem(key: string): Promise<void>;
}

/** A database that does not answer within this time, ms, is blocked: by another tab, or by the browser's settings. */
const LONGEST_WAIT = 2000;

/**
 * The browser database for what is larger than a setting. A quota or invalid-state error makes the value fall back to
 * local storage instead of failing (shell 8).
 */
export class ClientDatabase {
  readonly #open: () => Promise<KeyValueStore>;
  readonly #fallback: SafeStorage;
  #opened: Promise<KeyValueStore> | undefined;
  #isBlocked = false;

  constructor(fallback: SafeStorage, open: () => Promise<KeyValueStore> = openBrowserDatabase) {
    this.#fallback = fallback;
    this.#open = open;
  }

  async get<T>(key: string, isValid: (value: unknown) => value is T): Promise<T | undefined> {
    try {
      const value = await this.#ask((store) => store.getItem<unknown>(key));
      if (isValid(value)) return value;
    } catch {
      // The fallback below holds what could not be written here.
    }
    return this.#fallback.getJson(key, isValid);
  }

  async set(key: string, value: unknown): Promise<void> {
    try {
      await this.#ask((store) => store.setItem(key, value));
      this.#fallback.remove(key);
    } catch {
      this.#fallback.setJson(key, value);
    }
  }

  async remove(key: string): Promise<void> {
    this.#fallback.remove(key);
    try {
      await this.#ask((store) => store.removeItem(key));
    } catch {
      // Nothing is left to remove.
    }
  }

  /** One that was blocked once is not waited for again. */
  async #ask<T>(run: (store: KeyValueStore) => Promise<T>): Promise<T> {
    if (this.#isBlocked) throw new Error('blocked');
    this.#opened ??= this.#open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const blocked = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#isBlocked = true;
        reject(new Error('blocked'));
      }, LONGEST_WAIT);
    });
    try {
      return await Promise.race([this.#opened.then(run), blocked]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The names are those of the specification; values lie under their keys as they are. */
async function openBrowserDatabase(): Promise<KeyValueStore> {
  const { createStore, del, get, set } = await import('idb-keyval');
  const store = createStore(clientDatabase.name, clientDatabase.storeName);
  return {
    getItem: async <T>(key: string) => (await get<T>(key, store)) ?? null,
    setItem: async (key, value) => {
      await set(key, value, store);
      return value;
    },
    removeItem: (key) => del(key, store),
  };
}
