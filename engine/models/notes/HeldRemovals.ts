/** Time in which what was deleted can be taken back, ms. */
export const UNDO_TIME = 10_000;

/** @param isLeaving the page is on its way out, so that nothing waits for the answer */
type Send = (isLeaving: boolean) => Promise<void>;

/** What was deleted and can be taken back for a while: it is sent when the time is over, or when the reader leaves before. */
export class HeldRemovals {
  readonly #held = new Map<unknown, { send: Send; timer: ReturnType<typeof setTimeout>; isSent: boolean }>();

  /** Also while it is on its way: answers to other questions may still name it. */
  has(id: unknown): boolean {
    return this.#held.has(id);
  }

  hold(id: unknown, send: Send): void {
    if (this.#held.size === 0) globalThis.addEventListener?.('pagehide', this.#leave);
    this.#held.set(id, { send, timer: setTimeout(() => this.#send(id, false), UNDO_TIME), isSent: false });
  }

  /** False when it is too late. */
  takeBack(id: unknown): boolean {
    const held = this.#held.get(id);
    if (!held || held.isSent) return false;
    clearTimeout(held.timer);
    this.#forget(id);
    return true;
  }

  /** Nothing can be taken back any more. */
  flush(isLeaving = false): void {
    for (const id of [...this.#held.keys()]) this.#send(id, isLeaving);
  }

  readonly #leave = () => this.flush(true);

  #send(id: unknown, isLeaving: boolean): void {
    const held = this.#held.get(id);
    if (!held || held.isSent) return;
    clearTimeout(held.timer);
    held.isSent = true;
    void held.send(isLeaving).finally(() => this.#forget(id));
  }

  #forget(id: unknown): void {
    this.#held.delete(id);
    if (this.#held.size === 0) globalThis.removeEventListener?.('pagehide', this.#leave);
  }
}

/** A request that outlives its page. */
export function outliving(send: typeof fetch): typeof fetch {
  return (address, init) => send(address, { ...init, keepalive: true });
}
