import type { Entries, ReadyLexicon } from './lexicons/index.ts';
import { isSame } from './likeness.ts';
import type { Condition, PhraseColumn, PhraseField, PhrasePage, PhraseWriter } from './phrase.types.ts';
import { type Token, wordsOf } from './tokens.ts';

/** Tokens from `at` on, before `end`. */
export interface Span {
  at: number;
  end: number;
}

/** A filter that is meant, and where its label stands when that says so. */
export interface Labelled {
  field: PhraseField;
  label?: Span | undefined;
}

/** A phrase that is read for one page: what of it is used up, and what was understood. */
export class Reading {
  readonly tokens: readonly Token[];
  readonly page: PhrasePage;
  readonly lexicon: ReadyLexicon;
  readonly writer: PhraseWriter;
  readonly conditions: Condition[] = [];
  readonly #used: boolean[];
  /** Words that belong to something that cannot be read: no name. */
  readonly #closed: boolean[];
  /** The parameter that a word gave its value. */
  readonly #owners: (string | undefined)[];

  constructor(
    tokens: readonly Token[],
    page: PhrasePage,
    { lexicon, writer }: { lexicon: ReadyLexicon; writer: PhraseWriter },
  ) {
    this.tokens = tokens;
    this.page = page;
    this.lexicon = lexicon;
    this.writer = writer;
    this.#used = tokens.map(() => false);
    this.#closed = tokens.map(() => false);
    this.#owners = tokens.map(() => undefined);
  }

  /** @param owner parameter that these words give its value */
  use({ at, end }: Span, owner?: string): void {
    this.#used.fill(true, at, end);
    if (owner !== undefined) this.#owners.fill(owner, at, end);
  }

  ownerAt(at: number): string | undefined {
    return this.isFree(at) ? undefined : this.#owners[at];
  }

  /** Takes back what was understood for a parameter: its words are not understood after all. */
  drop(owner: string): void {
    const at = this.conditions.findIndex(({ query }) => query[0]?.[0] === owner);
    if (at >= 0) this.conditions.splice(at, 1);
    this.#owners.forEach((one, place) => {
      if (one !== owner) return;
      const span = { at: place, end: place + 1 };
      this.giveBack([span]);
      this.close(span);
    });
  }

  /** What was used for something that cannot be. */
  giveBack(spans: readonly Span[]): void {
    for (const { at, end } of spans) this.#used.fill(false, at, end);
  }

  /** What stands here is not understood, and no part of it is a name. */
  close({ at, end }: Span): void {
    this.#closed.fill(true, at, end);
  }

  isClosed(at: number): boolean {
    return this.#closed[at] === true;
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.tokens.length && !this.#used[at];
  }

  areFree({ at, end }: Span): boolean {
    for (let index = at; index < end; index++) if (!this.isFree(index)) return false;
    return true;
  }

  /** The end of the longest of these entries that begins here, else undefined. */
  entryAt(at: number, entries: Entries): number | undefined {
    for (const entry of entries) {
      const end = at + entry.length;
      if (this.areFree({ at, end }) && entry.every((word, index) => this.#says(at + index, word, index > 0)))
        return end;
    }
    return undefined;
  }

  /** Where the longest of these entries begins that ends before `end`. */
  entryBefore(end: number, entries: Entries): number | undefined {
    const found = entries.find((entry) => end >= entry.length && this.entryAt(end - entry.length, [entry]) === end);
    return found && end - found.length;
  }

  /** The end of a name that begins here, as it is written or in another number or case. */
  nameAt(at: number, words: readonly string[]): number | undefined {
    const end = at + words.length;
    if (words.length === 0 || !this.areFree({ at, end })) return undefined;
    const isName = words.every((word, index) => {
      const token = this.tokens[at + index];
      return token && (index === 0 || !token.isApart) && isSame(token.plain, word, this.lexicon);
    });
    return isName ? end : undefined;
  }

  isIdle(at: number): boolean {
    return this.isFree(at) && this.lexicon.idle.some(([word]) => this.#says(at, word ?? '', false));
  }

  /** Where the word that denies what begins at `start` begins, small words between them. */
  deniedBefore(start: number): number | undefined {
    let end = start;
    for (;;) {
      const at = this.entryBefore(end, this.lexicon.not);
      if (at !== undefined) return at;
      if (!this.isIdle(end - 1) || this.tokens[end]?.isApart) return undefined;
      end -= 1;
    }
  }

  /** What is called by this title and stands right before `at` or right behind `end`, small words between them. */
  beside({ at, end }: Span, titles: readonly string[][]): Span | undefined {
    return this.#before(at, titles) ?? this.#behind(end, titles);
  }

  /** Whether the title of a column stands beside it: what is said of a column that has no filter belongs to no other one. */
  besideColumn(span: Span, fits: (column: PhraseColumn) => boolean): boolean {
    return this.page.columns.some((column) => fits(column) && this.beside(span, [wordsOf(column.title)]) !== undefined);
  }

  /** The filter whose label stands beside it, the first of them, and where the label stands. */
  labelled(span: Span, fields: readonly PhraseField[]): Labelled | undefined {
    for (const field of fields) {
      const label = this.beside(span, this.labels(field));
      if (label) return { field, label };
    }
    return undefined;
  }

  labels({ label }: Pick<PhraseField, 'label'>): string[][] {
    const words = wordsOf(label);
    const idle = new Set(this.lexicon.idle.flat());
    const core = words.filter((word) => !idle.has(word) && !this.lexicon.until.some(([one]) => one === word));
    return [words, ...(core.length > 0 && core.length < words.length ? [core] : [])];
  }

  add(condition: Condition, ...spans: readonly (Span | undefined)[]): void {
    this.conditions.push(condition);
    const owner = condition.query[0]?.[0];
    for (const span of spans) if (span) this.use(span, owner);
  }

  #before(at: number, titles: readonly string[][]): Span | undefined {
    let end = at;
    for (;;) {
      // What stands behind a comma begins anew.
      if (this.tokens[end]?.isApart) return undefined;
      for (const words of titles) {
        const start = end - words.length;
        if (start >= 0 && this.nameAt(start, words) === end) return { at: start, end: at };
      }
      if (!this.isIdle(end - 1)) return undefined;
      end -= 1;
    }
  }

  #behind(end: number, titles: readonly string[][]): Span | undefined {
    for (let at = end; at <= end + 1; at++) {
      if (this.tokens[at]?.isApart) return undefined;
      for (const words of titles) {
        const stop = this.nameAt(at, words);
        if (stop !== undefined) return { at: end, end: stop };
      }
      if (!this.isIdle(at)) return undefined;
    }
    return undefined;
  }

  #says(at: number, word: string, isInside: boolean): boolean {
    const token = this.tokens[at];
    if (!token || token.is === 'quote' || (isInside && token.isApart)) return false;
    if (token.plain === word) return true;
    const { fronts } = this.lexicon;
    return fronts.some((front) => word.length >= 3 && token.plain === front + word);
  }
}
