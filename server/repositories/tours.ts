import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords, planList } from './lists/list.ts';
import { updateAsRead } from './records.ts';

type TourColumns = Omit<Insertable<Database['tour']>, 'id' | 'company_id' | 'name_lower' | 'version'>;
type StepColumns = Omit<Insertable<Database['tour_step']>, 'id' | 'tour_id' | 'missing_at'>;

/** Tours of the company, as administrators list them. */
export function toursPlan(db: Db, { companyId }: CompanyScope, search: string | undefined) {
  let query = db.selectFrom('tour').where('tour.company_id', '=', companyId);
  if (search) query = query.where(matchesWords(['tour.name_lower', 'tour.page'], search));
  return planList({
    query: query
      .select([
        'tour.id as Id',
        'tour.name as Name',
        'tour.page as Page',
        'tour.audience as Audience',
        'tour.training as Training',
        'tour.starts_itself as StartsItself',
        'tour.active as Active',
        'tour.version as Version',
      ])
      .select((eb) => [
        eb
          .selectFrom('tour_step')
          .whereRef('tour_step.tour_id', '=', 'tour.id')
          .select((step) => step.fn.countAll<number>().as('count'))
          .as('Steps'),
        eb
          .selectFrom('tour_step')
          .whereRef('tour_step.tour_id', '=', 'tour.id')
          .select((step) => step.fn.count<number>('missing_at').as('count'))
          .as('NotFound'),
        eb
          .selectFrom('tour_step')
          .whereRef('tour_step.tour_id', '=', 'tour.id')
          .select((step) => step.fn.max('missing_at').as('last'))
          .as('NotFoundDate'),
        eb
          .selectFrom('tour_completion')
          .whereRef('tour_completion.tour_id', '=', 'tour.id')
          .select((done) => done.fn.countAll<number>().as('count'))
          .as('Completed'),
      ]),
    key: 'tour.id',
    sortable: { Id: 'tour.id', Name: 'tour.name_lower', Page: 'tour.page', Audience: 'tour.audience' },
    sort: { by: 'Page', type: 'asc' },
    present: (row) => ({
      ...row,
      Training: row.Training === 1,
      StartsItself: row.StartsItself === 1,
      Active: row.Active === 1,
      Steps: Number(row.Steps),
      NotFound: Number(row.NotFound),
      Completed: Number(row.Completed),
    }),
  });
}

/** The contract promises no longer list. */
const MOST_TOURS = 200;

/** Tours that are offered, of one page or of all, with when the user has finished them. */
export async function offeredTours(
  db: Db,
  { companyId }: CompanyScope,
  { userId, page }: { userId: number; page?: string },
) {
  let query = db
    .selectFrom('tour')
    .leftJoin('tour_completion', (join) =>
      join.onRef('tour_completion.tour_id', '=', 'tour.id').on('tour_completion.user_id', '=', userId),
    )
    .selectAll('tour')
    .select('tour_completion.completed_at')
    .where('tour.company_id', '=', companyId)
    .where('tour.active', '=', 1);
  if (page !== undefined) query = query.where(sql`lower(tour.page)`, '=', page.toLowerCase());
  return query.orderBy('tour.id').limit(MOST_TOURS).execute();
}

/** Steps of tours in their order. */
export async function stepsOf(db: Db, { companyId }: CompanyScope, tourIds: readonly number[]) {
  if (tourIds.length === 0) return [];
  return db
    .selectFrom('tour_step')
    .innerJoin('tour', 'tour.id', 'tour_step.tour_id')
    .leftJoin('tour as next', 'next.id', 'tour_step.next_tour_id')
    .leftJoin('tour as previous', 'previous.id', 'tour_step.prev_tour_id')
    .selectAll('tour_step')
    .select(['next.page as next_page', 'previous.page as prev_page'])
    .where('tour.company_id', '=', companyId)
    .where('tour_step.tour_id', 'in', tourIds)
    .orderBy('tour_step.tour_id')
    .orderBy('tour_step.place')
    .execute();
}

export async function findTour(db: Db, { companyId }: CompanyScope, id: number) {
  return db.selectFrom('tour').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();
}

/** Where the tours of the company lead to: by `page` every active one of a page is meant. */
export async function tourLinks(db: Db, { companyId }: CompanyScope) {
  const [tours, steps] = await Promise.all([
    db.selectFrom('tour').select(['id', 'page', 'name']).where('company_id', '=', companyId).execute(),
    db
      .selectFrom('tour_step')
      .innerJoin('tour', 'tour.id', 'tour_step.tour_id')
      .select(['tour_step.tour_id', 'tour_step.next_tour_id', 'tour_step.prev_tour_id', 'tour_step.settings'])
      .where('tour.company_id', '=', companyId)
      .execute(),
  ]);
  return { tours, steps };
}

export async function insertTour(db: Db, { companyId }: CompanyScope, columns: TourColumns): Promise<number> {
  const { id } = await db
    .insertInto('tour')
    .values({ ...columns, company_id: companyId, name_lower: columns.name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when somebody else saved in between. */
export async function updateTour(
  db: Db,
  scope: CompanyScope,
  { id, version, columns }: { id: number; version: number; columns: TourColumns },
): Promise<boolean> {
  return updateAsRead(db, scope, 'tour', {
    id,
    version,
    columns: { ...columns, name_lower: columns.name.toLowerCase() },
  });
}

/** The steps of a tour of the company from now on; those with an id keep it, and with it what browsers remember of them. */
export async function replaceSteps(
  db: Db,
  _scope: CompanyScope,
  tourId: number,
  steps: readonly (StepColumns & { id?: number })[],
): Promise<void> {
  const kept = steps.flatMap(({ id }) => (id === undefined ? [] : [id]));
  let gone = db.deleteFrom('tour_step').where('tour_id', '=', tourId);
  if (kept.length > 0) gone = gone.where('id', 'not in', kept);
  await gone.execute();
  for (const { id, ...columns } of steps) {
    if (id === undefined)
      await db
        .insertInto('tour_step')
        .values({ ...columns, tour_id: tourId })
        .execute();
    else
      await db
        .updateTable('tour_step')
        .set({ ...columns, missing_at: null })
        .where('id', '=', id)
        .where('tour_id', '=', tourId)
        .execute();
  }
}

export async function deleteTour(db: Db, { companyId }: CompanyScope, id: number): Promise<void> {
  await db.deleteFrom('tour').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** False when it was noted before. The tour is one of the company. */
export async function completeTour(
  db: Db,
  _scope: CompanyScope,
  { tourId, userId, now }: { tourId: number; userId: number; now: Date },
): Promise<boolean> {
  const row = { tour_id: tourId, user_id: userId, completed_at: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tour_completion')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tour_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Nobody has finished the tour of the company any more. */
export async function forgetCompletions(db: Db, _scope: CompanyScope, tourId: number): Promise<void> {
  await db.deleteFrom('tour_completion').where('tour_id', '=', tourId).execute();
}

/** The element of a step was not there; false when that was told after `before`, or the tour has no such step. */
export async function noteMissing(
  db: Db,
  _scope: CompanyScope,
  { tourId, stepId, now, before }: { tourId: number; stepId: number; now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tour_step')
    .set({ missing_at: now.toISOString() })
    .where('id', '=', stepId)
    .where('tour_id', '=', tourId)
    .where((eb) => eb.or([eb('missing_at', 'is', null), eb('missing_at', '<', before.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
