import type { FormDocument } from '../../generated/documents.ts';
import { observe } from '../shared/observe.ts';
import { contrastOf } from './contrast.ts';
import type { FormModel } from './FormModel.ts';

type Preview = NonNullable<FormDocument['preview']>;

/** Two colours that are hard to tell apart. */
export interface WeakPair {
  /** Label of the field with the colour of the text. */
  text: string;
  on: string;
  /** From 1 to 21. */
  ratio: number;
}

/** Contrast that texts need (WCAG 2.2, AA). */
export const LEAST_CONTRAST = 4.5;
const COLOUR = /^#[0-9a-f]{6}$/i;
/** A page of this application; anything else could show another site in the frame. */
const OWN_PAGE = /^\/app(?:[/?#][^\\]*)?$/;

/** What the page beside a form shows: its address and the variables, as the fields are now. */
export class FormPreview {
  readonly #form: FormModel;
  readonly #preview: Preview;

  constructor(form: FormModel, preview: Preview) {
    this.#form = form;
    this.#preview = preview;
    observe(this);
  }

  get address(): string {
    const { addressfield, page } = this.#preview;
    const own = addressfield === undefined ? undefined : this.#form.nodes.get(addressfield)?.recordValue;
    return typeof own === 'string' && OWN_PAGE.test(own) ? own : `/app/${page}`;
  }

  /** Variables with their colours; one whose field holds no colour keeps what the page has. */
  get variables(): readonly (readonly [variable: string, colour: string | undefined])[] {
    return this.#preview.variables.map(({ field, variable }) => [variable, this.#colour(field)]);
  }

  get weakPairs(): readonly WeakPair[] {
    return (this.#preview.contrast ?? []).flatMap((pair) => {
      const [text, on] = [this.#colour(pair.text), this.#colour(pair.on)];
      if (text === undefined || on === undefined) return [];
      const ratio = contrastOf(text, on);
      return ratio < LEAST_CONTRAST ? [{ text: this.#label(pair.text), on: this.#label(pair.on), ratio }] : [];
    });
  }

  #colour(field: string): string | undefined {
    const value = this.#form.nodes.get(field)?.recordValue;
    return typeof value === 'string' && COLOUR.test(value) ? value : undefined;
  }

  #label(field: string): string {
    return this.#form.nodes.get(field)?.label ?? field;
  }
}
