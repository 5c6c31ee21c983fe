import { clientDatabase } from './constants.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** What this needs of localforage. */
export interface KeyValueStore {
  getItem<T>(key: string): Promise<T | null>;
  setItem<T>(key: string, value: T): Promise<T>;
  removeItem(key: string): Promise<void>;
}

/**
 * The browser database for what is larger than a setting. A quota or invalid-state error makes the value fall back to
 * local storage instead of failing (shell 8).
 */
export class ClientDatabase {
  readonly #open: () => Promise<KeyValueStore>;
  readonly #fallback: SafeStorage;
  #opened: Promise<KeyValueStore> | undefined;

  constructor(fallback: SafeStorage, open: () => Promise<KeyValueStore> = openLocalForage) {
    this.#fallback = fallback;
    this.#open = open;
  }

  async get<T>(key: string, isValid: (value: unknown) => value is T): Promise<T | undefined> {
    try {
      const value = await (await this.#store()).getItem<unknown>(key);
      if (isValid(value)) return value;
    } catch {
      // The fallback below holds what could not be written here.
    }
    return this.#fallback.getJson(key, isValid);
  }

  async set(key: string, value: unknown): Promise<void> {
    try {
      await (await this.#store()).setItem(key, value);
      this.#fallback.remove(key);
    } catch {
      this.#fallback.setJson(key, value);
    }
  }

  async remove(key: string): Promise<void> {
    this.#fallback.remove(key);
    try {
      await (await this.#store()).removeItem(key);
    } catch {
      // Nothing is left to remove.
    }
  }

  #store(): Promise<KeyValueStore> {
    this.#opened ??= this.#open();
    return this.#opened;
  }
}

async function openLocalForage(): Promise<KeyValueStore> {
  const { default: localforage } = await import('localforage');
  return localforage.createInstance({ ...clientDatabase });
}
