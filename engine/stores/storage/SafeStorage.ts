/**
 * A storage of the browser that never throws: a blocked, full or missing one is replaced by memory, and an entry that
 * cannot be read is dropped and named in `dropped`.
 */
export class SafeStorage {
  /** Keys of entries that were unreadable. */
  readonly dropped = new Set<string>();
  readonly #memory = new Map<string, string>();
  readonly #storage: Storage | undefined;
  #isLeft = false;

  constructor(open: () => Storage | undefined) {
    this.#storage = probe(open);
  }

  /** False when values live in memory only (private mode, blocked storage). */
  get isPersistent(): boolean {
    return this.#storage !== undefined;
  }

  get(key: string): string | undefined {
    if (this.#memory.has(key)) return this.#memory.get(key);
    try {
      return this.#storage?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: string): void {
    try {
      if (!this.#storage) throw new Error('no storage');
      this.#storage.setItem(key, value);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, value);
    }
  }

  remove(key: string): void {
    this.#memory.delete(key);
    if (this.#isLeft) return;
    try {
      this.#storage?.removeItem(key);
    } catch {
      // A storage that cannot be written holds nothing of ours either.
    }
  }

  /** Runs something that removes entries, and leaves the stored ones if they belong to another tab. */
  leaving(isLeft: boolean, run: () => void): void {
    this.#isLeft = isLeft;
    try {
      run();
    } finally {
      this.#isLeft = false;
    }
  }

  /** Keys that begin so. */
  keysUnder(prefix: string): string[] {
    const stored = this.#storage ? Object.keys(this.#storage) : [];
    return [...new Set([...stored, ...this.#memory.keys()])].filter((key) => key.startsWith(prefix));
  }

  removeAll(keys: readonly string[]): void {
    for (const key of keys) this.remove(key);
  }

  /** Entry written by `setJson`; one that does not pass `isValid` is removed. */
  getJson<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
    const text = this.get(key);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (isValid(value)) return value;
    this.remove(key);
    this.dropped.add(key);
    return undefined;
  }

  setJson(key: string, value: unknown): void {
    this.set(key, JSON.stringify(value));
  }
}

function probe(open: () => Storage | undefined): Storage | undefined {
  try {
    const storage = open();
    const key = 'mullion.probe';
    storage?.setItem(key, '1');
    storage?.removeItem(key);
    return storage;
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
