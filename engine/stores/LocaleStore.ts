import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiClient } from '../http/client.types.ts';
import type { Locale, TextValues } from '../models/services.ts';
import type { ClientDatabase } from './ClientDatabase.ts';
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE, storageKeys } from './constants.ts';
import { asJson, isJson, type Json } from './readers.ts';

/** Texts shipped with the app, by language; loaded when the language is used. */
export type LocaleBundles = Readonly<Record<string, () => Promise<Texts>>>;
type Texts = Readonly<Record<string, string>>;

/** Languages written from right to left (OP-RTL). */
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

/** Texts and formats of the user. */
export class LocaleStore implements Locale {
  language = DEFAULT_LANGUAGE;
  culture = DEFAULT_LANGUAGE;
  currency = DEFAULT_CURRENCY;
  /** Grows when texts arrive: what shows texts follows it. */
  revision = 0;
  /** Texts of the server are kept in the browser database (off before sign-in, which stays light). */
  remembers = false;
  /** Texts by language, as they arrived: labels are asked for a thousand times, and i18next takes its time for each. */
  readonly #texts = new Map<string, Texts>();
  readonly #i18n: i18n = createInstance();
  readonly #bundles: LocaleBundles;
  readonly #api: ApiClient;
  readonly #database: ClientDatabase;

  constructor(api: ApiClient, database: ClientDatabase, bundles: LocaleBundles) {
    this.#api = api;
    this.#database = database;
    this.#bundles = bundles;
    makeAutoObservable(this, { text: false }, { autoBind: true });
    this.text = this.text.bind(this);
    void this.#i18n.init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      returnEmptyString: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      missingInterpolationHandler: (_text, match: readonly string[]) => match[0] ?? '',
      resources: {},
    });
  }

  get direction(): 'ltr' | 'rtl' {
    return rightToLeft.has(this.language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  }

  /** Languages that have texts of their own. */
  get languages(): readonly string[] {
    return Object.keys(this.#bundles);
  }

  /** A key's text with `{name}` placeholders filled; an unknown key is inline text. */
  text(key: string, values?: TextValues): string {
    if (this.revision < 0) return key;
    // A number decides between singular and plural: i18next knows how in every language.
    if (values && 'count' in values) {
      const count = Number(values.count);
      const form = this.#i18n.t(key, { count, skipInterpolation: true });
      return fill(form, { ...values, count: count.toLocaleString(this.culture) });
    }
    const text = textIn(this.#texts.get(this.language), key) ?? textIn(this.#texts.get(DEFAULT_LANGUAGE), key) ?? key;
    return values ? fill(text, values) : text;
  }

  /** Shows this language: texts of the server, else those kept from before, else those shipped with the app. */
  async use(language: string, culture = language): Promise<void> {
    const [texts] = await Promise.all([this.#textsOf(language), loadDayjsLocale(language)]);
    this.#i18n.addResourceBundle(language, 'translation', texts, true, true);
    this.#texts.set(language, { ...this.#texts.get(language), ...texts });
    await this.#i18n.changeLanguage(language);
    runInAction(() => {
      this.language = language;
      this.culture = culture || language;
      this.revision++;
    });
    dayjs.locale(dayjsName(language));
  }

  setCurrency(currency: string): void {
    this.currency = currency || DEFAULT_CURRENCY;
  }

  async #textsOf(language: string): Promise<Texts> {
    const key = `${storageKeys.translations}.${language}`;
    try {
      const texts = onlyTexts(asJson(await this.#api.call('getTranslations', { path: { lang: language } })));
      if (this.remembers) void this.#database.set(key, texts);
      return texts;
    } catch (error) {
      console.warn(`Translations of ${language} could not be loaded.`, error);
    }
    const kept = this.remembers ? await this.#database.get(key, isJson) : undefined;
    return kept ? onlyTexts(kept) : ((await this.#bundles[this.#bundleOf(language)]?.()) ?? {});
  }

  /** The shipped language nearest to the asked one: itself, its language family, English. */
  #bundleOf(language: string): string {
    const family = language.split('-')[0];
    const near =
      this.languages.find((name) => name === language) ?? this.languages.find((name) => name.split('-')[0] === family);
    return near ?? DEFAULT_LANGUAGE;
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

function onlyTexts(answer: Json): Texts {
  return Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function dayjsName(language: string): string {
  return language.startsWith('ar') ? 'ar-sa' : 'en';
}

async function loadDayjsLocale(language: string): Promise<void> {
  if (dayjsName(language) === 'ar-sa') await import('dayjs/locale/ar-sa.js');
}
