import type { Db, Trx } from '#server/database/schema.ts';
import type { NoteAction } from '#server/database/tables/console.ts';
import type { Actor } from '#server/policies/scope.ts';

/** One change, as the change log report shows it. Secrets never go into `before` and `after`. */
export interface AuditEntry {
  /** What kind of thing changed: `User`, `Role`, `Voyager DB` ... */
  objectName: string;
  objectId: number | string;
  /** What was done, readable: `Role "Leasing" copied`. */
  detail: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** What was done to a comment or a file beside the object, with the name of the file. */
  note?: { action: NoteAction; name?: string };
}

export interface AuditSource {
  actor: Pick<Actor, 'userId' | 'companyId' | 'fullName' | 'impersonator'>;
  requestId: string;
  now: () => Date;
}

/** Notes one change, or one for each of many records. */
export type Audit = (entry: AuditEntry | AuditEntry[]) => Promise<void>;

/** Runs a change and its audit rows in one transaction; a change that leaves no audit row is rolled back. */
export async function mutate<T>(
  db: Db,
  source: AuditSource,
  change: (trx: Trx, audit: Audit) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    let entries = 0;
    const result = await change(trx, async (entry) => {
      const all = Array.isArray(entry) ? entry : [entry];
      entries += all.length;
      await insertEntries(trx, source, all);
    });
    if (entries === 0) throw new Error('A change was made without an audit entry.');
    return result;
  });
}

/**
 * A change of what is the actor's alone and says itself who did it and when, such as a receipt: the change log of the company has it only
 * when somebody worked as them.
 */
export async function mutateOwn<T>(
  db: Db,
  source: AuditSource,
  change: (trx: Trx, audit: Audit) => Promise<T>,
): Promise<T> {
  if (source.actor.impersonator) return mutate(db, source, change);
  return db.transaction().execute((trx) => change(trx, async () => undefined));
}

/** Rows that one statement writes. */
const CHUNK = 500;

/** Writes a row of the change log, in the transaction of its change. */
export async function insertEntry(trx: Trx, source: AuditSource, entry: AuditEntry): Promise<void> {
  await insertEntries(trx, source, [entry]);
}

/** Whoever works as another user is named beside them. */
export function authorName({ fullName, impersonator }: Pick<Actor, 'fullName' | 'impersonator'>): string {
  return impersonator ? `${impersonator.fullName} as ${fullName}` : fullName;
}

/** Writes a row of the change log for each of many records that one change is about. */
async function insertEntries(
  trx: Trx,
  { actor, requestId, now }: AuditSource,
  entries: readonly AuditEntry[],
): Promise<void> {
  const name = authorName(actor);
  const changed_at = now().toISOString();
  const rows = entries.map((entry) => ({
    company_id: actor.companyId,
    user_id: actor.userId,
    user_name: name,
    user_name_lower: name.toLowerCase(),
    impersonator_id: actor.impersonator?.userId ?? null,
    object_name: entry.objectName,
    object_id: String(entry.objectId),
    change_detail: entry.detail,
    before_value: entry.before ? JSON.stringify(entry.before) : null,
    after_value: entry.after ? JSON.stringify(entry.after) : null,
    note_action: entry.note?.action ?? null,
    note_name: entry.note?.name ?? null,
    request_id: requestId,
    changed_at,
  }));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await trx
      .insertInto('change_log')
      .values(rows.slice(at, at + CHUNK))
      .execute();
  }
}
