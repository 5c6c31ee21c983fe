import type { SafeStorage } from './SafeStorage.ts';
import { clientDatabase, storageKeys } from './storageKeys.ts';

/** What this needs of a store of the browser. */
export interface KeyValueStore {
  getItem<T>(key: string): Promise<T | null>;
  setItem<T>(key: string, value: T): Promise<T>;
  removeItem(key: string): Promise<void>;
}

/** A database that does not answer within this time, ms, is blocked: by another tab, or by the browser's settings. */
const LONGEST_WAIT = 2000;

/** Longest wait for a quiet moment of the page before something is written for the first time, ms. */
const LONGEST_BUSY = 3000;

/**
 * The browser database for what is larger than a setting. A quota or invalid-state error makes the value fall back to
 * local storage instead of failing (shell 8).
 *
 * A browser that holds nothing yet has nothing to read: the first visit opens the database only when the page is quiet, to write.
 */
export class ClientDatabase {
  readonly #open: () => Promise<KeyValueStore>;
  readonly #fallback: SafeStorage;
  readonly #quiet: (() => Promise<void>) | undefined;
  #calm: Promise<void> | undefined;
  #opened: Promise<KeyValueStore> | undefined;
  #isBlocked = false;

  /** @param quiet waited for by the first write of a browser that holds nothing; without it nothing is waited for */
  constructor(
    fallback: SafeStorage,
    open: () => Promise<KeyValueStore> = openBrowserDatabase,
    quiet = open === openBrowserDatabase ? whenQuiet : undefined,
  ) {
    this.#fallback = fallback;
    this.#open = open;
    this.#quiet = quiet;
  }

  async get<T>(key: string, isValid: (value: unknown) => value is T): Promise<T | undefined> {
    if (this.#isUnused && !this.#calm) return this.#fallback.getJson(key, isValid);
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
    // Of a visit that could not open IndexedDB, should this one be able to.
    this.#fallback.remove(`${clientDatabase.name}/${key}`);
    try {
      await this.#ask((store) => store.removeItem(key));
    } catch {
      // Nothing is left to remove.
    }
  }

  get #isUnused(): boolean {
    return this.#quiet !== undefined && this.#fallback.get(storageKeys.used) === undefined;
  }

  /** One that was blocked once is not waited for again. */
  async #ask<T>(run: (store: KeyValueStore) => Promise<T>): Promise<T> {
    if (this.#isUnused) {
      this.#calm ??= this.#quiet?.();
      await this.#calm;
      this.#fallback.set(storageKeys.used, '1');
    }
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

/**
 * The names are those of the specification; values lie under their keys as they are. Where IndexedDB cannot be opened at all, the
 * library goes on in local storage.
 */
async function openBrowserDatabase(): Promise<KeyValueStore> {
  const { default: forage } = await import('localforage');
  return forage.createInstance({ ...clientDatabase, driver: [forage.INDEXEDDB, forage.LOCALSTORAGE] });
}

/** Resolves once the page has nothing to do. */
function whenQuiet(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_BUSY });
    else setTimeout(done, LONGEST_BUSY);
  });
}
