/** Which forms have unsaved changes, for the leave guard. */
export class GuardStore {
  readonly #forms = new Set<() => boolean>();
  #isOff = false;

  register(isDirty: () => boolean): () => void {
    this.#forms.add(isDirty);
    return () => this.#forms.delete(isDirty);
  }

  get isDirty(): boolean {
    return !this.#isOff && [...this.#forms].some((isDirty) => isDirty());
  }

  /** The session has ended: leaving asks nothing any more. */
  release(): void {
    this.#isOff = true;
  }

  arm(): void {
    this.#isOff = false;
  }
}
