import { changedFields, changesOf } from '#server/audit/changes.ts';
import { findOperation } from '#server/contract.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { SavedFilter } from '#server/generated/types.ts';
import { admits } from '#server/policies/enforce.ts';
import { lockOwner, type Owner, ownerOf } from '#server/repositories/owner.ts';
import {
  countSavedFilters,
  deleteSavedFilter,
  findDefaultFilter,
  findSavedFilter,
  insertSavedFilter,
  isFilterNameTaken,
  listSavedFilters as list,
  listSharedFilters,
  MOST_SAVED_FILTERS,
  type SavedFilterValues,
  shareSavedFilter as share,
  unsetDefault,
  updateSavedFilter,
} from '#server/repositories/workspace/savedFilters.ts';
import { setsOf } from './report-filters/assignedUsers.ts';
import { isWayOpen } from './report-filters/filterSets.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { readFilterValues } from './shared/readFilterValues.ts';

type Context = RouteContext<'saveFilter'>;

export const savedFilters = routesOf({
  /** GET savedfilter/{page}/list (WIDGET-SAVEDFILTER-02). */
  listSavedFilters: async (ctx) => {
    const { page } = ctx.path;
    const owner = ownerOf(ctx);
    const own = await list(ctx.db, owner, page);
    // What is shared tells what somebody looks for on a page: nothing of it to whom the page is closed.
    return (await mayOpen(ctx, page)) ? [...own, ...(await listSharedFilters(ctx.db, owner, page))] : own;
  },

  /** GET savedfilter/{filterSetName}/default (WIDGET-SAVEDFILTER-03); what cannot be read is no default. */
  getDefaultSavedFilter: async (ctx) => {
    const text = await findDefaultFilter(ctx.db, ownerOf(ctx), ctx.path.filterSetName);
    return (text === undefined ? undefined : readFilterValues(text)) ?? {};
  },

  saveFilter,
  removeSavedFilter,
  shareSavedFilter,
});

/** True when a list or report of the set opens for the caller. */
async function mayOpen(ctx: RouteContext, page: string): Promise<boolean> {
  const set = (await setsOf(ctx)).get(page);
  return set?.ways.some((way) => isWayOpen(ctx, way)) ?? false;
}

/** POST savedfilter/{id}/share: who may do so is in the contract. */
async function shareSavedFilter(ctx: RouteContext<'shareSavedFilter'>) {
  const owner = ownerOf(ctx);
  const { SharedWith } = ctx.body;
  return ctx.mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const before = await findSavedFilter(trx, owner, ctx.path.id);
    if (!before) throw new RequestError('not_found');
    await share(trx, owner, before.Id, SharedWith);
    await audit({
      objectName: 'Saved Filter',
      objectId: before.Id,
      detail: `Saved filter "${before.Savedfiltername}" of ${before.Filtername} shared with: ${SharedWith}`,
      ...changesOf({ SharedWith: before.SharedWith }, { SharedWith }),
    });
    return { ...before, SharedWith };
  });
}

/** POST savedfilter: makes a filter (Id 0) or changes one (WIDGET-SAVEDFILTER-06 to -11). */
async function saveFilter(ctx: RouteContext<'saveFilter'>) {
  const owner = ownerOf(ctx);
  const { body } = ctx;
  const page = body.Filtername;
  const now = ctx.services.now();
  return ctx.mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const before = body.Id === 0 ? undefined : await findSavedFilter(trx, owner, body.Id);
    if (body.Id !== 0 && before?.Filtername !== page) throw new RequestError('not_found');
    // What others look at is changed by who may share.
    if (before && before.SharedWith !== 'none' && !admits(ctx.admission, findOperation('shareSavedFilter')))
      throw new RequestError('edit_denied');
    const values = await readValues(ctx, trx, owner, before);
    if (values.IsDefault) await unsetDefault(trx, owner, page);
    if (before) await updateSavedFilter(trx, owner, { id: before.Id, values, now });
    const id = before?.Id ?? (await insertSavedFilter(trx, owner, { page, values, now }));
    await audit({
      objectName: 'Saved Filter',
      objectId: id,
      detail: before
        ? `Saved filter "${before.Savedfiltername}" of ${page} changed: ${changedFields({ ...before }, { ...values })}`
        : `Saved filter "${values.Savedfiltername}" of ${page} created`,
      ...(before ? changesOf({ ...before }, { ...values }) : { after: { ...values } }),
    });
    const saved = await findSavedFilter(trx, owner, id);
    if (!saved) throw new RequestError('not_found');
    return saved;
  });
}

/** DELETE savedfilter/{id}/remove (WIDGET-SAVEDFILTER-12). */
async function removeSavedFilter(ctx: RouteContext<'removeSavedFilter'>) {
  const owner = ownerOf(ctx);
  await ctx.mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const found = await findSavedFilter(trx, owner, ctx.path.id);
    if (!found) throw new RequestError('not_found');
    await deleteSavedFilter(trx, owner, found.Id);
    await audit({
      objectName: 'Saved Filter',
      objectId: found.Id,
      detail: `Saved filter "${found.Savedfiltername}" of ${found.Filtername} deleted`,
      before: { ...found },
    });
  });
  return { Message: 'removed successfully' } as const;
}

/** What is stored; refused with a message per field. */
async function readValues(
  { actor, body, services }: Context,
  trx: Trx,
  owner: Owner,
  before: SavedFilter | undefined,
): Promise<SavedFilterValues> {
  const faults = new FieldFaults(services, actor.language);
  const name = body.Savedfiltername.trim();
  const page = body.Filtername;
  const { count, next } = await countSavedFilters(trx, owner, page);
  if (name === '') faults.add('Savedfiltername', 'required');
  else if (await isFilterNameTaken(trx, owner, { page, name, exceptId: body.Id }))
    faults.add('Savedfiltername', 'filter_name_taken');
  else if (body.Id === 0 && count >= MOST_SAVED_FILTERS)
    faults.add('Savedfiltername', { code: 'too_many_filters', value: String(MOST_SAVED_FILTERS) });
  if (!readFilterValues(body.Filter)) faults.add('Filter', 'filter_unreadable');
  if (typeof body.View === 'string' && !readFilterValues(body.View)) faults.add('View', 'filter_unreadable');
  faults.throwIfAny();
  return {
    Savedfiltername: name,
    Filter: body.Filter,
    View: body.View === undefined ? (before?.View ?? null) : body.View,
    IsDefault: body.IsDefault,
    OrderNum: body.OrderNum ?? before?.OrderNum ?? next,
  };
}
