import type { Bell } from '#server/database/Bell.ts';
import type { Db } from '#server/database/schema.ts';
import { type LivePlace, livePlaceAt, readLiveChanges } from '#server/repositories/liveChanges.ts';
import type { Follower } from './Follower.ts';

/** Milliseconds between looks, as long as somebody follows. */
const INTERVAL = 1_000;
/** Milliseconds between looks at the files of this process: who writes a document watches the page. */
const FILES_INTERVAL = 400;
/** Looks after which a line is sent in any case: a proxy closes what is silent. */
const BEATS = 15;
/** Streams of one session; one more ends the first. */
const MOST_PER_SESSION = 5;

interface FeedSettings {
  bell?: Bell | undefined;
  every?: number;
  files?: () => number;
}

/**
 * Tells followers what changed, whichever process changed it: all read the same table. It is looked at as long as somebody
 * follows, by each process once for all its followers: every second, and when the bell is rung.
 */
export class LiveFeed {
  readonly #db: Db;
  readonly #bell: Bell | undefined;
  readonly #every: number;
  readonly #files: () => number;
  #filesSeen = 0;
  readonly #followers = new Set<Follower>();
  #place: LivePlace | undefined;
  #timer: NodeJS.Timeout | undefined;
  #filesTimer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isCalled = false;
  #unlisten: (() => void) | undefined;
  #beats = 0;

  /**
   * @param bell calls for a look before its time
   * @param every milliseconds between looks
   * @param files a number that is another one when documents were changed on the disk of this process
   */
  constructor(db: Db, { bell, every = INTERVAL, files = () => 0 }: FeedSettings = {}) {
    this.#db = db;
    this.#bell = bell;
    this.#every = every;
    this.#files = files;
  }

  /** How many follow. */
  get size(): number {
    return this.#followers.size;
  }

  /**
   * Adds a follower; what came after `after` is told first. A place that nobody knows any more is told as `reset`.
   *
   * @returns the function that takes it off
   */
  async follow(follower: Follower, after: LivePlace | undefined): Promise<() => void> {
    const last = (await livePlaceAt(this.#db, 'last')) ?? { tx: 0, seq: 0 };
    const isKnown = after !== undefined && (await this.#isKnown(after));
    const missed = isKnown ? await readLiveChanges(this.#db, after) : [];
    const told = missed.at(-1) ?? last;
    if (after && !isKnown) follower.reset(told);
    else follower.begin(missed, told);
    const others = [...this.#followers].filter(({ sessionId }) => sessionId === follower.sessionId);
    if (others.length >= MOST_PER_SESSION) others[0]?.end();
    this.#followers.add(follower);
    // A look may have gone past it meanwhile: told twice is no harm.
    this.#place = earlier(this.#place, told);
    if (!this.#timer) this.#filesSeen = this.#files();
    this.#timer ??= setInterval(() => void this.#beat(), this.#every).unref();
    this.#filesTimer ??= setInterval(() => this.#lookAtFiles(), Math.min(this.#every, FILES_INTERVAL)).unref();
    this.#unlisten ??= this.#bell?.listen(() => void this.#called());
    return () => this.#leave(follower);
  }

  /** Looks now instead of in a moment; looks at the same time are one. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      // The database is away: the next look says what came meanwhile.
      .catch(() => undefined)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /** Ends all streams; who follows comes again, to another process or this one. */
  close(): void {
    for (const follower of this.#followers) follower.end();
    this.#stop();
  }

  #beat(): void {
    this.#beats += 1;
    if (this.#beats % BEATS === 0) for (const follower of this.#followers) follower.keepOpen();
    void this.look();
  }

  /** Each process has its own files: its followers alone are told. */
  #lookAtFiles(): void {
    const files = this.#files();
    if (files === this.#filesSeen || !this.#place) return;
    this.#filesSeen = files;
    for (const follower of this.#followers) follower.tell([{ topic: 'documents' }], this.#place);
  }

  /** What came after a look began may have been missed by it. */
  async #called(): Promise<void> {
    if (this.#isCalled) return;
    this.#isCalled = true;
    await this.#looking;
    this.#isCalled = false;
    await this.look();
  }

  async #look(): Promise<void> {
    if (!this.#place) return;
    const changes = await readLiveChanges(this.#db, this.#place);
    const last = changes.at(-1);
    if (!last) return;
    this.#place = last;
    for (const follower of this.#followers) follower.tell(changes, last);
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#timer);
    clearInterval(this.#filesTimer);
    this.#timer = undefined;
    this.#filesTimer = undefined;
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#place = undefined;
  }

  async #isKnown(place: LivePlace): Promise<boolean> {
    const first = await livePlaceAt(this.#db, 'first');
    const isBeginning = place.seq === 0 && first?.seq === 1;
    return first === undefined || isBeginning || compare(first, place) <= 0;
  }
}

function earlier(one: LivePlace | undefined, other: LivePlace): LivePlace {
  return one && compare(one, other) < 0 ? one : other;
}

function compare(one: LivePlace, other: LivePlace): number {
  return one.tx - other.tx || one.seq - other.seq;
}
