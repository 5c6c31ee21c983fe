import type { Audit } from '#server/audit/mutate.ts';
import { contract } from '#server/contract.ts';
import type { Trx } from '#server/database/schema.ts';
import type { NoteAction } from '#server/database/tables/console.ts';
import { RequestError } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import { insertLiveChange } from '#server/repositories/liveChanges.ts';
import type { NoteReader } from '#server/repositories/recordNotes.ts';
import type { RouteContext } from '../routesOf.ts';
import type { FoundRecord } from './recordKinds.ts';

/** What the caller may do with what lies beside a record. */
export function readerOf({ actor }: { actor: Actor }, { level }: FoundRecord): NoteReader {
  const { isReadOnly, role, userId } = actor;
  return { userId, isAdmin: role?.isAdmin ?? false, mayWrite: level === 2 && !isReadOnly };
}

/** @throws RequestError not_found */
export function foundNote<T>(row: T | undefined): T {
  if (row === undefined) throw new RequestError('not_found');
  return row;
}

/** Operations whose rows are others by what is done, by the kind of note. */
const LISTS = { comment: 'listRecordComments', file: 'listRecordFiles' } as const;

interface NoteDone {
  action: NoteAction;
  /** Of the file; a comment has none. */
  name?: string;
}

/**
 * Something was done beside a record: the change log says it in words for people, and typed for who tells it in others; open pages of
 * those who may see the record read it anew.
 */
export async function noteDone(
  { scope, services }: Pick<RouteContext, 'scope' | 'services'>,
  { trx, audit, record }: { trx: Trx; audit: Audit; record: FoundRecord },
  note: NoteDone,
): Promise<void> {
  const { objectName, id, page } = record;
  const isFile = note.action.startsWith('file_');
  const subject = isFile ? `File "${note.name ?? ''}"` : 'Comment';
  const detail = `${subject} ${note.action.split('_')[1]}`;
  await audit({ objectName, objectId: id, detail, note });
  const topic = contract.operations[LISTS[isFile ? 'file' : 'comment']]?.live;
  if (topic === undefined) return;
  await insertLiveChange(trx, { topic, ids: [id], companyId: scope.companyId, page }, services.now());
}
