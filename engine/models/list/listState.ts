import type { FilterModel } from '../filters/FilterModel.ts';
import type { PagerStatus, RowsView } from '../rows/rows.types.ts';

/** What the table shows: one of these, never two. */
export type ListState = 'loading' | 'waiting' | 'rows' | 'empty' | 'nomatch' | 'failed';

interface ListParts {
  pager: { status: PagerStatus };
  filters: Pick<FilterModel, 'isComplete' | 'chips'>;
  view: RowsView<unknown>;
  search: { text: string };
}

/** What the table of a list shows now. */
export function listState({ pager: { status }, filters, view, search }: ListParts): ListState {
  if (!filters.isComplete) return 'waiting';
  if (status.is === 'failed' && status.at === 'first') return 'failed';
  if (view.length > 0) return 'rows';
  if (status.is === 'idle' || status.is === 'loading') return 'loading';
  return search.text !== '' || filters.chips.length > 0 ? 'nomatch' : 'empty';
}
