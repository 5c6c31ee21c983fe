import { AsyncLocalStorage } from 'node:async_hooks';
import type { AbortableQueryOptions } from 'kysely';

/** What the database knows of the work that asks it. */
interface Call {
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** What kind of work it is; no kind may take all connections. */
  kind?: string;
  /** True where any duration is right: migrations, the fill of the demo. */
  isUnlimited?: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/** Runs the work of a request: reads that ask with `cancellable` end in the database when the signal is aborted. */
export function withCall<T>(call: Call, work: () => T): T {
  return calls.run(call, work);
}

/** Runs work that no timeout of the database ends. */
export function withoutTimeouts<T>(work: () => T): T {
  return calls.run({ ...calls.getStore(), isUnlimited: true }, work);
}

export function currentCall(): Call {
  return calls.getStore() ?? {};
}

/** For `execute` and `stream` of reads that may take long: who has gone away needs no answer. */
export function cancellable(): AbortableQueryOptions {
  const { signal } = currentCall();
  return signal ? { signal, inflightQueryAbortStrategy: 'cancel query' } : {};
}

/** True when whoever asked has gone away: what the database answers now is read by nobody. */
export function isCancelled(): boolean {
  return currentCall().signal?.aborted ?? false;
}
