import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiClient } from '../http/client.types.ts';
import type { Locale, TextValues } from '../models/services.ts';
import type { ClientDatabase } from './ClientDatabase.ts';
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE, storageKeys } from './constants.ts';
import { isJson, type Json } from './readers.ts';

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
    return this.revision >= 0 && values ? this.#i18n.t(key, values) : this.#i18n.t(key, { skipInterpolation: true });
  }

  /** Shows this language: the shipped texts at once, then those of the server (a failure is only logged). */
  async use(language: string, culture = language): Promise<void> {
    const known = this.#bundleOf(language);
    const texts = await this.#bundles[known]?.();
    await loadDayjsLocale(language);
    if (texts) this.#add(language, texts);
    const cached = this.remembers ? await this.#cached(language) : undefined;
    if (cached) this.#add(language, cached);
    await this.#i18n.changeLanguage(language);
    runInAction(() => {
      this.language = language;
      this.culture = culture || language;
      this.revision++;
    });
    dayjs.locale(dayjsName(language));
    void this.#loadFromServer(language);
  }

  setCurrency(currency: string): void {
    this.currency = currency || DEFAULT_CURRENCY;
  }

  async #loadFromServer(language: string): Promise<void> {
    try {
      const answer = await this.#api.call('getTranslations', { path: { lang: language } });
      if (!isJson(answer)) return;
      this.#add(language, onlyTexts(answer));
      runInAction(() => {
        this.revision++;
      });
      if (this.remembers) await this.#database.set(`${storageKeys.translations}.${language}`, answer);
    } catch (error) {
      console.warn(`Translations of ${language} could not be loaded.`, error);
    }
  }

  async #cached(language: string): Promise<Texts | undefined> {
    const found = await this.#database.get<Json>(`${storageKeys.translations}.${language}`, isJson);
    return found ? onlyTexts(found) : undefined;
  }

  #add(language: string, texts: Texts): void {
    this.#i18n.addResourceBundle(language, 'translation', texts, true, true);
  }

  /** The shipped language nearest to the asked one: itself, its language family, English. */
  #bundleOf(language: string): string {
    const family = language.split('-')[0];
    const near =
      this.languages.find((name) => name === language) ?? this.languages.find((name) => name.split('-')[0] === family);
    return near ?? DEFAULT_LANGUAGE;
  }
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
