/** A store that holds something of the user. */
export interface LazyStore {
  /** Sign-out. */
  forget(): void;
}

/** Stores that few screens need: each is made when it is first asked for, and forgets with the user. */
export class LazyStores {
  readonly #parts = new Map<unknown, LazyStore>();

  /** @param kind the class; one of each */
  get<P extends LazyStore>(kind: abstract new (...args: never[]) => P, make: () => P): P {
    const known = this.#parts.get(kind);
    if (known instanceof kind) return known;
    const part = make();
    this.#parts.set(kind, part);
    return part;
  }

  forget(): void {
    for (const part of this.#parts.values()) part.forget();
  }
}
