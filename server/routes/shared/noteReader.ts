import type { Actor } from '#server/policies/scope.ts';
import type { NoteReader } from '#server/repositories/recordNotes.ts';
import type { FoundRecord } from './recordKinds.ts';

/** What the caller may do with what lies beside a record. */
export function readerOf({ actor }: { actor: Actor }, { level }: FoundRecord): NoteReader {
  const { isReadOnly, role, userId } = actor;
  return { userId, isAdmin: role?.isAdmin ?? false, mayWrite: level === 2 && !isReadOnly };
}

/** Whoever works as another user is named beside them, as in the change log. */
export function authorName({ fullName, impersonator }: Actor): string {
  return impersonator ? `${impersonator.fullName} as ${fullName}` : fullName;
}
