import type { ApiClient } from '../../http/client.types.ts';
import type { FilterLayout, FilterServices } from '../../services.ts';
import type { AppSettings } from '../sessionAnswers.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { DropdownStore } from './DropdownStore.ts';
import { FilterMemoryStore } from './FilterMemoryStore.ts';

/** What this needs of the app. */
export interface FilterHost {
  readonly api: ApiClient;
  readonly workspace: { readonly role: string; readonly database: string };
  readonly locale: { readonly language: string };
  readonly settings: Pick<AppSettings, 'features'>;
}

/** What filter forms need of the app: shared dropdown data, remembered values, and how many controls stand in a row. */
export class FilterStore implements FilterServices {
  readonly dropdowns: DropdownStore;
  readonly memory: FilterMemoryStore;
  readonly #host: FilterHost;

  constructor(host: FilterHost, storage: SafeStorage) {
    this.#host = host;
    this.dropdowns = new DropdownStore({
      api: () => host.api,
      storage,
      scope: () => {
        const { role, database } = host.workspace;
        return { role, database, language: host.locale.language };
      },
    });
    this.memory = new FilterMemoryStore(storage, () => host.workspace.database);
  }

  get layout(): FilterLayout {
    return this.#host.settings.features.enableAlternateFilterLayout ? 'alternate' : 'standard';
  }

  get hasAi(): boolean {
    return this.#host.settings.features.enableAi === true;
  }
}
