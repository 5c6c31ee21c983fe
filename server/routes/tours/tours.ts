import { RequestError } from '#server/errors.ts';
import type { Tour } from '#server/generated/types.ts';
import { isConsoleProduct } from '#server/policies/pages.ts';
import { completeTour, noteMissing, offeredTours, stepsOf, toursPlan } from '#server/repositories/tours.ts';
import { shownStep } from '#server/tours/stepColumns.ts';
import { pagesOf, titlesOfPages } from '#server/tours/tourPages.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { getTour, removeTour, restartTour, saveTour } from './editTours.ts';

/** Milliseconds in which a missing element is told once. */
const TOLD_FOR = 3_600_000;

type Context = Pick<RouteContext, 'actor' | 'admission' | 'db' | 'scope' | 'services'>;

export const tours = routesOf({
  /** GET tour/{page} (WIDGET-TOUR-01): the only tour, or all of them. */
  getPageTours: async (ctx) => {
    const shown = await toursFor(ctx, await offered(ctx, ctx.path.page));
    const [only] = shown;
    return shown.length === 1 && only ? only : shown;
  },

  /** GET tour/quicktraining (WIDGET-TOUR-11). */
  listQuickTraining: async (ctx) =>
    toursFor(
      ctx,
      (await offered(ctx)).filter(({ training }) => training === 1),
    ),

  markTourCompleted,
  reportMissingTarget,

  /** GET tours/list. */
  listTours: async ({ actor, db, query, scope, services }) => {
    const texts = services.locales.texts(actor.language);
    const { data, ...counts } = await answerPage('data', toursPlan(db, scope, query.searchTerm), query);
    const titleOf = titlesOfPages((await services.documents.read()).all(), texts);
    const named = data.map((row) => ({ ...row, Name: texts[row.Name] ?? row.Name, PageTitle: titleOf(row.Page) }));
    return { ...counts, data: named };
  },

  getTour,
  saveTour,
  removeTour,
  restartTour,
});

/** POST tour/markcompleted (WIDGET-TOUR-10). */
async function markTourCompleted(ctx: RouteContext<'markTourCompleted'>) {
  const { actor, body, mutate, scope, services } = ctx;
  const tour = (await offered(ctx)).find(({ id }) => id === body.tourid);
  if (!tour) throw new RequestError('not_found');
  if (tour.completed_at !== null) return;
  await mutate(async (trx, audit) => {
    await completeTour(trx, scope, { tourId: tour.id, userId: actor.userId, now: services.now() });
    await audit({ objectName: 'Tour', objectId: tour.id, detail: `Tour "${nameIn(ctx, tour.name)}" finished` });
  });
}

/** POST tour/missing: told once in a while, however many people come by. */
async function reportMissingTarget(ctx: RouteContext<'reportMissingTarget'>) {
  const { body, db, mutate, scope, services } = ctx;
  const { tourid: tourId, stepid: stepId } = body;
  const tour = (await offered(ctx)).find(({ id }) => id === tourId);
  const step = tour && (await stepsOf(db, scope, [tourId])).find(({ id }) => id === stepId);
  if (!tour || !step) throw new RequestError('not_found');
  const now = services.now();
  const before = new Date(now.getTime() - TOLD_FOR);
  if (step.missing_at !== null && new Date(step.missing_at) >= before) return;
  await mutate(async (trx, audit) => {
    await noteMissing(trx, scope, { tourId, stepId, now, before });
    const detail = `Step ${step.place} of tour "${nameIn(ctx, tour.name)}" found no "${step.selector}"`;
    await audit({ objectName: 'Tour', objectId: tourId, detail });
  });
}

/** Tours that the caller may see: of one page or of all. */
async function offered({ actor, admission, db, scope, services }: Context, page?: string) {
  const isOpen = pagesOf((await services.documents.read()).all(), admission);
  const isConsole = isConsoleProduct(actor.role?.productId);
  const found = await offeredTours(db, scope, { userId: actor.userId, ...(page === undefined ? {} : { page }) });
  return found.filter(
    (tour) => isOpen(tour.page) && (tour.audience === 'all' || (tour.audience === 'console') === isConsole),
  );
}

async function toursFor(ctx: Context, found: Awaited<ReturnType<typeof offered>>): Promise<Tour[]> {
  const text = (key: string) => nameIn(ctx, key);
  const ids = found.map(({ id }) => id);
  const steps = await stepsOf(ctx.db, ctx.scope, ids);
  return found.map((tour) => {
    const own = steps.filter(({ tour_id }) => tour_id === tour.id);
    return {
      Id: tour.id,
      page: tour.page,
      title: text(tour.name),
      showAllSteps: tour.show_all === 1,
      startsItself: tour.starts_itself === 1,
      completed: tour.completed_at !== null,
      steps: own.map((step) => shownStep(step, own, text)),
    };
  });
}

/** A text that is a key, in the caller's language. */
function nameIn({ actor, services }: Pick<Context, 'actor' | 'services'>, key: string): string {
  return services.locales.texts(actor.language)[key] ?? key;
}
