import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { TourRecord } from '#server/generated/types.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import {
  deleteTour,
  findTour,
  forgetCompletions,
  insertTour,
  replaceSteps,
  stepsOf,
  tourLinks,
  updateTour,
} from '#server/repositories/tours.ts';
import { checkTour } from '#server/tours/checkTour.ts';
import { columnsOf, wholeStep, writtenStep } from '#server/tours/stepColumns.ts';
import { pagesOf } from '#server/tours/tourPages.ts';
import type { RouteContext } from '../routesOf.ts';
import { refuseStale, versionSeen } from '../shared/versions.ts';

type Save = RouteContext<'saveTour'>;

/** GET tours/{id}. */
export async function getTour({ db, path, scope }: RouteContext<'getTour'>): Promise<TourRecord> {
  const tour = await readTour(db, scope, path.id);
  if (!tour) throw new RequestError('not_found');
  return tour;
}

/** POST tours: the tour with all its steps, or nothing. */
export async function saveTour(ctx: Save): Promise<TourRecord> {
  const { body, scope } = ctx;
  const values = valuesOf(body);
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = values.Id === 0 ? undefined : await readTour(trx, scope, values.Id);
    if (values.Id !== 0 && !before) throw new RequestError('not_found');
    const known = new Set(before?.Steps.map(({ Id }) => Id));
    const isForeign = values.Steps.some(({ Id }) => Id !== 0 && !known.has(Id));
    // A step that somebody else deleted in between, or one of another tour.
    if (isForeign) throw new RequestError('conflict');
    await refuseFaults(ctx, trx, values);
    const columns = {
      name: values.Name,
      page: values.Page,
      audience: values.Audience,
      training: flag(values.Training),
      starts_itself: flag(values.StartsItself),
      show_all: flag(values.ShowAllSteps),
      active: flag(values.Active),
    };
    let id = values.Id;
    if (before) {
      const version = versionSeen(ctx, body.Version, before.Version);
      if (!(await updateTour(trx, scope, { id, version, columns }))) throw new RequestError('conflict');
    } else id = await insertTour(trx, scope, columns);
    await replaceSteps(
      trx,
      scope,
      id,
      values.Steps.map((step, index) => columnsOf(step, index + 1)),
    );
    const after = await readTour(trx, scope, id);
    if (!after) throw new RequestError('not_found');
    await audit({
      objectName: 'Tour',
      objectId: id,
      detail: before
        ? `Tour "${after.Name}" changed: ${changedFields({ ...before }, { ...after })}`
        : `Tour "${after.Name}" created`,
      ...(before ? changesOf({ ...before }, { ...after }) : { after: { ...after } }),
    });
    return after;
  });
}

/** DELETE tours/remove. */
export async function removeTour(ctx: RouteContext<'removeTour'>) {
  const { query, scope } = ctx;
  await ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await readTour(trx, scope, query.id);
    if (!before) throw new RequestError('not_found');
    refuseStale(before, query.version);
    await deleteTour(trx, scope, query.id);
    await audit({
      objectName: 'Tour',
      objectId: query.id,
      detail: `Tour "${before.Name}" deleted`,
      before: { ...before },
    });
  });
}

/** POST tours/{id}/restart. */
export async function restartTour({ mutate, path, scope }: RouteContext<'restartTour'>) {
  await mutate(async (trx, audit) => {
    const tour = await findTour(trx, scope, path.id);
    if (!tour) throw new RequestError('not_found');
    await forgetCompletions(trx, scope, tour.id);
    await audit({ objectName: 'Tour', objectId: tour.id, detail: `Tour "${tour.name}" begins anew for everybody` });
  });
}

/** What is saved: texts trimmed, and what was left out as it is usual. */
function valuesOf(body: Save['body']) {
  return {
    ...body,
    Name: body.Name.trim(),
    Page: body.Page.trim(),
    Training: body.Training ?? false,
    StartsItself: body.StartsItself ?? false,
    ShowAllSteps: body.ShowAllSteps ?? false,
    Active: body.Active ?? true,
    Steps: body.Steps.map(wholeStep),
  };
}

async function refuseFaults(ctx: Save, trx: Db, values: ReturnType<typeof valuesOf>): Promise<void> {
  const { actor, scope, services } = ctx;
  const texts = services.locales.texts(actor.language);
  const links = await tourLinks(trx, scope);
  const faults = new FieldFaults(services, actor.language);
  checkTour(values, faults, {
    links,
    nameOf: (id) => {
      const name = links.tours.find((tour) => tour.id === id)?.name ?? '';
      return texts[name] ?? name;
    },
    hasPage: pagesOf((await services.documents.read()).all()),
    videoHosts: services.installation.current.videoHosts ?? [],
  });
  faults.throwIfAny();
}

async function readTour(db: Db, scope: CompanyScope, id: number): Promise<TourRecord | undefined> {
  const tour = await findTour(db, scope, id);
  if (!tour) return undefined;
  const steps = await stepsOf(db, scope, [id]);
  const missing = steps.filter(({ missing_at }) => missing_at !== null);
  return {
    Id: tour.id,
    Name: tour.name,
    Page: tour.page,
    Audience: tour.audience,
    Training: tour.training === 1,
    StartsItself: tour.starts_itself === 1,
    ShowAllSteps: tour.show_all === 1,
    Active: tour.active === 1,
    NotFound: missing
      .map(({ place, selector }) => `${place}: ${selector}`)
      .join('; ')
      .slice(0, 4000),
    Steps: steps.map(writtenStep),
    Version: tour.version,
  };
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
