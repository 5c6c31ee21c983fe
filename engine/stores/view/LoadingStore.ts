import { observe } from '../../models/shared/observe.ts';
import { LOADING_AFTER_FAILURE, LOADING_LATENCY } from '../storage/storageKeys.ts';

/** The bar at the top: appears when calls last longer than a second. */
export class LoadingStore {
  isShown = false;
  #pending = 0;
  #begin: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    observe(this, 'isShown');
  }

  /** A call began (+1) or ended (-1). */
  count(change: 1 | -1): void {
    this.#pending = Math.max(0, this.#pending + change);
    if (change === 1) this.#begin ??= setTimeout(this.#show, LOADING_LATENCY);
    if (this.#pending > 0) return;
    clearTimeout(this.#begin);
    this.#begin = undefined;
    if (this.#end === undefined) this.isShown = false;
  }

  /** A call brought nothing: the bar stays for 3 s, then ends (shell 8). */
  failed(): void {
    if (!this.isShown) return;
    clearTimeout(this.#end);
    this.#end = setTimeout(this.#hide, LOADING_AFTER_FAILURE);
  }

  dispose(): void {
    clearTimeout(this.#begin);
    clearTimeout(this.#end);
  }

  setShown(isShown: boolean): void {
    this.isShown = isShown;
  }

  #show = (): void => this.setShown(this.#pending > 0);

  #hide = (): void => {
    this.#end = undefined;
    this.setShown(this.#pending > 0);
  };
}
