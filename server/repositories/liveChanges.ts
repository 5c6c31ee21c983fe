import { sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Db } from '#server/database/schema.ts';

/** Where a reader of the changes is: all of earlier places were read. */
export interface LivePlace {
  /** Of PostgreSQL; 0 in the embedded database, which has one writer. */
  tx: number;
  seq: number;
}

/** Something changed that open pages may show. What it is now they ask for themselves, under their own rights. */
export interface LiveChange {
  topic: string;
  /** Of what changed; none: too many, or all. */
  ids?: readonly (number | string)[];
  /** Told to these users alone. */
  userIds?: readonly number[];
  /** Told to who works for it, and sees the page. */
  companyId?: number;
  page?: string;
}

/** Rows of one look. */
const MOST = 1_000;
/** Ids that are kept of one change. */
const MOST_IDS = 100;

/** Notes a change, in the transaction that makes it. */
export async function insertLiveChange(db: Db, change: LiveChange, now: Date): Promise<void> {
  const { topic, ids = [], userIds, companyId, page } = change;
  await db
    .insertInto('live_change')
    .values({
      topic,
      ids: JSON.stringify(ids.length > MOST_IDS ? [] : ids),
      user_ids: userIds ? JSON.stringify(userIds) : null,
      company_id: companyId ?? null,
      page: page ?? null,
      changed_at: now.toISOString(),
    })
    .execute();
}

/** Changes behind the place, in the order of the places. */
export async function readLiveChanges(db: Db, after: LivePlace): Promise<(LivePlace & LiveChange)[]> {
  const rows = await settled(db)
    .selectAll()
    .where((eb) => eb.or([eb('tx', '>', after.tx), eb.and([eb('tx', '=', after.tx), eb('seq', '>', after.seq)])]))
    .orderBy('tx')
    .orderBy('seq')
    .limit(MOST)
    .execute();
  return rows.map(({ tx, seq, topic, ids, user_ids, company_id, page }) => ({
    tx,
    seq,
    topic,
    ids: JSON.parse(ids),
    ...(user_ids === null ? {} : { userIds: JSON.parse(user_ids) }),
    ...(company_id === null ? {} : { companyId: company_id }),
    ...(page === null ? {} : { page }),
  }));
}

/** Of the latest change, or the earliest that is kept. */
export async function livePlaceAt(db: Db, end: 'first' | 'last'): Promise<LivePlace | undefined> {
  const order = end === 'first' ? 'asc' : 'desc';
  return settled(db).select(['tx', 'seq']).orderBy('tx', order).orderBy('seq', order).limit(1).executeTakeFirst();
}

/** Removes changes of before the time, but for the latest: it says where a reader is that was away. */
export async function removeLiveChanges(db: Db, before: string): Promise<void> {
  const last = await livePlaceAt(db, 'last');
  if (!last) return;
  await db.deleteFrom('live_change').where('changed_at', '<', before).where('seq', '!=', last.seq).execute();
}

/** Rows before which no other can appear any more: of transactions that all have ended. */
function settled(db: Db) {
  const query = db.selectFrom('live_change');
  if (!isPostgres(db)) return query;
  return query.where('tx', '<', sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`);
}
