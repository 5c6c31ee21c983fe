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
