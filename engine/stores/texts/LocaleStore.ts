import type { i18n } from 'i18next';
import { runInAction } from 'mobx';
import { withClock } from '../../format/clock.ts';
import { withNamesOf } from '../../format/culture.ts';
import { directionOf } from '../../format/direction.ts';
import { currencySymbol } from '../../format/numbers.ts';
import { observe } from '../../models/shared/observe.ts';
import type { Locale, TextValues } from '../../services.ts';
import { nextTask } from '../nextTask.ts';
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE } from '../storage/storageKeys.ts';
import { loadCulture } from './loadCulture.ts';
import { type LocaleBundles, type TextPlaces, TextSource, type Texts } from './TextSource.ts';

/** Languages written from right to left (OP-RTL). */
/** Told of a locale key without a text, once per key. */
export type ReportMissing = (key: string, language: string) => void;

interface LocaleSettings {
  bundles: LocaleBundles;
  reportMissing?: ReportMissing | undefined;
}

/** What looks like a locale key; other texts of documents stand for themselves. */
const KEY = /^[a-z]\w*(\.[\w-]+)+$/;

/** Texts and formats of the user. */
export class LocaleStore implements Locale {
  language = DEFAULT_LANGUAGE;
  culture = DEFAULT_LANGUAGE;
  /** What amounts are written with: a code or a symbol. */
  currency = DEFAULT_CURRENCY;
  /** Both, as the profile says; empty where it does not. */
  #money = { code: '', symbol: '' };
  /** How the company counts the hours of a day, as its profile answer says. */
  #clock: unknown;
  /** Grows when texts arrive: what shows texts follows it. */
  revision = 0;
  /** Texts by language, as they arrived: labels are asked for a thousand times, and i18next takes its time for each (ADR 0018). */
  readonly #texts = new Map<string, Texts>();
  /** Answers of i18next for keys that the language has no text for. */
  readonly #answers = new Map<string, string>();
  /** Answers all that is not simply a text of the language; the sign-in page does without. */
  #i18n: i18n | undefined;
  readonly #source: TextSource;
  readonly #reportMissing: ReportMissing | undefined;
  readonly #reported = new Set<string>();
  /** Where locale files come from; empty: the locale data of the browser alone count. */
  #cdn = '';

  constructor(places: TextPlaces, { bundles, reportMissing }: LocaleSettings) {
    this.#source = new TextSource(places, bundles);
    this.#reportMissing = reportMissing;
    observe(this, 'language', 'culture', 'currency', 'revision');
  }

  get direction(): 'ltr' | 'rtl' {
    return directionOf(this.language);
  }

  /** Languages that have texts of their own. */
  get languages(): readonly string[] {
    return this.#source.languages;
  }

  /** The user is signed in: texts of the server are kept in the browser database. */
  remember(): void {
    this.#source.remember(this.language);
  }

  /** Brings what answers all that is not simply a text of the language. */
  async loadPlurals(): Promise<void> {
    if (this.#i18n) return;
    const { createInstance } = await import('i18next');
    const known = createInstance();
    await known.init({
      lng: this.language,
      fallbackLng: DEFAULT_LANGUAGE,
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      returnEmptyString: false,
      saveMissing: true,
      saveMissingPlurals: false,
      missingKeyHandler: (_languages, _namespace, key) => this.#tellMissing(key),
      resources: {},
    });
    this.#i18n = known;
    for (const language of this.#texts.keys()) {
      await nextTask();
      await this.#takeTexts(language);
    }
    await known.changeLanguage(this.language);
  }

  /** A key's text with `{name}` placeholders filled; `count` and `context` choose its form, and an unknown key is inline text. */
  readonly text = (key: string, values?: TextValues): string => {
    if (this.revision < 0) return key;
    if (!values) return textIn(this.#texts.get(this.language), key) ?? this.#answer(key);
    if (!('count' in values || 'context' in values))
      return fill(textIn(this.#texts.get(this.language), key) ?? this.#answer(key), values);
    const { count, ...others } = values;
    if (count === undefined) return fill(this.#form(key, values), values);
    return fill(this.#form(key, values), { ...others, count: this.#figure(count) });
  };

  /** One that is written already, such as `٢٨٥` or `1,234`, stays as it is. */
  #figure(count: string | number): string {
    const number = Number(count);
    return Number.isNaN(number) ? String(count) : number.toLocaleString(this.culture);
  }

  /** Shows this language, with the formats of a culture and, where it differs, the language's names of months. */
  async use(language: string, culture = language): Promise<void> {
    const formats = withClock(withNamesOf(culture || language, language), this.#clock);
    const shown = language === this.language && this.#source.isServed(language) ? this.#texts.get(language) : undefined;
    const [texts] = await Promise.all([shown ?? this.#source.load(language), loadCulture(this.#cdn, formats)]);
    this.#texts.set(language, texts);
    await this.#takeTexts(language);
    runInAction(() => {
      this.language = language;
      this.culture = formats;
      this.currency = this.#currencyIn(formats);
      this.revision++;
    });
  }

  /** Texts of the product that the user works in count too. */
  async useProduct(product: string | undefined): Promise<void> {
    if (!product || product === this.#source.product) return;
    this.#source.product = product;
    const { language } = this;
    const texts = await this.#source.load(language);
    if (this.#texts.get(language) === texts) return;
    this.#texts.set(language, texts);
    await this.#takeTexts(language);
    runInAction(() => {
      this.revision++;
    });
  }

  /** Locale files of an operator count from now on (OP-CDN). */
  async useLocaleFiles(base: string): Promise<void> {
    this.#cdn = base;
    if (!base) return;
    await loadCulture(base, this.culture);
    runInAction(() => {
      this.revision++;
    });
  }

  /** Hours are counted as a company wants it, from the next change of language or formats on. */
  setClock(clock: unknown): void {
    this.#clock = clock;
  }

  /** Amounts are written with the symbol; the code counts where there is none. */
  setCurrency(code: string, symbol = ''): void {
    this.#money = { code, symbol };
    this.currency = this.#currencyIn(this.culture);
  }

  /** An amount with a code is written faster: it stands for the symbol where the culture has the same one for it. */
  #currencyIn(culture: string): string {
    const { code, symbol } = this.#money;
    const isSame = code !== '' && currencySymbol(culture, code) === symbol;
    return (isSame ? code : symbol || code) || DEFAULT_CURRENCY;
  }

  async #takeTexts(language: string): Promise<void> {
    this.#answers.clear();
    this.#i18n?.removeResourceBundle(language, 'translation');
    this.#i18n?.addResourceBundle(language, 'translation', this.#texts.get(language));
    await this.#i18n?.changeLanguage(language);
  }

  /** What the language itself has no text for: asked once, since labels are asked for again and again. */
  #answer(key: string): string {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = this.#form(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** The form of a text that i18next chooses: by number and context, in the language or the one it falls back to, else the key. */
  #form(key: string, { count, context }: TextValues = {}): string {
    if (!this.#i18n) return this.#early(key);
    return this.#i18n.t(key, {
      skipInterpolation: true,
      ...(count === undefined ? {} : { count: Number(count) }),
      ...(context === undefined ? {} : { context: String(context) }),
    });
  }

  /** Before the sign-in there is no i18next. */
  #early(key: string): string {
    for (const language of [this.language, DEFAULT_LANGUAGE]) {
      const text = textIn(this.#texts.get(language), key);
      if (text !== undefined) return text;
    }
    this.#tellMissing(key);
    return key;
  }

  /** What looks like a key and has no text is told once. */
  #tellMissing(key: string): void {
    if (!this.#reportMissing || this.revision <= 0 || !KEY.test(key) || this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#reportMissing(key, this.language);
  }
}

/** A language in its own words: `العربية`. */
export function languageName(language: string): string {
  const [family = language] = language.split('-');
  return new Intl.DisplayNames([language], { type: 'language' }).of(family) ?? language;
}

/** A placeholder without a value stays as it is. */
function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** An empty text is as good as none. */
function textIn(texts: Texts | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] || undefined : undefined;
}
