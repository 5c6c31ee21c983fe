import type { LocalView } from '../rows/LocalView.ts';
import { LOCAL_SEARCH_DELAY, SEARCH_DELAY } from '../shared/constants.ts';
import { Debounce } from '../shared/Debounce.ts';
import { observe } from '../shared/observe.ts';

/** The search box of a list: typed text goes to the server, or narrows the rows once all of them are here. */
export class ListSearch {
  /** What is typed. */
  text = '';
  /** What the server was asked for. */
  applied = '';
  readonly #local: LocalView;
  /** Tells that the shown rows are searched anew; `isAsked` when the server has to. */
  readonly #onApply: (isAsked: boolean) => void;
  readonly #typing = new Debounce();

  constructor(local: LocalView, onApply: (isAsked: boolean) => void) {
    this.#local = local;
    this.#onApply = onApply;
    observe(this, 'text', 'applied');
  }

  /** What the shown rows are searched by, wherever that is done. */
  get shown(): string {
    return this.#local.search || this.applied;
  }

  /** Typed text: sent after 500 ms, or matched in the browser after 200 ms when every row is here (widgets 9). */
  type(text: string): void {
    this.text = text;
    this.#typing.run(this.#isLocal ? LOCAL_SEARCH_DELAY : SEARCH_DELAY, () => this.apply());
  }

  /** Searches at once (Enter). */
  apply(): void {
    this.#typing.cancel();
    const text = this.text.trim();
    const before = this.shown;
    this.#local.search = this.#isLocal ? text : '';
    const isAsked = !this.#isLocal && text !== this.applied;
    if (isAsked) this.applied = text;
    if (isAsked || this.shown !== before) this.#onApply(isAsked);
  }

  /** The server is asked anew, for what is typed or for another text. */
  restart(text = this.text): void {
    this.text = text;
    this.applied = text.trim();
    this.#local.reset();
  }

  dispose(): void {
    this.#typing.cancel();
  }

  get #isLocal(): boolean {
    return this.applied === '' && this.#local.canSearch;
  }
}
