import { observe } from '../shared/observe.ts';

/** So far beyond its own height rows are scrolled before the header folds, px: a step back and forth flips nothing. */
export const FOLD_SLACK = 48;

/** What of the page decides besides the place of the scroll bar. */
export interface FoldRules {
  /** The reader keeps it open. */
  isPinned(): boolean;
  /** Somebody is at work in it. */
  isHeld(): boolean;
  /** Its height while it is open, px. */
  height(): number;
}

/**
 * The header of a list: it folds away while rows are scrolled down and opens at their top. Rows stay where they are seen: what it
 * leaves free is put before them in their own scroll area (`spacer`), so that no scroll bar is moved.
 */
export class HeaderFold {
  isFolded = false;
  /** What was put before the rows, px. */
  spacer = 0;
  /** The highest place of the bar since the header opened. */
  #from = 0;
  readonly #rules: FoldRules;

  constructor(rules: FoldRules) {
    this.#rules = rules;
    observe(this, 'isFolded');
  }

  /** The bar stands here: true when the header is to be turned, which `turned` then tells. */
  isToTurn(top: number): boolean {
    // What was folded by hand at the top has nothing before its rows, and is opened by hand.
    if (this.isFolded) return this.spacer > 0 && top <= this.spacer;
    this.#from = Math.min(this.#from, top);
    const { isPinned, isHeld, height } = this.#rules;
    if (top - this.#from <= FOLD_SLACK || isPinned() || isHeld()) return false;
    return top - this.#from > height() + FOLD_SLACK;
  }

  turned(isFolded: boolean, top: number, spacer = 0): void {
    this.isFolded = isFolded;
    this.spacer = spacer;
    this.#from = top;
  }
}
