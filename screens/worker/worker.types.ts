/** What the build writes into the worker. */
export interface Release {
  /** Other for each build of the application. */
  version: string;
  /** Addresses of what each start needs. */
  files: readonly string[];
  /** Address of the shipped texts of a language. */
  texts: Readonly<Record<string, string>>;
}

/** Of a worker that stands between pages and network what ours uses; the types of pages and workers cannot be had together. */
export interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: AskedEvent;
  message: LastingEvent & { readonly data: unknown };
}

interface LastingEvent {
  /** The worker is not ended before this is done. */
  waitUntil(done: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  /** What the browser asked for while the worker was started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
