import type { Trx } from '#server/database/schema.ts';
import { filterSetOf, joinList, objectOf } from '#server/engine.ts';
import type { TableDocument } from '#server/export/documents.ts';
import { savedQuery } from '#server/export/savedQuery.ts';
import { unmetNeedsOf } from '#server/export/unmetNeedsOf.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { mayOpen } from '#server/policies/documents.ts';
import { licensedProducts } from '#server/repositories/company/company.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import { type findTask, hasDatabase, type TaskValues } from '#server/repositories/tasks/tasks.ts';
import { findSavedFilter } from '#server/repositories/workspace/savedFilters.ts';
import { isAddress, MOST_ADDRESSES, splitAddresses } from '#server/tasks/addresses.ts';
import { findKind, kindKey, type TaskKind } from '#server/tasks/kinds.ts';
import { readSettings } from '#server/tasks/settings.ts';
import type { RouteContext } from '../routesOf.ts';

type Context = RouteContext<'saveTask'>;
type Before = Awaited<ReturnType<typeof findTask>>;

/**
 * The values to save, with the moment at which the task is due next: those of the body, of the record where the body leaves
 * them out, or the usual ones of a new task.
 *
 * @throws RequestError invalid_record with a message per field
 */
export async function readTaskValues(
  ctx: Context,
  trx: Trx,
  { before, now }: { before: Before; now: Date },
): Promise<{ values: TaskValues; nextAt: Date | null }> {
  const { body, actor, services } = ctx;
  const faults = new FieldFaults(services, actor.language);
  const kind = await checkKind(ctx, trx, faults);
  const values: TaskValues = {
    voyagerDbId: body.VoyagerDbId === undefined ? (before?.VoyagerDbId ?? null) : body.VoyagerDbId,
    productId: kind?.productId ?? 0,
    kind: body.TaskId,
    controller: kind?.controller ?? '',
    name: nameOf(ctx, kind),
    status: Number(body.Status ?? before?.Status ?? 1) === 1 ? 1 : 0,
    cron: body.CronExpression.trim().replace(/\s+/g, ' '),
    timezone: body.timezone,
    isNotifying: body.IsSendNotification ?? before?.IsSendNotification ?? false,
    started: body.StartedNotificationEmails ?? before?.StartedNotificationEmails ?? '',
    success: body.SuccessNotificationEmails ?? before?.SuccessNotificationEmails ?? '',
    failure: body.FailureNotificationEmails ?? before?.FailureNotificationEmails ?? '',
    settings: settingsOf(body, before, kind),
    ownerId: actor.userId,
    ownerRoleId: actor.role?.id ?? null,
  };
  await checkDatabase(ctx, trx, { before, kind, values, faults });
  checkAddresses(values, faults);
  await checkReport(ctx, trx, { before, kind, values, faults });
  const nextAt = await checkSchedule(ctx, { values, now, faults });
  faults.throwIfAny();
  return { values, nextAt: values.status === 1 ? nextAt : null };
}

async function checkKind({ body, scope }: Context, trx: Trx, faults: FieldFaults): Promise<TaskKind | undefined> {
  const kind = findKind(body.TaskId);
  if (!kind) {
    faults.add('TaskId', 'task_unknown');
    return undefined;
  }
  const licensed = await licensedProducts(trx, scope);
  if (!licensed.some((product) => product.id === kind.productId)) faults.add('TaskId', 'task_unlicensed');
  else if (body.ProductId > 0 && body.ProductId !== kind.productId) faults.add('TaskId', 'task_elsewhere');
  return kind;
}

function nameOf({ body, actor, services }: Context, kind: TaskKind | undefined): string {
  const name = body.Name?.trim();
  if (name || !kind) return name ?? '';
  return services.locales.texts(actor.language)[kindKey(kind)] ?? kind.controller;
}

function settingsOf(body: Context['body'], before: Before, kind: TaskKind | undefined): TaskValues['settings'] {
  const usual = readSettings(null);
  const policies = {
    missed: body.MissedRuns ?? before?.MissedRuns ?? usual.missed,
    overlap: body.Overlap ?? before?.Overlap ?? usual.overlap,
    retries: body.Retries ?? before?.Retries ?? usual.retries,
    deadline: body.DeadlineMinutes ?? before?.DeadlineMinutes ?? usual.deadline,
  };
  if (kind?.warns) {
    const warnDays = body.WarnDays === undefined ? before?.WarnDays : body.WarnDays;
    return { ...policies, ...(warnDays ? { warnDays } : {}) };
  }
  if (!kind?.needsReport) return policies;
  const report = body.Report === undefined ? before?.Report : body.Report;
  const filter = body.SavedFilterId === undefined ? before?.SavedFilterId : body.SavedFilterId;
  return { ...policies, ...(report ? { report } : {}), ...(filter ? { filter } : {}) };
}

interface Checked {
  before: Before;
  kind: TaskKind | undefined;
  values: TaskValues;
  faults: FieldFaults;
}

async function checkDatabase({ scope }: Context, trx: Trx, { kind, values, faults }: Checked): Promise<void> {
  if (values.voyagerDbId === null) {
    if (kind?.needsDatabase) faults.add('VoyagerDbId', 'required');
  } else if (!(await hasDatabase(trx, scope, values.voyagerDbId))) faults.add('VoyagerDbId', 'database_unknown');
}

function checkAddresses(values: TaskValues, faults: FieldFaults): void {
  for (const [field, occasion] of [
    ['StartedNotificationEmails', 'started'],
    ['SuccessNotificationEmails', 'success'],
    ['FailureNotificationEmails', 'failure'],
  ] as const) {
    const addresses = splitAddresses(values[occasion]);
    const wrong = addresses.find((address) => !isAddress(address));
    if (wrong !== undefined) faults.add(field, { code: 'email_wrong', value: wrong.slice(0, 80) });
    else if (addresses.length > MOST_ADDRESSES) {
      faults.add(field, { code: 'too_many_emails', value: String(MOST_ADDRESSES) });
    }
    values[occasion] = addresses.join(', ');
  }
}

async function checkReport(ctx: Context, trx: Trx, { kind, values, faults, before }: Checked): Promise<void> {
  if (!kind?.needsReport) return checkUnused(ctx, trx, { faults, before });
  const { report, filter } = values.settings;
  if (!report) return faults.add('Report', 'required');
  const found = (await ctx.services.documents.read()).get('report', report);
  if (!found?.document) return faults.add('Report', 'unknown_record');
  if (!mayOpen(ctx.admission, { document: found.document })) return faults.add('Report', 'report_closed');
  const saved = filter ? await findSavedFilter(trx, ownerOf(ctx), filter) : undefined;
  if (filter && saved?.Filtername !== filterSetOf('report', found.document)) {
    return faults.add('SavedFilterId', 'unknown_record');
  }
  await checkNeeds(ctx, { document: found.document as TableDocument, saved: saved?.Filter, faults });
}

/** A filter that the task has no use for is left out; one that is not the caller's is refused all the same. */
async function checkUnused(
  ctx: Context,
  trx: Trx,
  { faults, before }: Pick<Checked, 'faults' | 'before'>,
): Promise<void> {
  const { SavedFilterId: filter } = ctx.body;
  if (!filter || filter === before?.SavedFilterId) return;
  if (!(await findSavedFilter(trx, ownerOf(ctx), filter))) faults.add('SavedFilterId', 'unknown_record');
}

/** A report that is exported with certain filters alone would fail each night. */
async function checkNeeds(
  { actor, services }: Context,
  { document, saved, faults }: { document: TableDocument; saved: string | undefined; faults: FieldFaults },
): Promise<void> {
  const controls = (await services.documents.read()).controls(document.filters);
  const chosen = saved === undefined ? undefined : objectOf(JSON.parse(saved));
  const { operation } = document.source;
  const query = savedQuery(controls, chosen, { operation, timeZone: 'UTC', now: services.now() });
  const unmet = await unmetNeedsOf(services, document, query);
  if (unmet.length === 0) return;
  const texts = services.locales.texts(actor.language);
  const labels = unmet.map(({ label }) => texts[label] ?? label);
  faults.add('SavedFilterId', { code: 'report_needs', value: joinList(labels, actor.culture) });
}

/** Loaded with the first task that is saved. */
async function checkSchedule(
  { services }: Context,
  { values, now, faults }: { values: TaskValues; now: Date; faults: FieldFaults },
): Promise<Date | null> {
  const { cronFault, nextRun } = await import('#server/tasks/cron.ts');
  const least = services.installation.current.taskInterval;
  const fault = cronFault(values.cron, values.timezone, { least, now });
  if (!fault) return nextRun(values.cron, values.timezone, now);
  faults.add(fault.field, { code: fault.code, value: fault.value });
  return null;
}
