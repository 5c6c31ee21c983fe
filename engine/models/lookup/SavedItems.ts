import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { type Keepable, type Kept, type KeptCalls, KeptChoices } from './KeptChoices.ts';
import type { LookupItem } from './lookupSettings.ts';

/** Chosen items that a user keeps under a name. */
export interface SavedItemList extends Kept {
  type: string;
  items: readonly { id: string; label: string }[];
}

export interface SavedItemSettings {
  type: string;
  chosen(): readonly LookupItem[];
  onItems(items: readonly LookupItem[]): void;
}

export const savedItemCalls: KeptCalls = {
  list: 'listSavedItems',
  save: 'saveSavedItems',
  remove: 'removeSavedItems',
  texts: 'savedItems',
};

/** The API takes no more items. */
const MOST_ITEMS = 500;

/** Selections of a lookup to come back to (WIDGET-LOOKUP-08). */
export class SavedItems extends KeptChoices<SavedItemList> {
  readonly #settings: SavedItemSettings;

  constructor(services: EngineServices, settings: SavedItemSettings) {
    super(services, savedItemCalls, settings.type);
    this.#settings = settings;
  }

  async use({ items }: SavedItemList): Promise<void> {
    this.#settings.onItems(items.map(({ id, label }) => ({ value: String(id), label: String(label) })));
  }

  protected content(): Keepable {
    const items = this.#settings.chosen().map(({ value, label }) => ({ id: value, label }));
    if (items.length === 0) return { fault: 'savedItems.nothing' };
    return items.length > MOST_ITEMS ? { fault: 'lookup.max500' } : { body: { items } };
  }

  protected isKept(value: unknown): value is SavedItemList {
    return (
      isObject(value) && typeof value.name === 'string' && Array.isArray(value.items) && value.items.every(isObject)
    );
  }
}
