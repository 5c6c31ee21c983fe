import { observable, runInAction } from 'mobx';
import type { ApiClient } from '../../http/client.types.ts';
import type { Contract } from '../../language/contract/contract.ts';
import { isObject } from '../../language/json.ts';
import { type ListAnswer, type Row, readListAnswer } from '../../models/shared/answers.ts';
import { SUGGESTION_COUNT } from '../../models/shared/constants.ts';
import { Latest } from '../../models/shared/Latest.ts';
import type { Autocomplete, RecentItem } from '../../services.ts';
import type { LazyStores } from '../LazyStores.ts';
import type { ClientDatabase } from '../storage/ClientDatabase.ts';
import { AUTOCOMPLETE_FRESHNESS } from '../storage/storageKeys.ts';
import { type KeptList, KeptLists } from './KeptLists.ts';
import { matchRows } from './matchRows.ts';
import { RecentItems } from './RecentItems.ts';

export interface AutocompleteParts {
  api: ApiClient;
  contract(): Contract;
  database: ClientDatabase;
  /** Whose lists these are: user, role, database, language. Lists of another owner are not used. */
  owner(): string;
  /** Grows at each switch and at sign-out. */
  epoch(): number;
}

/**
 * Lists of lookup items by type, read once and used for five minutes: from memory, and after a reload from the browser
 * database. Another role or database, or a sign-out, starts with none (shell 4, Autocomplete cache).
 */
export class AutocompleteStore implements Autocomplete {
  readonly #parts: AutocompleteParts;
  readonly #lists: KeptLists;
  readonly #recent: RecentItems;
  /** Answers of the server by type and text. */
  readonly #answers = new Map<string, { at: number; answer: ListAnswer }>();
  readonly #changed = observable.map<string, Row>({}, { deep: false });
  readonly #pending = new Map<string, Promise<void>>();
  readonly #latest: Latest;
  #epoch = -1;

  constructor(parts: AutocompleteParts) {
    this.#parts = parts;
    this.#latest = new Latest(parts.epoch);
    this.#lists = new KeptLists(parts.database, parts.owner);
    this.#recent = new RecentItems(parts.database, parts.owner);
  }

  async ensure(type: string, operation: string): Promise<void> {
    await this.#open();
    if (this.#fresh(type)) return;
    const stale = this.#lists.types.filter((other) => other !== type && !this.#fresh(other));
    if (stale.length > 0) await this.syncAll();
    if (!this.#fresh(type)) await this.#once(type, () => this.#sync(type, operation));
  }

  async syncAll(): Promise<void> {
    await this.#open();
    const { operations } = this.#parts.contract();
    const id = Object.keys(operations).find((name) => operations[name]?.allLookups);
    if (id) await this.#once('all', () => this.#syncAll(id));
  }

  /** Takes the copy of another owner out of the browser. */
  leave(): Promise<void> {
    return this.#open();
  }

  search(type: string, text: string, isAll = false): ListAnswer | undefined {
    const list = this.#fresh(type);
    if (!list || list.total > list.rows.length) return undefined;
    const found = matchRows(list.rows, text);
    return { rows: isAll ? found : found.slice(0, SUGGESTION_COUNT), total: found.length };
  }

  answered(type: string, text: string): ListAnswer | undefined {
    this.#enter();
    const known = this.#answers.get(keyOf(type, text));
    return known && isFresh(known) ? known.answer : undefined;
  }

  answer(type: string, text: string, answer: ListAnswer): void {
    this.#enter();
    this.#answers.set(keyOf(type, text), { at: Date.now(), answer });
  }

  changed(type: string, id: string): Row | undefined {
    return this.#changed.get(keyOf(type, id));
  }

  recent(type: string): Promise<readonly RecentItem[]> {
    return this.#recent.read(type);
  }

  choose(type: string, items: readonly RecentItem[]): Promise<void> {
    return this.#recent.add(type, items);
  }

  /** A record that is an item of the type was saved: it is read again where the type is kept. */
  async saved(type: string, answer: unknown): Promise<void> {
    const id = idIn(answer);
    if (id === undefined) return;
    await this.#open();
    if (this.#lists.get(type)) await this.#guarded(() => this.#refresh(type, id));
  }

  async #refresh(type: string, id: string): Promise<void> {
    const list = this.#lists.get(type);
    if (!list) return;
    const asked = this.#latest.join();
    const answer = await this.#parts.api.call(list.operation, {
      path: this.#pathOf(list.operation, type),
      query: { id: [id], maxrow: 1, fromautocomplete: true },
    });
    const row = this.#read(list.operation, answer).rows.find((one) => String(one.id) === id);
    if (asked.isLate) return;
    for (const key of this.#answers.keys()) if (key.startsWith(keyOf(type, ''))) this.#answers.delete(key);
    await this.#lists.put(type, id, row);
    runInAction(() => {
      if (row) this.#changed.set(keyOf(type, id), row);
    });
  }

  async #sync(type: string, operation: string): Promise<void> {
    const asked = this.#latest.join();
    const query = { maxrow: 0, fromautocomplete: true, includeSummary: true };
    const answer = await this.#parts.api.call(operation, { path: this.#pathOf(operation, type), query });
    if (asked.isLate) return;
    const { rows, total = rows.length } = this.#read(operation, answer);
    await this.#lists.set({ [type]: { at: Date.now(), operation, rows, total } });
  }

  async #syncAll(id: string): Promise<void> {
    const asked = this.#latest.join();
    const answer = await this.#parts.api.call(id, { query: { maxrow: 0 } });
    if (asked.isLate) return;
    const lists = (Array.isArray(answer) ? answer : []).filter(isObject).flatMap(({ type, items, MaxRows }) => {
      const rows = Array.isArray(items) ? items.filter(isObject) : undefined;
      const operation = this.#operationOf(String(type));
      const total = typeof MaxRows === 'number' ? MaxRows : (rows?.length ?? 0);
      return rows && operation ? [[String(type), { at: Date.now(), operation, rows, total }] as const] : [];
    });
    await this.#lists.set(Object.fromEntries(lists));
  }

  /** The call of one type: the one that was used for it, else the one beside the call of all. */
  #operationOf(type: string): string | undefined {
    const { operations } = this.#parts.contract();
    const one = Object.keys(operations).find((id) => operations[id]?.lookupType !== undefined);
    return this.#lists.get(type)?.operation ?? one;
  }

  #pathOf(operation: string, type: string): Record<string, string> {
    const { lookupType = 'type' } = this.#parts.contract().operations[operation] ?? {};
    return { [lookupType]: type };
  }

  #read(operation: string, answer: unknown): ListAnswer {
    return readListAnswer(this.#parts.contract().operations[operation], answer);
  }

  #fresh(type: string): KeptList | undefined {
    this.#enter();
    const list = this.#lists.get(type);
    return list && isFresh(list) ? list : undefined;
  }

  /** Sign-out. */
  forget(): void {
    this.#latest.stop();
    this.#epoch = this.#parts.epoch();
    this.#lists.clear();
    this.#answers.clear();
    this.#pending.clear();
    runInAction(() => this.#changed.clear());
  }

  /** Nothing of another role, database or session is used. */
  #enter(): void {
    if (this.#epoch !== this.#parts.epoch()) this.forget();
  }

  async #open(): Promise<void> {
    this.#enter();
    await this.#lists.open();
    this.#enter();
  }

  /** The same list is asked for once, however many lookups want it. */
  #once(key: string, ask: () => Promise<void>): Promise<void> {
    const known = this.#pending.get(key);
    if (known) return known;
    const asked = this.#guarded(ask);
    this.#pending.set(key, asked);
    void asked.then(() => this.#pending.delete(key));
    return asked;
  }

  /** Reads of lookups fail in the log only (widgets 8); a lookup without its list asks the server for each text. */
  async #guarded(ask: () => Promise<void>): Promise<void> {
    const asked = this.#latest.join();
    try {
      await ask();
    } catch (error) {
      if (!asked.isLate) console.warn('A list of a lookup could not be loaded.', error);
    }
  }
}

/** What this needs of the app. */
interface AutocompleteHost {
  readonly api: ApiClient;
  readonly contract: Contract;
  readonly workspace: { role: string; database: string; epoch: number; onDatabaseChange(run: () => void): () => void };
  readonly profile: { readonly email: string };
  readonly locale: { readonly language: string };
  readonly own: LazyStores;
}

/** The lists of an app, in its browser database; another database of the user takes them out of it. */
export function openAutocomplete(host: AutocompleteHost, database: ClientDatabase): AutocompleteStore {
  const { api, workspace, profile, locale } = host;
  const owner = () => JSON.stringify([profile.email, workspace.role, workspace.database, locale.language]);
  const parts = {
    api,
    contract: () => host.contract,
    database,
    owner,
    epoch: () => workspace.epoch,
  };
  const store = host.own.get(AutocompleteStore, () => new AutocompleteStore(parts));
  workspace.onDatabaseChange(() => void store.leave());
  return store;
}

function isFresh({ at }: { at: number }): boolean {
  const age = Date.now() - at;
  return age >= 0 && age <= AUTOCOMPLETE_FRESHNESS;
}

function keyOf(type: string, text: string): string {
  return `${type}\n${text.trim().toLowerCase()}`;
}

/** Id of a saved record in the answer of its call. */
export function idIn(answer: unknown): string | undefined {
  const id = isObject(answer) ? (answer.Id ?? answer.id) : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}
