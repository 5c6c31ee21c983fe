import { isObject } from '../../language/json.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { ClientDatabase } from '../storage/ClientDatabase.ts';
import { AUTOCOMPLETE_VERSION, storageKeys } from '../storage/storageKeys.ts';
import { withTimeout } from './withTimeout.ts';

export interface KeptList {
  /** When it was read, ms. */
  at: number;
  /** The call it was read by. */
  operation: string;
  rows: readonly Row[];
  /** Items there are; more than `rows` when the answer was cut. */
  total: number;
}

interface Kept {
  version: number;
  owner: string;
  lists: Readonly<Record<string, KeptList>>;
}

/** The lists of one owner in memory, with a copy in the browser database for the next page load. */
export class KeptLists {
  readonly #database: ClientDatabase;
  readonly #owner: () => string;
  #lists = new Map<string, KeptList>();
  #opened: Promise<void> | undefined;

  constructor(database: ClientDatabase, owner: () => string) {
    this.#database = database;
    this.#owner = owner;
  }

  get types(): readonly string[] {
    return [...this.#lists.keys()];
  }

  get(type: string): KeptList | undefined {
    return this.#lists.get(type);
  }

  /** Reads the copy, once; a storage that does not answer soon is done without. */
  open(): Promise<void> {
    this.#opened ??= this.#read();
    return this.#opened;
  }

  /** Forgets what is in memory; the copy stays for its owner. */
  clear(): void {
    this.#lists = new Map();
    this.#opened = undefined;
  }

  async set(lists: Readonly<Record<string, KeptList>>): Promise<void> {
    for (const [type, list] of Object.entries(lists)) this.#lists.set(type, list);
    await this.#keep();
  }

  /** Takes an item in, in its place, or out when it is not there any more. */
  async put(type: string, id: string, row: Row | undefined): Promise<void> {
    const list = this.#lists.get(type);
    if (!list) return;
    const at = list.rows.findIndex((one) => String(one.id) === id);
    const rows = list.rows.filter((_, index) => index !== at);
    if (row) rows.splice(at < 0 ? rows.length : at, 0, row);
    this.#lists.set(type, { ...list, rows, total: list.total + rows.length - list.rows.length });
    await this.#keep();
  }

  async #read(): Promise<void> {
    const lists = this.#lists;
    const owner = this.#owner();
    const kept = await withTimeout(this.#database.get(storageKeys.autocomplete, isKept));
    if (lists !== this.#lists || kept === undefined) return;
    if (kept.owner !== owner) {
      await withTimeout(this.#database.remove(storageKeys.autocomplete));
      return;
    }
    for (const [type, list] of Object.entries(kept.lists)) if (!lists.has(type)) lists.set(type, list);
  }

  /** Nobody waits for the copy. */
  async #keep(): Promise<void> {
    const kept: Kept = { version: AUTOCOMPLETE_VERSION, owner: this.#owner(), lists: Object.fromEntries(this.#lists) };
    await withTimeout(this.#database.set(storageKeys.autocomplete, kept));
  }
}

function isKept(value: unknown): value is Kept {
  if (!isObject(value) || value.version !== AUTOCOMPLETE_VERSION || typeof value.owner !== 'string') return false;
  return isObject(value.lists) && Object.values(value.lists).every(isList);
}

function isList(value: unknown): value is KeptList {
  if (!isObject(value) || typeof value.at !== 'number' || typeof value.operation !== 'string') return false;
  return typeof value.total === 'number' && Array.isArray(value.rows) && value.rows.every(isObject);
}
