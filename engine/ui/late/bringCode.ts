/**
 * Brings the code of a part of the page. Without a network it is waited for: a page does not fail because somebody sits in a
 * train. All else that goes wrong is an error, such as code that a new release no longer has.
 *
 * @param signal ends the waiting
 */
export async function bringCode<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  // Some browsers remember a module that they could not fetch until the page is read again, so none is asked for in vain; a
  // worker before the page may have kept it.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) await online(signal);
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) {
      tellMissing();
      throw error;
    }
    await online(signal);
    return load();
  }
}

const listeners = new Set<() => void>();

/** Tells whenever code cannot be had though there is a network, as after a release that no longer has it. */
export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For parts that are drawn without their code. */
export function tellMissing(): void {
  for (const listener of listeners) listener();
}

function online(signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((done) => addEventListener('online', done, { once: true, ...(signal ? { signal } : {}) }));
}
