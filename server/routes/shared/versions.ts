import type { FastifyReply } from 'fastify';
import { RequestError } from '#server/errors.ts';

/** Header of an answer to a change that named no version: it counted, whatever was changed in between. */
const LAST_WRITE_WINS = 'last-write-wins';

/**
 * The version that a change is made to: what the caller saw. Without one, which the documented calls know nothing of, it is
 * the one that there is now, and the answer says that the last write won.
 */
export function versionSeen({ reply }: { reply: FastifyReply }, seen: number | undefined, now: number): number {
  if (seen !== undefined) return seen;
  reply.header(LAST_WRITE_WINS, 'true');
  return now;
}

/**
 * Refuses a change to a record that somebody else changed since the caller saw it.
 *
 * @param seen what the caller tells; undefined asks for no comparison
 * @throws RequestError conflict
 */
export function refuseStale(record: { Version?: number }, seen: number | undefined): void {
  if (seen !== undefined && record.Version !== seen) throw new RequestError('conflict');
}
