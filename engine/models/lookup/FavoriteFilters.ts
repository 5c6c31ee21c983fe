import { joinList } from '../../format/joinList.ts';
import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import { type FilterValues, restoreValues, valuesOf } from '../filters/savedValues.ts';
import { type Keepable, type Kept, type KeptCalls, KeptChoices } from './KeptChoices.ts';
import type { LookupAdvanced } from './LookupAdvanced.ts';
import type { LookupItem } from './lookupSettings.ts';

/** Part of a favourite: a chosen item, or a filter by name and value. */
export type FavoritePart = { id: string; label: string } | { label: string; value: string | number | boolean | null };

/** What a user keeps under a name for lookups of one type. */
export interface FavoriteFilter extends Kept {
  type: string;
  filters: readonly FavoritePart[];
}

export interface FavoriteSettings {
  /** Type of the lookup; favourites are read by it. */
  type: string;
  filters: FilterModel;
  /** Filters that an operation answers, where the lookup has them; a favourite may hold values of theirs too. */
  advanced?: LookupAdvanced | undefined;
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

export const favoriteFilterCalls: KeptCalls = {
  list: 'listFavoriteFilters',
  save: 'saveFavoriteFilter',
  remove: 'removeFavoriteFilter',
  texts: 'favFilter',
};

/** Favourites of a lookup: what is chosen, else what is filtered. */
export class FavoriteFilters extends KeptChoices<FavoriteFilter> {
  readonly #settings: FavoriteSettings;

  constructor(services: EngineServices, settings: FavoriteSettings) {
    super(services, favoriteFilterCalls, settings.type);
    this.#settings = settings;
  }

  /** Items are chosen, filters are searched with. */
  async use({ filters }: FavoriteFilter): Promise<void> {
    const items = filters.flatMap((part) => ('id' in part ? [{ value: part.id, label: part.label }] : []));
    if (items.length > 0) {
      this.#settings.onItems(items);
      return;
    }
    const values = new Map(filters.flatMap((part) => ('value' in part ? [[part.label, part.value] as const] : [])));
    const search = String(values.get(SEARCH) ?? '');
    values.delete(SEARCH);
    const wanted = Object.fromEntries([...values].map(([name, value]) => [name, readValue(value)]));
    if (!(await this.#canHold(wanted))) {
      // Without them the search would find more than was kept.
      this.services.toasts.show({ type: 'warning', text: this.services.locale.text('lookup.advanced.failed') });
      return;
    }
    const restored = this.#forms.map((form) => restoreValues(form, wanted));
    const unknown = Object.keys(wanted).filter((name) => restored.every((one) => one.unknown.includes(name)));
    const lost = restored.flatMap((one) => one.lost);
    if (unknown.length > 0) this.#warn('savedFilter.unknown', unknown);
    if (lost.length > 0) this.#warn('savedFilter.lost', lost);
    this.#settings.onFilters(search);
  }

  protected content(): Keepable {
    const filters = this.#parts();
    if (filters.length === 0) return { fault: 'favFilter.nothing' };
    const isLong = (part: FavoritePart) => 'value' in part && String(part.value).length > LONGEST_VALUE;
    return filters.length > MOST_PARTS || filters.some(isLong)
      ? { fault: 'savedFilter.tooLong' }
      : { body: { filters } };
  }

  protected isKept(value: unknown): value is FavoriteFilter {
    return isFavorite(value);
  }

  /** The forms that values are kept of. */
  get #forms(): readonly FilterModel[] {
    const { filters, advanced } = this.#settings;
    return advanced?.filters ? [filters, advanced.filters] : [filters];
  }

  /** Reads the advanced filters where a value is none of the document's own; false when they cannot be had. */
  async #canHold(values: FilterValues): Promise<boolean> {
    const { filters, advanced } = this.#settings;
    const isOwn = Object.keys(values).every((name) => filters.find(name));
    return isOwn || !advanced || advanced.state === 'ready' || (await advanced.load());
  }

  #warn(key: string, names: readonly string[]): void {
    const { locale, toasts } = this.services;
    toasts.show({ type: 'warning', text: locale.text(key, { names: joinList(names, locale.culture) }) });
  }

  #parts(): FavoritePart[] {
    const { chosen, search } = this.#settings;
    const items = chosen().map(({ value, label }) => ({ id: value, label }));
    if (items.length > 0) return items;
    const values = this.#forms
      .flatMap((form) => Object.entries(valuesOf(form)))
      .map(([label, value]) => ({ label, value: writeValue(value) }));
    const text = search().trim();
    const all = text ? [...values, { label: SEARCH, value: text }] : values;
    return all;
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
    isObject(value) && typeof value.name === 'string' && Array.isArray(value.filters) && value.filters.every(isObject)
  );
}
