import { isObject, objectOf } from '../../language/json.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys } from '../storage/storageKeys.ts';

/** Documents of one page that are kept: more are those of a search. */
const MOST_DOCUMENTS = 6;

/** What the last start under this tab or browser asked for. */
export interface LastStart {
  /** Whether the company could be seen. */
  company: boolean;
  /** Address of the last page, and the documents that it was drawn from as `kind/id`. */
  path: string;
  documents: readonly string[];
}

/** What a start asks for, kept until sign-out, so that the next one asks for it at once. Names only, no answers. */
export class StartMemory {
  readonly #storages: readonly SafeStorage[];
  readonly #path: () => string;

  /** @param storages the tab's, then the browser's */
  constructor(storages: readonly SafeStorage[], path: () => string) {
    this.#storages = storages;
    this.#path = path;
  }

  read(): LastStart {
    const found = this.#storages
      .map((one) => one.getJson(storageKeys.start, isObject))
      .find((one) => one !== undefined);
    const { company, path, documents } = objectOf(found);
    return {
      company: company === true,
      path: typeof path === 'string' ? path : '',
      documents: Array.isArray(documents) ? documents.filter((one) => typeof one === 'string') : [],
    };
  }

  noteCompany(company: boolean): void {
    const last = this.read();
    if (last.company !== company) this.#write({ ...last, company });
  }

  noteDocument(kind: string, id: string): void {
    const last = this.read();
    const path = this.#path();
    const documents = last.path === path ? last.documents : [];
    const name = `${kind}/${id}`;
    if (documents.includes(name) || documents.length >= MOST_DOCUMENTS) return;
    this.#write({ ...last, path, documents: [...documents, name] });
  }

  #write(last: LastStart): void {
    for (const storage of this.#storages) storage.setJson(storageKeys.start, last);
  }
}
