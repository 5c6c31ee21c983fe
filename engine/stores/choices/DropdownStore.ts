import { AppError } from '../../http/AppError.ts';
import type { ApiClient } from '../../http/client.types.ts';
import { isObject } from '../../language/json.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { Dropdowns } from '../../services.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { DROPDOWN_PREFIX } from '../storage/storageKeys.ts';

/** Under whom the data were read; any other pair or language reads them again. */
interface DropdownScope {
  role: string;
  database: string;
  language: string;
}

interface DropdownStoreParts {
  api(): ApiClient;
  storage: SafeStorage;
  scope(): DropdownScope;
}

interface Kept extends DropdownScope {
  keys: readonly string[];
}

/**
 * Shared dropdown data: all keys are read by one call, kept in the browser under `ddl_` and its key until sign-out or
 * another database, and read again when a key is missing (widgets 3, 4; OP-DDLFRESH).
 */
export class DropdownStore implements Dropdowns {
  readonly #api: DropdownStoreParts['api'];
  readonly #storage: SafeStorage;
  readonly #scope: DropdownStoreParts['scope'];
  #loading: { under: string; answer: Promise<ReadonlyMap<string, readonly Row[]>> } | undefined;

  constructor({ api, storage, scope }: DropdownStoreParts) {
    this.#api = api;
    this.#storage = storage;
    this.#scope = scope;
  }

  /** Rows of a key. @throws AppError of the call, or `dropdown_missing` when the answer has no such key. */
  async choices(key: string): Promise<readonly Row[]> {
    const kept = this.#read(key);
    if (kept) return kept;
    const rows = (await this.#load()).get(key);
    if (!rows) throw new AppError({ code: 'dropdown_missing', message: key });
    return rows;
  }

  /** Forgets everything: sign-out. */
  forget(): void {
    const kept = this.#storage.getJson(DROPDOWN_PREFIX, isKept);
    this.#storage.removeAll([DROPDOWN_PREFIX, ...(kept?.keys ?? []).map((key) => DROPDOWN_PREFIX + key)]);
    this.#loading = undefined;
  }

  #read(key: string): readonly Row[] | undefined {
    const kept = this.#storage.getJson(DROPDOWN_PREFIX, isKept);
    if (!kept?.keys.includes(key) || tag(kept) !== tag(this.#scope())) return undefined;
    return this.#storage.getJson(DROPDOWN_PREFIX + key, isRows);
  }

  /** One call, however many controls ask for it at once. */
  #load(): Promise<ReadonlyMap<string, readonly Row[]>> {
    const under = tag(this.#scope());
    if (this.#loading?.under === under) return this.#loading.answer;
    const answer = this.#fetch(under);
    const loading = { under, answer };
    this.#loading = loading;
    const end = () => {
      if (this.#loading === loading) this.#loading = undefined;
    };
    answer.then(end, end);
    return answer;
  }

  async #fetch(under: string): Promise<ReadonlyMap<string, readonly Row[]>> {
    const answer = await this.#api().call('getAllDropdownData');
    const pairs = (Array.isArray(answer) ? answer : []).filter(isObject);
    const data = new Map(pairs.map(({ key, data }) => [String(key), isRows(data) ? data : []]));
    const scope = this.#scope();
    if (tag(scope) === under) this.#keep(scope, data);
    return data;
  }

  #keep(scope: DropdownScope, data: ReadonlyMap<string, readonly Row[]>): void {
    const loading = this.#loading;
    this.forget();
    this.#loading = loading;
    for (const [key, rows] of data) this.#storage.setJson(DROPDOWN_PREFIX + key, rows);
    this.#storage.setJson(DROPDOWN_PREFIX, { ...scope, keys: [...data.keys()] } satisfies Kept);
  }
}

function tag({ role, database, language }: DropdownScope): string {
  return JSON.stringify([role, database, language]);
}

function isKept(value: unknown): value is Kept {
  return isObject(value) && Array.isArray(value.keys) && typeof value.database === 'string';
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isObject);
}
