/** Operation that tells what changes. */
export const FOLLOW = 'followChanges';

/** Topic of the session itself. */
export const SESSION = 'session';

/** Called with the ids of what changed; undefined: all may have changed. */
export type LiveListener = (ids: readonly (number | string)[] | undefined) => void;

/** Who wants to know of what changes on the server, by topic. */
export class LiveTopics {
  readonly #listeners = new Map<string, Set<LiveListener>>();
  readonly #polled = new Set<LiveListener>();

  /** Listens to a topic; the disposer ends it. `polled`: told now and then while nothing can be heard, too. */
  on(topic: string, listener: LiveListener, { polled = false } = {}): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    if (polled) this.#polled.add(listener);
    return () => {
      listeners.delete(listener);
      this.#polled.delete(listener);
    };
  }

  tell(topic: string, ids?: readonly (number | string)[]): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(ids);
  }

  /** What is shown may be older than the place from which on changes are told; the session is asked for anyway. */
  tellShown(): void {
    for (const topic of this.#listeners.keys()) if (topic !== SESSION) this.tell(topic);
  }

  /** Nothing can be heard: who asked for it looks by itself. */
  tellPolled(): void {
    for (const listener of this.#polled) listener(undefined);
  }

  /** Nobody knows what changed. */
  tellAll(): void {
    for (const topic of this.#listeners.keys()) this.tell(topic);
  }
}
