import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { ReportFilterLinkSave } from '#server/generated/types.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { lockUsers } from '#server/repositories/owner.ts';
import { findNames } from '#server/repositories/users/userRecords.ts';
import {
  deleteGiven,
  filtersBeside,
  type GivenRow,
  insertGiven,
  markDefaults,
  type WantedFilter,
} from '#server/repositories/workspace/givenFilters.ts';
import { MOST_SAVED_FILTERS } from '#server/repositories/workspace/savedFilters.ts';
import type { RouteContext } from '../routesOf.ts';
import { assignedUsers, type Filter, findFilter, setsOf } from './assignedUsers.ts';
import { whoOpens } from './whoOpens.ts';

type Context = RouteContext<'saveReportFilterUsers'>;
type Beside = Awaited<ReturnType<typeof filtersBeside>>[number];

/** What becomes of one filter: who gets it, who loses it. */
interface Change {
  given: readonly ReportFilterLinkSave[];
  taken: readonly ReportFilterLinkSave[];
}

/** Names of users that a refusal says at most. */
const MOST_NAMES = 5;

/** POST saveusersfilter (CONSOLE-RPTFILTER-06, -09): all of it or nothing. */
export async function saveReportFilterUsers(ctx: Context) {
  const { body, scope } = ctx;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const given = Map.groupBy(body.usersToSave, keyOf);
    const taken = Map.groupBy(body.usersToDelete, keyOf);
    const filters: Filter[] = [];
    for (const key of new Set([...given.keys(), ...taken.keys()])) {
      const change = { given: given.get(key) ?? [], taken: taken.get(key) ?? [] };
      const { filter, detail } = await give(ctx, trx, change);
      await audit({ objectName: 'Saved Filter', objectId: filter.id, detail });
      filters.push(filter);
    }
    const [first] = filters;
    if (first) return assignedUsers({ db: trx, scope }, first);
    await audit({ objectName: 'Saved Filter', objectId: 0, detail: 'Users of a saved filter saved: nothing changed' });
    return { data: [], Assigned: 0, Defaults: 0 };
  });
}

async function give(ctx: Context, trx: Trx, change: Change): Promise<{ filter: Filter; detail: string }> {
  const { scope } = ctx;
  const filter = await findFilter({ db: trx, scope }, readWanted(change));
  const userIds = [...new Set([...change.given, ...change.taken].map((link) => link.UserId))];
  const names = new Map((await findNames(trx, scope, userIds)).map(({ id, name }) => [id, name]));
  if (names.size !== userIds.length) throw new RequestError('not_found');
  await lockUsers(trx, userIds);
  const beside = await filtersBeside(trx, scope, { ...filter, userIds });
  const isIt = (row: Beside) => row.name_lower === filter.name.toLowerCase() && row.productId === filter.productId;
  const takenFrom = new Set(change.taken.map((link) => link.UserId));
  if (change.given.some((link) => takenFrom.has(link.UserId))) throw new RequestError('filter_given_and_taken');
  const lost = beside.filter((row) => isIt(row) && takenFrom.has(row.user_id));
  await deleteGiven(
    trx,
    scope,
    lost.map((row) => row.id),
  );
  const rows = await newRows(ctx, trx, { filter, change, names, beside, isIt });
  await setDefaults(ctx, trx, { change, rows, beside, isIt });
  const now = ctx.services.now();
  await insertGiven(trx, scope, { key: filter, filter: filter.filter, rows, now });
  const told = (ids: Iterable<number>) => [...new Set(ids)].map((id) => names.get(id)).join(', ') || 'nobody';
  const [gets, loses] = [told(rows.map((row) => row.userId)), told(lost.map((row) => row.user_id))];
  const detail = `Saved filter "${filter.name}" of ${filter.set} given to ${gets}; taken from ${loses}`;
  return { filter, detail: detail.slice(0, 1_900) };
}

interface Parts {
  change: Change;
  beside: readonly Beside[];
  /** The row is the filter itself. */
  isIt(row: Beside): boolean;
}

/** What is stored anew: the filter under each role that opens its report and has none of the name yet. */
async function newRows(
  ctx: Context,
  trx: Trx,
  { filter, change, names, beside, isIt }: Parts & { filter: Filter; names: ReadonlyMap<number, string> },
): Promise<GivenRow[]> {
  const set = (await setsOf(ctx)).get(filter.set);
  const userIds = change.given.map((link) => link.UserId);
  const opens = await whoOpens(trx, ctx.scope, { key: filter, set, userIds });
  const byUser = Map.groupBy(beside, (row) => row.user_id);
  const has = (userId: number) => (byUser.get(userId) ?? []).some(isIt);
  const without = userIds.filter((id) => !opens.has(id) && !has(id));
  if (without.length > 0) {
    const some = without.slice(0, MOST_NAMES).map((id) => names.get(id));
    const users = without.length > MOST_NAMES ? `${some.join(', ')} … (${without.length})` : some.join(', ');
    throw new RequestError('report_not_open', { values: { users, report: set?.title ?? filter.set } });
  }
  return change.given.flatMap(({ UserId: userId, IsDefault }) =>
    (opens.get(userId) ?? []).flatMap((roleId): GivenRow[] => {
      const own = (byUser.get(userId) ?? []).filter((row) => row.role_id === roleId);
      if (own.some((row) => row.name_lower === filter.name.toLowerCase())) return [];
      if (own.length >= MOST_SAVED_FILTERS) {
        const values = { user: names.get(userId) ?? '', count: MOST_SAVED_FILTERS };
        throw new RequestError('user_has_too_many_filters', { values });
      }
      const order = Math.max(0, ...own.map((row) => row.order_num)) + 1;
      return [{ userId, roleId, order, isDefault: IsDefault === 1 }];
    }),
  );
}

/** One filter at most is what a user starts with; who is not spoken of keeps what was. */
async function setDefaults(
  { scope }: Context,
  trx: Trx,
  { change, rows, beside, isIt }: Parts & { rows: readonly GivenRow[] },
): Promise<void> {
  const wanted = new Map(change.given.map((link) => [link.UserId, link.IsDefault]));
  const own = beside.filter((row) => isIt(row) && wanted.get(row.user_id) !== undefined);
  const starts = own.filter((row) => wanted.get(row.user_id) === 1);
  const places = new Set([...starts, ...rows.filter((row) => row.isDefault).map(placeOf)].map(nameOf));
  const unmarked = beside.filter((row) => row.is_default === 1 && (places.has(nameOf(row)) || own.includes(row)));
  const idsOf = (list: readonly Beside[]) => list.map((row) => row.id);
  await markDefaults(trx, scope, { ids: idsOf(unmarked), isDefault: false });
  await markDefaults(trx, scope, { ids: idsOf(starts), isDefault: true });
}

const placeOf = ({ userId, roleId }: GivenRow) => ({ user_id: userId, role_id: roleId });
const nameOf = ({ user_id, role_id }: Pick<Beside, 'user_id' | 'role_id'>) => `${user_id}/${role_id}`;

/** Links of one filter have the same. */
function keyOf({ SavedFilterName, FilterName, productid, voyagerdbid, sourceid }: ReportFilterLinkSave): string {
  return JSON.stringify([SavedFilterName.toLowerCase(), FilterName, productid ?? null, voyagerdbid ?? null, sourceid]);
}

/** The filter that links are about. */
function readWanted({ given, taken }: Change): WantedFilter {
  const link = given[0] ?? taken[0];
  return {
    name: link?.SavedFilterName ?? '',
    set: link?.FilterName,
    productId: link?.productid,
    databaseId: link?.voyagerdbid,
    id: link?.sourceid,
  };
}
