import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';

/** A filter that the user saved, as the API has it. */
export interface SavedFilter {
  /** 0 for a new one. */
  Id: number;
  /** Page or filter set. */
  Filtername: string;
  Savedfiltername: string;
  /** Values by control, as JSON text. */
  Filter: string;
  IsDefault: boolean;
  OrderNum?: number | null;
  /** How tables stood when it was saved, as JSON text (see `SavedArrangement`). */
  View?: string | null;
  SharedWith?: SharedWith;
  /** False for one of somebody else, who shares it: it is chosen and copied only. */
  IsOwn?: boolean;
  OwnerName?: string | null;
}

/** Who has a saved filter beside its owner. */
export type SharedWith = 'none' | 'role' | 'company';

/** Longest JSON text that the API takes. */
export const LONGEST_FILTER = 20_000;
export const LONGEST_FILTER_NAME = 100;

/** False where a product has no API for saved filters: its lists have no bar for them. */
export function hasSavedFilters({ contract }: EngineServices): boolean {
  return ['listSavedFilters', 'getDefaultSavedFilter', 'saveFilter', 'removeSavedFilter'].every((id) =>
    Object.hasOwn(contract.operations, id),
  );
}

/** The calls of saved filters; answers are read tolerantly. */
export function savedFilterCalls({ api, locale }: EngineServices) {
  return {
    list: async (page: string): Promise<readonly SavedFilter[]> => {
      const answer = await api.call('listSavedFilters', { path: { page } });
      return Array.isArray(answer) ? answer.flatMap((one): SavedFilter[] => (isSaved(one) ? [one] : [])) : [];
    },
    /** Values of the default; undefined without one. */
    readDefault: async (page: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
      const answer = await api.call('getDefaultSavedFilter', { path: { filterSetName: page } });
      return isObject(answer) && Object.keys(answer).length > 0 ? answer : undefined;
    },
    save: ({ Id, Filtername, Savedfiltername, Filter, IsDefault, ...rest }: SavedFilter): Promise<SavedFilter> => {
      const order = rest.OrderNum === undefined || rest.OrderNum === null ? {} : { OrderNum: rest.OrderNum };
      const view = typeof rest.View === 'string' ? { View: rest.View } : {};
      return api.call('saveFilter', {
        body: { Id, Filtername, Savedfiltername, Filter, IsDefault, ...order, ...view },
      });
    },
    share: (id: number, SharedWith: SharedWith): Promise<SavedFilter> =>
      api.call('shareSavedFilter', { path: { id }, body: { SharedWith } }),
    /** @throws 'Missing filterId' for one that was never saved (widgets 8) */
    remove: async (id: number): Promise<void> => {
      if (!id) throw new Error(locale.text('savedFilter.missingId'));
      await api.call('removeSavedFilter', { path: { id } });
    },
  };
}

function isSaved(value: unknown): value is SavedFilter {
  return isObject(value) && typeof value.Id === 'number' && typeof value.Savedfiltername === 'string';
}
