import { RequestError } from '#server/errors.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { filterUsersPlan, findGivenFilter, type WantedFilter } from '#server/repositories/workspace/givenFilters.ts';
import type { RouteContext } from '../routesOf.ts';
import { filterSets } from './filterSets.ts';

/** The contract promises no more. */
export const MOST_USERS = 5_000;

export type Filter = NonNullable<Awaited<ReturnType<typeof findGivenFilter>>>;
type Reading = Pick<RouteContext, 'db' | 'scope'>;

/** Sets of filters by their names, with titles in the language of who asks. */
export async function setsOf({ actor, services }: Pick<RouteContext, 'actor' | 'services'>) {
  return filterSets(await services.documents.read(), services.locales.texts(actor.language));
}

/** @throws RequestError not_found */
export async function findFilter({ db, scope }: Reading, wanted: WantedFilter): Promise<Filter> {
  const found = await findGivenFilter(db, scope, wanted);
  if (!found) throw new RequestError('not_found');
  return found;
}

/** Users who have the filter, with how many they are. */
export async function assignedUsers({ db, scope }: Reading, filter: Filter, searchTerm = '') {
  const plan = filterUsersPlan(db, scope, filter, { searchTerm, onlyLinked: true });
  const rows = (await allRows(plan, {})).slice(0, MOST_USERS);
  const data = rows.map((row) => ({ ...row, ...echoOf(filter) }));
  return { data, Assigned: data.length, Defaults: data.filter((row) => row.IsDefault === 1).length };
}

/** What a row says of the filter itself, so that it can be sent back as it is. */
export function echoOf({ id, name, set, productId, databaseId }: Filter) {
  return { SavedFilterName: name, FilterName: set, productid: productId, voyagerdbid: databaseId, sourceid: id };
}
