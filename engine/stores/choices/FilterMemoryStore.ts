import { isObject } from '../../language/json.ts';
import type { FilterMemory } from '../../services.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys } from '../storage/storageKeys.ts';

type Values = Readonly<Record<string, unknown>>;

/** Last values of the controls that ask for it (`usePersistedValue`), per database and form, until sign-out (widgets 3). */
export class FilterMemoryStore implements FilterMemory {
  readonly #storage: SafeStorage;
  readonly #database: () => string;

  constructor(storage: SafeStorage, database: () => string) {
    this.#storage = storage;
    this.#database = database;
  }

  read(form: string): Values {
    const values = this.#all[this.#place(form)];
    return isObject(values) ? values : {};
  }

  write(form: string, values: Values): void {
    this.#storage.setJson(storageKeys.filterControls, { ...this.#all, [this.#place(form)]: values });
  }

  get #all(): Values {
    return this.#storage.getJson(storageKeys.filterControls, isObject) ?? {};
  }

  #place(form: string): string {
    return `${this.#database()}/${form}`;
  }
}
