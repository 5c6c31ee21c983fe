interface Sent {
  answer: Promise<Response>;
  stop: AbortController;
}

/** Reads that were sent before anything asked for them. Each answer is taken once, by the call that would send the same. */
export class SentAhead {
  readonly #sent = new Map<string, Sent>();

  /** @param key of all that the answer depends on */
  add(key: string, send: (signal: AbortSignal) => Promise<Response>): void {
    if (this.#sent.has(key)) return;
    const stop = new AbortController();
    const answer = send(stop.signal);
    // One that fails is sent again by whoever asks for it.
    answer.catch(() => undefined);
    this.#sent.set(key, { answer, stop });
  }

  /** The answer, or undefined where none is on its way; rejects when it did not come. The signal ends it from now on. */
  take(key: string, signal: AbortSignal | undefined): Promise<Response> | undefined {
    const sent = this.#sent.get(key);
    if (!sent) return undefined;
    this.#sent.delete(key);
    const { answer, stop } = sent;
    const end = () => stop.abort(signal?.reason);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
    return answer;
  }

  /** What nobody has asked for is too old by now. */
  drop(): void {
    for (const { stop } of this.#sent.values()) stop.abort();
    this.#sent.clear();
  }
}
