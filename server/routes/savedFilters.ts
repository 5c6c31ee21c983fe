import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { lockOwner, type Owner, ownerOf } from '#server/repositories/owner.ts';
import {
  countSavedFilters,
  deleteSavedFilter,
  findDefaultFilter,
  findSavedFilter,
  insertSavedFilter,
  isFilterNameTaken,
  listSavedFilters as list,
  MOST_SAVED_FILTERS,
  type SavedFilterValues,
  unsetDefault,
  updateSavedFilter,
} from '#server/repositories/workspace/savedFilters.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { readFilterValues } from './shared/readFilterValues.ts';

type Context = RouteContext<'saveFilter'>;

export const savedFilters = routesOf({
  /** GET savedfilter/{page}/list (WIDGET-SAVEDFILTER-02). */
  listSavedFilters: (ctx) => list(ctx.db, ownerOf(ctx), ctx.path.page),

  /** GET savedfilter/{filterSetName}/default (WIDGET-SAVEDFILTER-03); what cannot be read is no default. */
  getDefaultSavedFilter: async (ctx) => {
    const text = await findDefaultFilter(ctx.db, ownerOf(ctx), ctx.path.filterSetName);
    return (text === undefined ? undefined : readFilterValues(text)) ?? {};
  },

  saveFilter,
  removeSavedFilter,
});

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
    const values = await readValues(ctx, trx, owner, before?.OrderNum);
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
  place: number | undefined,
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
  faults.throwIfAny();
  return {
    Savedfiltername: name,
    Filter: body.Filter,
    IsDefault: body.IsDefault,
    OrderNum: body.OrderNum ?? place ?? next,
  };
}
