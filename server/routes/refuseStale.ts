import { RequestError } from '#server/errors.ts';

/**
 * Refuses a change to a record that somebody else changed since the caller saw it.
 *
 * @param seen what the caller tells; undefined asks for no comparison
 * @throws RequestError conflict
 */
export function refuseStale(record: { Version?: number }, seen: number | undefined): void {
  if (seen !== undefined && record.Version !== seen) throw new RequestError('conflict');
}
