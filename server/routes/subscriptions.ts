import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { constantsOf, findTable } from '#server/export/documents.ts';
import { permittedExport } from '#server/export/exportDocument.ts';
import { daysOf, savedQuery } from '#server/export/savedQuery.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { publicOrigin } from '#server/publicOrigin.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { lockUser } from '#server/repositories/owner.ts';
import { endOpenLogs } from '#server/repositories/tasks/log.ts';
import { databaseTime } from '#server/repositories/tasks/look.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { cancelDueRuns } from '#server/repositories/tasks/ownRuns.ts';
import { removeSchedule, setSchedule } from '#server/repositories/tasks/schedules.ts';
import {
  countSubscriptions,
  findSubscription,
  insertSubscription,
  MOST_SUBSCRIPTIONS,
  type Subscribers,
  type SubscriptionValues,
  subscriptionsPlan,
  type TitleOf,
  updateSubscription,
} from '#server/repositories/tasks/subscriptions.ts';
import { deleteTask } from '#server/repositories/tasks/tasks.ts';
import { hasAddress } from '#server/tasks/kinds/subscriptionLink.ts';
import type { SubscribedRows } from '#server/tasks/settings.ts';
import { wordsOf } from '#server/tasks/words.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { readFilterValues } from './shared/readFilterValues.ts';
import { versionSeen } from './shared/versions.ts';
import { startOwnRun } from './tasks/startOwnRun.ts';

type Asked = Pick<RouteContext, 'actor' | 'scope' | 'services'>;
type Found = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export const subscriptions = routesOf({
  /** GET connect/subscription: what is mailed to the caller, whatever the role and database. */
  listMySubscriptions: async (ctx) =>
    answerPage('data', subscriptionsPlan(ctx.db, ownOf(ctx), await titlesOf(ctx), ctx.query), ctx.query),

  getSubscription: async (ctx) => {
    const found = await findSubscription(ctx.db, ownOf(ctx), ctx.path.id, await titlesOf(ctx));
    if (!found) throw new RequestError('not_found');
    return shown(found);
  },

  saveSubscription,

  removeSubscription: (ctx) => remove(ctx, ownOf(ctx)),

  /** POST connect/subscription/{id}/send: beside its schedule. */
  sendSubscription: async (ctx) => {
    await ctx.mutate(async (trx, audit) => {
      await lockCompany(trx, ctx.scope);
      const found = await findSubscription(trx, ownOf(ctx), ctx.path.id);
      if (!found) throw new RequestError('not_found');
      await startOwnRun(trx, ctx.scope, found);
      await audit({ objectName: 'Subscription', objectId: found.Id, detail: `Subscription "${found.Name}" sent now` });
    });
    ctx.services.tasks.wake();
  },

  /** GET {co}/subscription/list: those of everybody. */
  listSubscriptions: async (ctx) =>
    answerPage('data', subscriptionsPlan(ctx.db, ctx.scope, await titlesOf(ctx), ctx.query), ctx.query),

  endSubscription: (ctx) => remove(ctx, ctx.scope),
});

function ownOf({ actor, scope }: Asked): Subscribers & { userId: number } {
  return { ...scope, userId: actor.userId };
}

/** Titles of documents in the language of the caller. */
async function titlesOf({ actor, services }: Asked): Promise<TitleOf> {
  const documents = await services.documents.read();
  const texts = services.locales.texts(actor.language);
  return (kind, id) => {
    const title = documents.get(kind, id)?.document?.title;
    return title === undefined ? null : (texts[title] ?? title);
  };
}

function shown({ rows: _rows, ...answered }: Found) {
  return answered;
}

/** POST connect/subscription: makes one of the rows that are named (Id 0), or changes name, file, schedule and state of one. */
async function saveSubscription(ctx: RouteContext<'saveSubscription'>) {
  const { actor, body, scope, services } = ctx;
  const own = ownOf(ctx);
  const saved = await ctx.mutate(async (trx, audit) => {
    await lockUser(trx, own);
    const before = body.Id === 0 ? undefined : await findSubscription(trx, own, body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    if (!before && (await countSubscriptions(trx, own)) >= MOST_SUBSCRIPTIONS)
      throw new RequestError('too_many_subscriptions', { values: { most: MOST_SUBSCRIPTIONS } });
    const now = await databaseTime(trx);
    const { values, nextAt } = await readValues(ctx, before, now);
    const id = before ? before.Id : await insertSubscription(trx, scope, subscriberOf(ctx), values);
    if (before && !(await change(ctx, trx, before, values))) throw new RequestError('conflict');
    const after = await findSubscription(trx, own, id, await titlesOf(ctx));
    if (!after) throw new RequestError('not_found');
    await schedule(ctx, trx, { before, after, nextAt, now });
    await noteTask(trx, { companyId: scope.companyId, taskId: id }, now);
    const detail = `Subscription "${after.Name}" ${before ? 'changed' : 'created'}`;
    await audit({
      objectName: 'Subscription',
      objectId: id,
      detail,
      after: toldOf(after),
      ...(before ? { before: toldOf(before) } : {}),
    });
    return findSubscription(trx, own, id, await titlesOf({ actor, scope, services }));
  });
  services.tasks.wake();
  if (!saved) throw new RequestError('not_found');
  return shown(saved);
}

function subscriberOf({ actor, scope }: Asked) {
  return {
    userId: actor.userId,
    roleId: actor.role?.id ?? null,
    productId: actor.role?.productId ?? 0,
    databaseId: scope.databaseId ?? null,
  };
}

function change(
  ctx: RouteContext<'saveSubscription'>,
  trx: Trx,
  before: Found,
  values: SubscriptionValues,
): Promise<boolean> {
  const version = versionSeen(ctx, ctx.body.Version, before.Version);
  return updateSubscription(trx, ctx.scope, { id: before.Id, version, values });
}

/** What is due under the former schedule is left out; another name changes nothing of what is due. */
async function schedule(
  { scope }: Asked,
  trx: Trx,
  { before, after, nextAt, now }: { before: Found | undefined; after: Found; nextAt: Date; now: Date },
): Promise<void> {
  const isSame =
    before !== undefined &&
    before.CurrentSchedule === after.CurrentSchedule &&
    before.Status === after.Status &&
    before.NextRun !== null;
  if (before && !isSame) await cancelDueRuns(trx, scope, after.Id, now);
  if (after.Status === 0) return removeSchedule(trx, after.Id);
  await setSchedule(trx, {
    ...{ taskId: after.Id, companyId: scope.companyId, version: after.Version },
    ...{ cron: after.CronExpression, timezone: after.timezone },
    nextAt: isSame && before.NextRun ? new Date(before.NextRun) : nextAt,
  });
}

async function readValues(
  ctx: RouteContext<'saveSubscription'>,
  before: Found | undefined,
  now: Date,
): Promise<{ values: SubscriptionValues; nextAt: Date }> {
  const { actor, body, services } = ctx;
  const faults = new FieldFaults(services, actor.language);
  const cron = body.CronExpression.trim().replace(/\s+/g, ' ');
  const filter = readFilterValues(body.Filter || '{}');
  if (!filter) faults.add('Filter', 'filter_unreadable');
  const { cronFault, nextRun } = await import('#server/tasks/cron.ts');
  const least = services.installation.current.taskInterval;
  const fault = cronFault(cron, body.timezone, { least, now });
  if (fault) faults.add(fault.field, { code: fault.code, value: fault.value });
  if (body.Name.trim() === '') faults.add('Name', 'required');
  if (body.Format === 'link' && !(await isOpenable(ctx, before))) faults.add('Format', 'subscription_link');
  faults.throwIfAny();
  const kept = before?.rows ?? (await newRows(ctx, filter ?? {}, now));
  // Where links lead: to where the subscriber is now.
  const rows = { ...kept, format: body.Format, origin: publicOrigin(services, ctx.request) };
  const values = { name: body.Name.trim(), status: body.Status, cron, timezone: body.timezone, rows } as const;
  const nextAt = nextRun(cron, body.timezone, now);
  if (!nextAt) throw new RequestError('invalid_record');
  return { values, nextAt };
}

/** Whether what is subscribed to has an address of its own. */
async function isOpenable({ body, services }: RouteContext<'saveSubscription'>, before: Found | undefined) {
  const { kind, document, query } = before?.rows ?? { kind: body.Kind, document: body.DocumentId, query: body.Query };
  if (!kind || !document) return false;
  return hasAddress(await findTable(services, kind, document), query);
}

/** What the caller may export at this moment, and no more than that. */
async function newRows(
  ctx: RouteContext<'saveSubscription'>,
  filter: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<SubscribedRows> {
  const { admission, body, db, services } = ctx;
  const { Kind: kind, DocumentId: document, Format: format, Query, SortBy, SortType, ThenBy, Columns } = body;
  if (!kind || !document) throw new RequestError('not_found');
  const found = await findTable(services, kind, document);
  const controls = (await services.documents.read()).controls(found.filters);
  const { operation } = found.source;
  const saved = savedQuery(controls, filter, { operation, timeZone: body.timezone, now });
  const days = daysOf(constantsOf(found), { timeZone: body.timezone, now });
  const request = { Kind: kind, Id: document, Query: { ...Query, ...days, ...saved } };
  await permittedExport({ db, admission, services }, found, request);
  return {
    ...{ kind, document, format, filter },
    ...(Query ? { query: Query } : {}),
    ...(SortBy ? { order: { by: SortBy, type: SortType ?? 'asc', ...(ThenBy ? { thenBy: ThenBy } : {}) } } : {}),
    ...(Columns?.length ? { columns: Columns } : {}),
  };
}

async function remove(
  ctx: RouteContext<'removeSubscription'> | RouteContext<'endSubscription'>,
  whose: Subscribers,
): Promise<void> {
  const { actor, mutate, path, scope, services } = ctx;
  await mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const found = await findSubscription(trx, whose, path.id);
    if (!found) throw new RequestError('not_found');
    const at = await databaseTime(trx);
    // Before it is gone, so that its subscriber is told.
    await noteTask(trx, { companyId: scope.companyId, taskId: found.Id }, at);
    await deleteTask(trx, scope, found.Id);
    const message = wordsOf(services, actor.language)('taskrun.removed');
    await endOpenLogs(trx, scope, found.Id, { message, at });
    const detail = `Subscription "${found.Name}" of ${found.Owner ?? 'nobody'} ended`;
    await audit({ objectName: 'Subscription', objectId: found.Id, detail, before: toldOf(found) });
  });
}

/** What the change log tells of a subscription. */
function toldOf({ Name, Kind, DocumentId, Format, Status, CurrentSchedule, Owner }: Found) {
  return { Name, Kind, DocumentId, Format, Status, CurrentSchedule, Owner };
}
