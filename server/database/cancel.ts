import { AsyncLocalStorage } from 'node:async_hooks';
import type { AbortableQueryOptions } from 'kysely';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs the work of a request: reads that ask with `cancellable` end in the database when the signal is aborted. */
export function withSignal<T>(signal: AbortSignal, work: () => T): T {
  return signals.run(signal, work);
}

/** For `execute` and `stream` of reads that may take long: who has gone away needs no answer. */
export function cancellable(): AbortableQueryOptions {
  const signal = signals.getStore();
  return signal ? { signal, inflightQueryAbortStrategy: 'cancel query' } : {};
}

/** True when whoever asked has gone away: what the database answers now is read by nobody. */
export function isCancelled(): boolean {
  return signals.getStore()?.aborted ?? false;
}
