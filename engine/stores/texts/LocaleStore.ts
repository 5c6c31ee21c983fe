import type { i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import { withNamesOf } from '../../format/culture.ts';
import type { Locale, TextValues } from '../../services.ts';
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE } from '../storage/storageKeys.ts';
import { loadLocaleFile } from './loadLocaleFile.ts';
import { type LocaleBundles, type TextPlaces, TextSource, type Texts } from './TextSource.ts';

/** Languages written from right to left (OP-RTL). */
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

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
  currency = DEFAULT_CURRENCY;
  /** Grows when texts arrive: what shows texts follows it. */
  revision = 0;
  /** Texts by language, as they arrived: labels are asked for a thousand times, and i18next takes its time for each. */
  readonly #texts = new Map<string, Texts>();
  /** Knows the plurals of every language; the sign-in page does without. */
  #i18n: i18n | undefined;
  readonly #source: TextSource;
  readonly #reportMissing: ReportMissing | undefined;
  readonly #reported = new Set<string>();
  /** Where locale files come from; empty: the locale data of the browser alone count. */
  #cdn = '';

  constructor(places: TextPlaces, { bundles, reportMissing }: LocaleSettings) {
    this.#source = new TextSource(places, bundles);
    this.#reportMissing = reportMissing;
    makeAutoObservable(this, { text: false }, { autoBind: true });
    this.text = this.text.bind(this);
  }

  get direction(): 'ltr' | 'rtl' {
    return rightToLeft.has(this.language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  }

  /** Languages that have texts of their own. */
  get languages(): readonly string[] {
    return this.#source.languages;
  }

  /** The user is signed in: texts of the server are kept in the browser database. */
  remember(): void {
    this.#source.remember(this.language);
  }

  /** Brings what texts with a number need. */
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
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      missingInterpolationHandler: (_text, match: readonly string[]) => match[0] ?? '',
      resources: {},
    });
    this.#i18n = known;
    for (const language of this.#texts.keys()) await this.#takeTexts(language);
    await known.changeLanguage(this.language);
  }

  /** A key's text with `{name}` placeholders filled; an unknown key is inline text. */
  text(key: string, values?: TextValues): string {
    if (this.revision < 0) return key;
    // A number decides between singular and plural: i18next knows how in every language.
    if (values && 'count' in values) {
      const count = Number(values.count);
      const form = this.#i18n?.t(key, { count, skipInterpolation: true }) ?? key;
      return fill(form, { ...values, count: count.toLocaleString(this.culture) });
    }
    const text =
      textIn(this.#texts.get(this.language), key) ??
      textIn(this.#texts.get(DEFAULT_LANGUAGE), key) ??
      this.#missing(key);
    return values ? fill(text, values) : text;
  }

  /** Shows this language, with the formats of a culture and, where it differs, the language's names of months. */
  async use(language: string, culture = language): Promise<void> {
    const formats = withNamesOf(culture || language, language);
    const shown = language === this.language && this.#source.isServed(language) ? this.#texts.get(language) : undefined;
    const [texts] = await Promise.all([shown ?? this.#source.load(language), loadLocaleFile(this.#cdn, formats)]);
    this.#texts.set(language, texts);
    await this.#takeTexts(language);
    runInAction(() => {
      this.language = language;
      this.culture = formats;
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
    await loadLocaleFile(base, this.culture);
    runInAction(() => {
      this.revision++;
    });
  }

  setCurrency(currency: string): void {
    this.currency = currency || DEFAULT_CURRENCY;
  }

  async #takeTexts(language: string): Promise<void> {
    this.#i18n?.removeResourceBundle(language, 'translation');
    this.#i18n?.addResourceBundle(language, 'translation', this.#texts.get(language));
    await this.#i18n?.changeLanguage(language);
  }

  /** The key itself; what looks like one and has no text is told once. */
  #missing(key: string): string {
    if (this.#reportMissing && this.revision > 0 && KEY.test(key) && !this.#reported.has(key)) {
      this.#reported.add(key);
      this.#reportMissing(key, this.language);
    }
    return key;
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
