import { Readable } from 'node:stream';
import type { LiveChange, LivePlace } from '#server/repositories/liveChanges.ts';

/** Who follows: decided when the stream began. When rights change the session is told, and its stream begins anew. */
export interface FollowerOf {
  userId: number;
  companyId: number;
  sessionId: string;
  mayView(page: string): boolean;
}

/** A session that ended or has other rights: its stream ends with it. */
export const SESSION = 'session';

/** Ids of one event; more are told as none, which is all. */
const MOST_IDS = 100;
/** Bytes that wait for a slow reader. */
const BUFFER = 16_384;

/** One open stream of server-sent events. A reader who is slow misses the changes of that time and is told `reset`. */
export class Follower {
  readonly stream = new Readable({ highWaterMark: BUFFER, read: () => this.#catchUp() });
  readonly sessionId: string;
  readonly #of: FollowerOf;
  #isSlow = false;
  #isEnded = false;
  /** Where the reader is told to be once it reads again; undefined: it missed nothing. */
  #missed: LivePlace | undefined;

  constructor(of: FollowerOf) {
    this.#of = of;
    this.sessionId = of.sessionId;
  }

  /** The first event says where the reader is. */
  begin(missed: readonly LiveChange[], place: LivePlace): void {
    this.#write(eventOf('place', place, {}));
    this.tell(missed, place);
  }

  /** Tells the changes that concern it, one event for each topic, and where they end. */
  tell(changes: readonly LiveChange[], place: LivePlace): void {
    const topics = Map.groupBy(
      changes.filter((change) => this.#concerns(change)),
      ({ topic }) => topic,
    );
    if (topics.size === 0) return;
    if (this.#isSlow) {
      this.#missed = place;
      return;
    }
    this.#write([...topics].map(([topic, of]) => eventOf('change', place, { topic, ...idsOf(of) })).join(''));
    if (topics.has(SESSION)) this.end();
  }

  /** What was missed is not known any more. */
  reset(place: LivePlace): void {
    this.#write(eventOf('reset', place, {}));
  }

  keepOpen(): void {
    if (!this.#isSlow) this.#write(':\n\n');
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.stream.push(null);
  }

  #concerns({ userIds, companyId, page }: LiveChange): boolean {
    if (userIds) return userIds.includes(this.#of.userId);
    if (companyId !== undefined && companyId !== this.#of.companyId) return false;
    return page === undefined || this.#of.mayView(page);
  }

  #write(text: string): void {
    if (this.#isEnded || this.stream.destroyed) return;
    this.#isSlow = !this.stream.push(text);
  }

  /** The reader took what there was. */
  #catchUp(): void {
    this.#isSlow = false;
    const missed = this.#missed;
    this.#missed = undefined;
    if (missed) this.reset(missed);
  }
}

function idsOf(changes: readonly LiveChange[]): { ids?: (number | string)[] } {
  const ids = [...new Set(changes.flatMap((change) => change.ids ?? []))];
  const isAll = changes.some((change) => (change.ids ?? []).length === 0) || ids.length > MOST_IDS;
  return isAll ? {} : { ids };
}

function eventOf(event: string, { tx, seq }: LivePlace, data: object): string {
  return `id: ${tx}.${seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
