import type { Scopes } from '../../language/binding.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import type { Selection } from '../selection/Selection.ts';
import type { Row } from '../shared/answers.ts';
import { selectionScope } from './selectionScope.ts';

interface ScopedList {
  readonly scopes: Scopes;
  readonly filters: FilterModel;
  readonly selection: Selection;
  readonly shownQuery: Readonly<Record<string, unknown>>;
}

/** What actions and links of a row, or of the list, may name. */
export function listScopes(list: ScopedList, row?: Row): Scopes {
  return {
    ...list.scopes,
    filter: list.filters.appliedQuery,
    ...(row ? { row } : {}),
    // Read by what names it alone: a link of a row does not follow what is chosen.
    get selection() {
      return selectionScope(list);
    },
  };
}
