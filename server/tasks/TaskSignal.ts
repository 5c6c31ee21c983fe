/** Tells the runner of this process, where there is one, that there is something to do. */
export class TaskSignal {
  #listener: (() => void) | undefined;

  listen(listener: () => void): void {
    this.#listener = listener;
  }

  wake(): void {
    this.#listener?.();
  }
}
