import type { Measure, TextKind } from './columnNeeds.ts';

/** Letters below this one stand beside each other as they stand alone: Latin ones, figures and signs. */
const ALONE = 0x250;

/** Widths of letters by font, for all tables of the page; until a font comes that may be the one that was missing. */
const known = new Map<string, Float64Array>();
globalThis.document?.fonts?.addEventListener('loadingdone', () => known.clear());

/**
 * Measures texts as the table writes them; nothing is laid out for it. A table has thousands of texts of the same few letters, so each
 * letter is measured once and their widths are added. Pairs that stand closer than that make a text less wide, never wider.
 */
export class TextWidths {
  readonly #context = document.createElement('canvas').getContext('2d');
  readonly #fonts: Readonly<Record<TextKind, string>>;
  readonly #letters: Readonly<Record<TextKind, Float64Array>>;
  /** Whose font the context has: asking it costs three times what a measure does. */
  #set: TextKind | undefined;

  constructor(element: HTMLElement) {
    const { fontFamily, fontSize } = getComputedStyle(element);
    this.#fonts = {
      head: `600 13px ${fontFamily}`,
      cell: `${fontSize} ${fontFamily}`,
      link: `500 ${fontSize} ${fontFamily}`,
    };
    const { head, cell, link } = this.#fonts;
    this.#letters = { head: lettersOf(head), cell: lettersOf(cell), link: lettersOf(link) };
  }

  readonly of: Measure = (text, kind) => {
    const letters = this.#letters[kind];
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      if (letter >= ALONE) return this.#measure(text, kind);
      // Not known yet: nothing is that narrow.
      sum += letters[letter] || this.#learn(letter, kind);
    }
    return sum;
  };

  #learn(letter: number, kind: TextKind): number {
    const width = this.#measure(String.fromCharCode(letter), kind);
    this.#letters[kind][letter] = width;
    return width;
  }

  #measure(text: string, kind: TextKind): number {
    const context = this.#context;
    if (!context) return text.length * 8;
    if (this.#set !== kind) context.font = this.#fonts[kind];
    this.#set = kind;
    return context.measureText(text).width;
  }
}

function lettersOf(font: string): Float64Array {
  let letters = known.get(font);
  if (!letters) {
    letters = new Float64Array(ALONE);
    known.set(font, letters);
  }
  return letters;
}
