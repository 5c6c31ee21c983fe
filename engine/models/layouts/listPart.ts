import type { ListModel } from '../list/ListModel.ts';
import type { TableQuery } from '../rows/TableSource.ts';

/** Some of the rows of a list: those that also have these values of filter parameters. */
export function partOf(list: ListModel, values: Readonly<Record<string, unknown>>): TableQuery {
  const { query, search } = list;
  return { ...query, searchTerm: search.shown, filters: { ...query.filters, ...values } };
}

/** Changes whenever a list shows other rows, or the same in another order, or as they are now. */
export function rowsKey(list: ListModel): string {
  return JSON.stringify([list.filters.isComplete, list.shownQuery, list.query.sort, list.refreshes]);
}
