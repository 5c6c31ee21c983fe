import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords, planList } from './lists/list.ts';

/** What the list and the form both show. */
const shown = [
  'id as Id',
  'user_name as User',
  'email as Email',
  'rating as Nps',
  'message as Feedback',
  'page as Page',
  'product as ProductType',
  'release as Release',
  'created_at as CreateDate',
  'answer_sent_at as AnswerDate',
] as const;

/** Feedback of the company, latest first, without the pictures. */
export function feedbackPlan(db: Db, scope: CompanyScope, search: string | undefined) {
  let query = db.selectFrom('feedback').where('company_id', '=', scope.companyId);
  if (search) query = query.where(matchesWords(['user_name_lower', 'message_lower'], search));
  return planList({
    query: query.select(shown).select(sql<number>`case when screenshot is null then 0 else 1 end`.as('HasScreenshot')),
    key: 'feedback.id',
    sortable: {
      Id: 'feedback.id',
      User: 'feedback.user_name_lower',
      Nps: 'feedback.rating',
      Page: 'feedback.page',
      CreateDate: 'feedback.created_at',
      AnswerDate: 'feedback.answer_sent_at',
    },
    sort: { by: 'CreateDate', type: 'desc' },
    present: (row) => ({ ...row, HasScreenshot: row.HasScreenshot === 1 }),
  });
}

/** One of them, with its picture. */
export async function findFeedback(db: Db, scope: CompanyScope, id: number) {
  return (
    db
      .selectFrom('feedback')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .select(shown)
      .select(['screenshot as Screenshot', 'email_to as EmailTo'])
      // What was never handed over is no answer.
      .select(sql<string | null>`case when answer_sent_at is null then null else answer end`.as('Answer'))
      .select(sql<string | null>`case when answer_sent_at is null then null else answered_by end`.as('AnsweredBy'))
      .executeTakeFirst()
  );
}

/** Who wrote it, as the account is now; nulls: there is none any more. */
export async function feedbackWriter(db: Db, scope: CompanyScope, id: number) {
  return db
    .selectFrom('feedback')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'feedback.user_id').on('app_user.company_id', '=', scope.companyId),
    )
    .where('feedback.company_id', '=', scope.companyId)
    .where('feedback.id', '=', id)
    .select([
      'app_user.id as userId',
      'app_user.email as email',
      'app_user.language as language',
      'feedback.message as message',
    ])
    .executeTakeFirst();
}

/** Keeps an answer, unless there is one; false: there is. One whose mail did not go out before `before` is written over. */
export async function claimFeedbackAnswer(
  db: Db,
  scope: CompanyScope,
  id: number,
  { answer, by, now, before }: { answer: string; by: string; now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ answer, answered_by: by, answered_at: now.toISOString() })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('answer_sent_at', 'is', null)
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '<', before.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The mail was handed over. */
export async function feedbackAnswerSent(db: Db, scope: CompanyScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('feedback')
    .set('answer_sent_at', now.toISOString())
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** The mail was not handed over: nothing of the answer of that moment is kept. */
export async function dropFeedbackAnswer(db: Db, scope: CompanyScope, id: number, at: Date): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ answer: null, answered_by: null, answered_at: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('answered_at', '=', at.toISOString())
    .execute();
}

/** How many a user has sent since a moment. */
export async function countFeedback(db: Db, _scope: CompanyScope, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertFeedback(
  db: Db,
  scope: CompanyScope,
  row: Omit<Insertable<Database['feedback']>, 'company_id' | 'user_name_lower' | 'message_lower'>,
): Promise<number> {
  const { id } = await db
    .insertInto('feedback')
    .values({
      ...row,
      company_id: scope.companyId,
      user_name_lower: row.user_name.toLowerCase(),
      message_lower: row.message.toLowerCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
