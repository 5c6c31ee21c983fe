import { isObject } from '../../language/json.ts';
import type { RecentItem } from '../../services.ts';
import type { ClientDatabase } from '../storage/ClientDatabase.ts';
import { storageKeys } from '../storage/storageKeys.ts';
import { withTimeout } from './withTimeout.ts';

/** Items that are remembered per type. */
const MOST = 8;

type Kept = Readonly<Record<string, readonly RecentItem[]>>;

/** What the user chose last, by type, under one role and database; until sign-out. */
export class RecentItems {
  readonly #database: ClientDatabase;
  readonly #owner: () => string;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(database: ClientDatabase, owner: () => string) {
    this.#database = database;
    this.#owner = owner;
  }

  async read(type: string): Promise<readonly RecentItem[]> {
    await this.#writing;
    return (await this.#kept())[this.#keyOf(type)] ?? [];
  }

  add(type: string, items: readonly RecentItem[]): Promise<void> {
    const key = this.#keyOf(type);
    const latest = items.slice(-MOST).reverse();
    const turn = this.#writing.then(async () => {
      const kept = await this.#kept();
      const ids = new Set(latest.map(({ value }) => value));
      const older = (kept[key] ?? []).filter(({ value }) => !ids.has(value));
      await withTimeout(
        this.#database.set(storageKeys.recentItems, { ...kept, [key]: [...latest, ...older].slice(0, MOST) }),
      );
    });
    this.#writing = turn;
    return turn;
  }

  async #kept(): Promise<Kept> {
    return (await withTimeout(this.#database.get(storageKeys.recentItems, isKept))) ?? {};
  }

  #keyOf(type: string): string {
    return `${this.#owner()} ${type}`;
  }
}

function isKept(value: unknown): value is Kept {
  return isObject(value) && Object.values(value).every((items) => Array.isArray(items) && items.every(isItem));
}

function isItem(value: unknown): value is RecentItem {
  return isObject(value) && typeof value.value === 'string' && typeof value.label === 'string';
}
