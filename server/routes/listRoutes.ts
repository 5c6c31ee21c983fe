import { listFavoriteFilters } from './favorite-filters/listFavoriteFilters.ts';
import { removeFavoriteFilter } from './favorite-filters/removeFavoriteFilter.ts';
import { saveFavoriteFilter } from './favorite-filters/saveFavoriteFilter.ts';
import { getDefaultSavedFilter } from './saved-filters/getDefaultSavedFilter.ts';
import { listSavedFilters } from './saved-filters/listSavedFilters.ts';
import { removeSavedFilter } from './saved-filters/removeSavedFilter.ts';
import { saveFilter } from './saved-filters/saveFilter.ts';
import { listSavedItems } from './saved-items/listSavedItems.ts';
import { removeSavedItems } from './saved-items/removeSavedItems.ts';
import { saveSavedItems } from './saved-items/saveSavedItems.ts';
import { listTableChoices } from './table-choices/listTableChoices.ts';
import { saveTableChoice } from './table-choices/saveTableChoice.ts';

/** What a person keeps of a list: filters, items, columns. */
export const listRoutes = [
  listFavoriteFilters,
  removeFavoriteFilter,
  saveFavoriteFilter,

  getDefaultSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  saveFilter,

  listSavedItems,
  removeSavedItems,
  saveSavedItems,

  listTableChoices,
  saveTableChoice,
] as const;
