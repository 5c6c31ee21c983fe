import type { AuditEntry } from '#server/audit/mutate.ts';
import type { NoteAction } from '#server/database/tables/console.ts';
import { RequestError } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import type { NoteReader } from '#server/repositories/recordNotes.ts';
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

/**
 * What the change log says of something that was done beside a record: in words for people, and typed for who tells it in others.
 *
 * @param name of the file; of a comment there is none
 */
export function noteEntry({ objectName, id }: FoundRecord, action: NoteAction, name?: string): AuditEntry {
  const [kind = '', done = ''] = action.split('_');
  const subject = kind === 'file' ? `File "${name ?? ''}"` : 'Comment';
  return {
    objectName,
    objectId: id,
    detail: `${subject} ${done}`,
    note: { action, ...(name === undefined ? {} : { name }) },
  };
}
