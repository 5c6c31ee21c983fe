import { randomUUID } from 'node:crypto';
import { lookForWork } from '#server/repositories/tasks/look.ts';
import { languageOf } from '#server/repositories/tasks/owner.ts';
import { findCandidates, renewLease } from '#server/repositories/tasks/runs.ts';
import type { Services } from '#server/services.ts';
import { type ClaimedRun, claim } from './claim.ts';
import { makeDueRuns, prepareSchedules } from './dueRuns.ts';
import { findKind } from './kinds.ts';
import { type Performance, perform, type Stop } from './perform.ts';
import { sendMails } from './sendMails.ts';
import { wordsOf } from './words.ts';

/** Milliseconds: how long a run belongs to a worker that is not heard of, and how often one is heard of. */
export const LEASE = 60_000;
const HEARTBEAT = 15_000;
/** Milliseconds between two looks: what other servers change is seen that late at most. */
const LONGEST_SLEEP = 15_000;
const SHORTEST_SLEEP = 250;
/** Runs at once on one server: pages are read meanwhile. */
const SLOTS = 2;
/** Milliseconds that the clocks of server and database may differ before somebody is told. */
const SKEW = 30_000;
/** Milliseconds that runs get to break off when the server ends. */
const CLOSING = 5_000;

export interface RunnerLog {
  error(values: object, message: string): void;
  warn(values: object, message: string): void;
}

export interface RunnerOptions {
  log: RunnerLog;
  /** The time of the database; tests bring their own. */
  clock?: () => Promise<Date>;
  /** Calls back now and then until the answered function is called; tests do it by hand. */
  every?: (milliseconds: number, callback: () => void) => () => void;
  /** The time of this process in milliseconds, which decides nothing: somebody is told when it differs. */
  processTime?: () => number;
  /** What tasks do; tests bring their own. */
  findKind?: Performance['findKind'];
}

interface Going {
  claimed: ClaimedRun;
  control: AbortController;
  ended: Promise<void>;
}

/**
 * Runs the scheduled tasks of all companies. Any number of servers may do so on one database: each occurrence is there once
 * (unique by task and due time, inserted with the move of its schedule), is run by one worker at a time (a lease, kept up by
 * a heartbeat), and a worker that has lost it can write nothing any more (the fence). A run may be begun more than once,
 * what it writes is there once.
 */
export class TaskRunner {
  readonly #services: Services;
  readonly #options: RunnerOptions;
  readonly #worker = randomUUID();
  readonly #going = new Map<number, Going>();
  #wakeUp: (() => void) | undefined;
  #isWoken = false;
  #isClosing = false;
  #isPrepared = false;
  #hasToldSkew = false;
  #loop: Promise<void> | undefined;

  constructor(services: Services, options: RunnerOptions) {
    this.#services = services;
    this.#options = options;
  }

  /** Begins to look for work. The answered function ends that, with the runs that go on. */
  start(): () => Promise<void> {
    this.#loop = this.#run();
    return () => this.close();
  }

  /** There is something to do at once, or to be broken off. */
  wake(): void {
    this.#isWoken = true;
    this.#beatSafely();
    this.#wakeUp?.();
  }

  /** One look: makes what is due, begins what there is room for, hands over mails. Answers milliseconds until the next one. */
  async pass(): Promise<number> {
    const { now, next } = await this.#look();
    if (!this.#isPrepared) {
      await prepareSchedules(this.#services.database.db, now);
      this.#isPrepared = true;
      return 0;
    }
    if (!next) return LONGEST_SLEEP;
    if (next > now) return next.getTime() - now.getTime();
    const { db } = this.#services.database;
    await makeDueRuns(db, now, {
      wordsFor: (ownerId) => this.#wordsFor(ownerId),
      onFault: (error) => this.#told(error, 'a schedule was not moved on'),
    });
    const hasBegun = await this.#begin(now);
    await sendMails(this.#services, this.#now, (error) => this.#told(error, 'a mail of a task was not handed over'));
    // Without room, or behind a run of the same task, the end of a run wakes.
    return hasBegun ? 0 : LONGEST_SLEEP;
  }

  /** When everything that runs has ended. */
  async settled(): Promise<void> {
    while (this.#going.size > 0) await Promise.all([...this.#going.values()].map(({ ended }) => ended));
  }

  /** Breaks off what runs, so that another server takes it up, and ends. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wakeUp?.();
    for (const { control } of this.#going.values()) control.abort('closing' satisfies Stop);
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSING).unref());
    // The look that goes on may take a run still.
    const ended = Promise.resolve(this.#loop).then(() => this.settled());
    await Promise.race([ended, late]);
  }

  /** Holds the runs of this worker for longer, and breaks off those that it must not go on with. */
  async beat(): Promise<void> {
    for (const { claimed, control } of this.#going.values()) {
      if (control.signal.aborted) continue;
      const stop = await this.#reasonToStop(claimed);
      if (stop) control.abort(stop);
    }
  }

  async #reasonToStop({ hold }: ClaimedRun): Promise<Stop | undefined> {
    const { now } = await this.#look();
    const kept = await renewLease(this.#services.database.db, hold, new Date(now.getTime() + LEASE));
    if (!kept) return 'lost';
    if (kept.isStopAsked) return 'stopped';
    return kept.deadline <= now ? 'late' : undefined;
  }

  async #run(): Promise<void> {
    const stopBeating = this.#every(HEARTBEAT, () => this.#beatSafely());
    while (!this.#isClosing) {
      this.#isWoken = false;
      const wait = await this.pass().then(
        (next) => Math.min(Math.max(SHORTEST_SLEEP, next), LONGEST_SLEEP),
        (error: unknown) => {
          this.#told(error, 'scheduled tasks were not looked at');
          return LONGEST_SLEEP;
        },
      );
      if (!this.#isClosing && !this.#isWoken) await this.#sleep(wait);
    }
    stopBeating();
  }

  async #begin(now: Date): Promise<boolean> {
    let hasBegun = false;
    const { db } = this.#services.database;
    if (this.#going.size >= SLOTS || this.#isClosing) return false;
    for (const candidate of await findCandidates(db, now, SLOTS * 10)) {
      if (this.#going.size >= SLOTS || this.#isClosing) break;
      if (this.#going.has(candidate.id)) continue;
      const until = new Date(now.getTime() + LEASE);
      const held = { worker: this.#worker, now, until };
      const claimed = await claim(this.#services, candidate, held).catch((error: unknown) =>
        this.#told(error, `the run ${candidate.id} of a task was not taken`),
      );
      if (!claimed) continue;
      hasBegun = true;
      this.#keep(claimed);
    }
    return hasBegun;
  }

  #keep(claimed: ClaimedRun): void {
    const control = new AbortController();
    const { id } = claimed.hold;
    const onFault = (error: unknown) => this.#told(error, `the task "${claimed.task.name}" failed`);
    const work = perform({
      services: this.#services,
      claimed,
      signal: control.signal,
      now: this.#now,
      findKind: this.#options.findKind ?? findKind,
      onFault,
    });
    const ended = work
      .catch((error: unknown) => this.#told(error, 'the end of a task was not kept'))
      .then(() => {
        this.#going.delete(id);
        this.wake();
      });
    this.#going.set(id, { claimed, control, ended });
    if (this.#isClosing) control.abort('closing' satisfies Stop);
  }

  readonly #now = async (): Promise<Date> => (await this.#look()).now;

  async #look() {
    const look = await lookForWork(this.#services.database.db);
    const { clock, processTime = Date.now } = this.#options;
    if (clock) look.now = await clock();
    const skew = Math.abs(look.now.getTime() - processTime());
    if (skew > SKEW && !this.#hasToldSkew) {
      this.#hasToldSkew = true;
      this.#options.log.warn({ milliseconds: skew }, 'the clock of this server differs from that of the database');
    }
    return look;
  }

  async #wordsFor(ownerId: number | null) {
    if (ownerId === null) return wordsOf(this.#services, null);
    return wordsOf(this.#services, await languageOf(this.#services.database.db, ownerId));
  }

  async #sleep(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = undefined;
  }

  #beatSafely(): void {
    this.beat().catch((error: unknown) => this.#told(error, 'the lease of a task was not renewed'));
  }

  #every(milliseconds: number, callback: () => void): () => void {
    if (this.#options.every) return this.#options.every(milliseconds, callback);
    const timer = setInterval(callback, milliseconds).unref();
    return () => clearInterval(timer);
  }

  #told(error: unknown, message: string): void {
    this.#options.log.error({ err: error }, message);
  }
}
