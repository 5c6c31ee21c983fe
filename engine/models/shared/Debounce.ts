/** Runs the last of several quick calls after a pause. Whoever makes one cancels it on dispose. */
export class Debounce {
  #timer: ReturnType<typeof setTimeout> | undefined;

  run(delay: number, task: () => void): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      task();
    }, delay);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
