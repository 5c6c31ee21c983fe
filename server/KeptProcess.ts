import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Milliseconds that a process is kept for the next order: what was asked once is often asked again. */
const KEPT = 60_000;

interface KeptProgram {
  /** File that the process runs. */
  program: URL;
  /** Options of Node. */
  options?: readonly string[];
  /** See `os.constants.priority`; without it that of the server. */
  priority?: number;
  /** What it says. */
  take(message: unknown): void;
  /** It has ended, or cannot be started: nothing that waits for it is answered. `exitCode` is null when it was ended. */
  lose(exitCode: number | null): void;
}

/**
 * A process beside the server for what is heavy and rare: started when it is needed first, kept for a minute after its last order.
 * What it takes of memory goes with it, and none of its threads runs within the server.
 */
export class KeptProcess {
  readonly #settings: KeptProgram;
  #child: ChildProcess | undefined;
  #end: NodeJS.Timeout | undefined;
  #holds = 0;
  #isBusy = false;

  constructor(settings: KeptProgram) {
    this.#settings = settings;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Keeps it beyond the minute after its last order, until the answered function is called. */
  hold(): () => void {
    let isHeld = true;
    this.#holds += 1;
    clearTimeout(this.#end);
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      this.#endLater();
    };
  }

  /** Gives an order; the server stays alive until `rest` or `kill`. */
  send(order: object): void {
    clearTimeout(this.#end);
    this.#isBusy = true;
    this.#child ??= this.#start();
    keepAlive(this.#child, true);
    // One that has just ended says so by itself.
    this.#child.send(order, () => undefined);
  }

  /** Nobody waits for an answer any more. */
  rest(): void {
    this.#isBusy = false;
    if (!this.#child) return;
    keepAlive(this.#child, false);
    this.#endLater();
  }

  /** Ends it, whatever it does. */
  kill(): void {
    clearTimeout(this.#end);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#isBusy = false;
  }

  #endLater(): void {
    const child = this.#child;
    if (!child || this.#isBusy || this.#holds > 0) return;
    clearTimeout(this.#end);
    this.#end = setTimeout(() => {
      this.#child = undefined;
      child.disconnect();
    }, KEPT).unref();
  }

  /** It ends by itself when the channel to the server does, however that ends. */
  #start(): ChildProcess {
    const { program, options = [], priority, take, lose } = this.#settings;
    const child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [...options],
      env: cacheOf(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    const forget = (exitCode: number | null) => {
      if (this.#child !== child) return;
      clearTimeout(this.#end);
      this.#child = undefined;
      this.#isBusy = false;
      lose(exitCode);
    };
    child.on('message', (message) => this.#child === child && take(message));
    child.on('error', () => forget(1));
    child.on('exit', forget);
    return child;
  }
}

/** Nothing that the server knows but where compiled files are kept: a process starts in half the time with them. */
function cacheOf(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

/** Whoever waits keeps the server alive, a process that is only kept does not. */
function keepAlive(child: ChildProcess, isWanted: boolean): void {
  if (isWanted) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
