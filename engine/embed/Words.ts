import { directionOf } from '../format/direction.ts';
import type { Locale, TextValues } from '../services.ts';

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

export interface LocaleSettings {
  /** Language of the texts: `de-DE`. English (US) without one. */
  language?: string | undefined;
  /** How dates and numbers are written, where that is not as in the language. */
  culture?: string | undefined;
  /** Of amounts that name none: `EUR`. Dollars without one. */
  currency?: string | undefined;
}

/** Texts and formats of a product that has one language at a time. */
export class Words implements Locale {
  readonly language: string;
  readonly culture: string;
  readonly currency: string;
  readonly direction: 'ltr' | 'rtl';
  readonly #texts: Texts;
  readonly #rules: Intl.PluralRules;

  constructor(texts: Texts, { language = 'en-US', culture = language, currency = 'USD' }: LocaleSettings) {
    this.language = language;
    this.culture = culture;
    this.currency = currency;
    this.direction = directionOf(language);
    this.#texts = texts;
    this.#rules = new Intl.PluralRules(language);
  }

  /** `count` and `context` choose the form of a text: `rows_one`, `rows_other`, `status_open`. */
  readonly text = (key: string, values: TextValues = {}): string => {
    const { count, context } = values;
    const number = Number(count);
    const isCounted = count !== undefined && !Number.isNaN(number);
    const forms = [
      ...(isCounted ? [`${key}_${this.#rules.select(number)}`, `${key}_other`] : []),
      ...(context === undefined ? [] : [`${key}_${context}`]),
      key,
    ];
    const found = forms.map((form) => this.#texts[form]).find(Boolean) ?? key;
    const shown = isCounted ? { ...values, count: number.toLocaleString(this.culture) } : values;
    return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(shown[name] ?? whole));
  };
}
