import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '../http/AppError.ts';
import type { FilterModel } from './FilterModel.ts';
import { restoreValues, valuesOf } from './filterValues.ts';
import type { LookupItem } from './LookupModel.ts';
import { isRecord } from './readAnswer.ts';
import type { EngineServices } from './services.ts';

/** Part of a favourite: a chosen item, or a filter by name and value. */
export type FavoritePart = { id: string; label: string } | { label: string; value: string | number | boolean | null };

/** What a user keeps under a name for lookups of one type. */
export interface FavoriteFilter {
  Id: number;
  name: string;
  type: string;
  filters: readonly FavoritePart[];
}

export interface FavoriteSettings {
  /** Type of the lookup; favourites are read by it. */
  type: string;
  filters: FilterModel;
  /** What is chosen now; empty where one choice closes the modal. */
  chosen(): readonly LookupItem[];
  search(): string;
  /** Takes over a favourite that holds items. */
  onItems(items: readonly LookupItem[]): void;
  /** Searches with a favourite that holds filters, which are in the form already. */
  onFilters(search: string): void;
}

/** Name of the part that holds the search text; no control has it, as tables fill this parameter. */
const SEARCH = 'searchTerm';
/** The API takes no more items and no longer values. */
const MOST_PARTS = 500;
const LONGEST_VALUE = 500;
export const LONGEST_FAVORITE_NAME = 100;

/** False where a product has no API for favourites: its lookups do not offer them. */
export function hasFavoriteFilters({ contract }: EngineServices): boolean {
  return ['listFavoriteFilters', 'saveFavoriteFilter', 'removeFavoriteFilter'].every((id) =>
    Object.hasOwn(contract.operations, id),
  );
}

/** Favourites of a lookup, read when they are asked for. */
export class FavoriteFilters {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  items: readonly FavoriteFilter[] = [];
  isSaving = false;
  readonly #services: EngineServices;
  readonly #settings: FavoriteSettings;

  constructor(services: EngineServices, settings: FavoriteSettings) {
    this.#services = services;
    this.#settings = settings;
    makeAutoObservable(this, { items: observableRef }, { autoBind: true });
  }

  get isAllowed(): boolean {
    return !this.#services.permissions.isReadOnlyUser;
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const answer = await this.#services.api.call('listFavoriteFilters', { query: { type: this.#settings.type } });
      runInAction(() => {
        this.#take(answer);
        this.state = 'ready';
      });
    } catch {
      runInAction(() => {
        this.state = 'failed';
      });
    }
  }

  /** Items are chosen, filters are searched with. */
  use({ filters }: FavoriteFilter): void {
    const items = filters.flatMap((part) => ('id' in part ? [{ value: part.id, label: part.label }] : []));
    if (items.length > 0) {
      this.#settings.onItems(items);
      return;
    }
    const values = new Map(filters.flatMap((part) => ('value' in part ? [[part.label, part.value] as const] : [])));
    const search = String(values.get(SEARCH) ?? '');
    values.delete(SEARCH);
    const wanted = Object.fromEntries([...values].map(([name, value]) => [name, readValue(value)]));
    const { unknown, lost } = restoreValues(this.#settings.filters, wanted);
    if (unknown.length > 0) this.#warn('savedFilter.unknown', unknown);
    if (lost.length > 0) this.#warn('savedFilter.lost', lost);
    this.#settings.onFilters(search);
  }

  /** Keeps what is chosen, else what is filtered. Answers what is wrong, or nothing when it is kept. */
  async save(name: string): Promise<string | undefined> {
    const { api, locale, toasts } = this.#services;
    const wanted = name.trim();
    if (wanted === '') return locale.text('favFilter.enterName');
    const filters = this.#parts();
    if (filters.length === 0) return locale.text('favFilter.nothing');
    if (
      filters.length > MOST_PARTS ||
      filters.some((part) => 'value' in part && String(part.value).length > LONGEST_VALUE)
    )
      return locale.text('savedFilter.tooLong');
    this.isSaving = true;
    try {
      const body = { name: wanted, type: this.#settings.type, filters };
      const saved = await api.call<FavoriteFilter>('saveFavoriteFilter', { body });
      runInAction(() => {
        this.#take([...this.items.filter((item) => item.Id !== saved.Id), saved]);
      });
      return undefined;
    } catch (error) {
      const fault = error instanceof AppError ? error.fields.name : undefined;
      if (fault === undefined) toasts.showError(error);
      return fault ?? '';
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  async remove({ Id }: FavoriteFilter): Promise<void> {
    try {
      const left = await this.#services.api.call('removeFavoriteFilter', { path: { id: Id } });
      // The answer is a list of what is left, or only a confirmation (shell 7).
      runInAction(() => this.#take(Array.isArray(left) ? left : this.items.filter((item) => item.Id !== Id)));
    } catch (error) {
      this.#services.toasts.showError(error);
    }
  }

  #warn(key: string, names: readonly string[]): void {
    const { locale, toasts } = this.#services;
    toasts.show({ type: 'warning', text: locale.text(key, { names: names.join(', ') }) });
  }

  #parts(): FavoritePart[] {
    const { chosen, filters, search } = this.#settings;
    const items = chosen().map(({ value, label }) => ({ id: value, label }));
    if (items.length > 0) return items;
    const values = Object.entries(valuesOf(filters)).map(([label, value]) => ({ label, value: writeValue(value) }));
    const text = search().trim();
    const all = text ? [...values, { label: SEARCH, value: text }] : values;
    return all;
  }

  #take(answer: unknown): void {
    const all = Array.isArray(answer) ? answer.filter(isFavorite) : [];
    this.items = all.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  }
}

/** The API keeps single values; lists and ranges travel as JSON text. */
function writeValue(value: unknown): string | number | boolean | null {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return value as string | number | boolean | null;
  return JSON.stringify(value);
}

function readValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function isFavorite(value: unknown): value is FavoriteFilter {
  return (
    isRecord(value) && typeof value.name === 'string' && Array.isArray(value.filters) && value.filters.every(isRecord)
  );
}
