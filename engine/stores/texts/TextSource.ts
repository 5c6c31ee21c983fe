import type { ApiClient } from '../../http/client.types.ts';
import { isObject, type JsonObject, objectOf } from '../../language/json.ts';
import { textOr } from '../sessionAnswers.ts';
import type { ClientDatabase } from '../storage/ClientDatabase.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { DEFAULT_LANGUAGE, storageKeys } from '../storage/storageKeys.ts';

/** Texts shipped with the app, by language; loaded when the language is used. */
export type LocaleBundles = Readonly<Record<string, () => Promise<Texts>>>;
export type Texts = Readonly<Record<string, string>>;

/** Texts with the fingerprint that the server gave them. */
interface Known {
  md5: string;
  texts: Texts;
}

export interface TextPlaces {
  api: ApiClient;
  database: ClientDatabase;
  storage: SafeStorage;
}

/**
 * Where texts come from: the server, else those kept from before, else those shipped with the app. Texts that did not change
 * since the last time are not transferred again (OP-MD5).
 */
export class TextSource {
  /** Product whose own texts count too. */
  product = '';
  /** Texts of the server are kept in the browser database (off before sign-in, which stays light). */
  #remembers = false;
  readonly #places: TextPlaces;
  readonly #bundles: LocaleBundles;
  readonly #known = new Map<string, Known>();
  /** Fingerprints of the texts that the browser database holds. The mark may be there without them: it is written at once. */
  readonly #stored = new Map<string, string>();
  /** Languages whose texts the server gave to this page. */
  readonly #served = new Set<string>();

  constructor(places: TextPlaces, bundles: LocaleBundles) {
    this.#places = places;
    this.#bundles = bundles;
  }

  /** Languages that have texts of their own. */
  get languages(): readonly string[] {
    return Object.keys(this.#bundles);
  }

  /** The server gave them: they need not be asked for again in this page. */
  isServed(language: string): boolean {
    return this.#served.has(language);
  }

  /** From now on texts of the server are kept in the browser database, those of this language that are here too. */
  remember(language: string): void {
    this.#remembers = true;
    const known = this.#known.get(language);
    if (known) this.#keep(language, known.md5, known.texts);
  }

  async load(language: string): Promise<Texts> {
    const mark = this.#mark(language);
    this.product ||= mark.product;
    const kept = this.#remembers || mark.md5 ? this.#kept(language) : undefined;
    try {
      const md5 = mark.md5 || ((await kept)?.md5 ?? '');
      const isPlain = !md5 && !this.#remembers;
      const texts = await (isPlain ? this.#plain(language) : this.#consolidated(language, md5, kept));
      this.#served.add(language);
      return texts;
    } catch (error) {
      console.warn(`Translations of ${language} could not be loaded.`, error);
    }
    const before = await kept;
    return before?.texts ?? (await this.#bundles[this.#bundleOf(language)]?.()) ?? {};
  }

  async #plain(language: string): Promise<Texts> {
    return onlyTexts(objectOf(await this.#places.api.call('getTranslations', { path: { lang: language } })));
  }

  /** With the fingerprint of the texts that are here, the server answers without texts when they still hold. */
  async #consolidated(language: string, md5: string, kept: Promise<Known | undefined> | undefined): Promise<Texts> {
    const query = { ...(md5 ? { md5 } : {}), ...(this.product ? { productName: this.product } : {}) };
    const call = { path: { lang: language }, query };
    const answer = objectOf(await this.#places.api.call('getConsolidatedTranslations', call));
    const fingerprint = textOr(answer.md5, '');
    if (isObject(answer.translations)) return this.#keep(language, fingerprint, onlyTexts(answer.translations));
    const known = await kept;
    if (known !== undefined && known.md5 === fingerprint) return this.#keep(language, fingerprint, known.texts);
    // What was kept is gone or of another time: the texts are asked for as if there had been none.
    return md5 === '' ? this.#plain(language) : this.#consolidated(language, '', undefined);
  }

  #keep(language: string, md5: string, texts: Texts): Texts {
    const { database, storage } = this.#places;
    this.#known.set(language, { md5, texts });
    if (!this.#remembers) return texts;
    if (this.#stored.get(language) !== md5) void database.set(keyOf(language), { md5, texts });
    this.#stored.set(language, md5);
    storage.setJson(storageKeys.translations, { language, md5, product: this.product });
    return texts;
  }

  async #kept(language: string): Promise<Known | undefined> {
    const known = this.#known.get(language);
    if (known) return known;
    const kept = await this.#places.database.get(keyOf(language), isObject);
    if (!kept || !isObject(kept.texts)) return undefined;
    const md5 = textOr(kept.md5, '');
    this.#stored.set(language, md5);
    return { md5, texts: onlyTexts(kept.texts) };
  }

  /** Fingerprint and product of the last visit: small enough to be asked for before the browser database is open. */
  #mark(language: string): { md5: string; product: string } {
    const mark = objectOf(this.#places.storage.getJson(storageKeys.translations, isObject));
    if (mark.language !== language) return { md5: '', product: '' };
    return { md5: textOr(mark.md5, ''), product: textOr(mark.product, '') };
  }

  /** The shipped language nearest to the asked one: itself, its language family, English. */
  #bundleOf(language: string): string {
    const family = language.split('-')[0];
    const near =
      this.languages.find((name) => name === language) ?? this.languages.find((name) => name.split('-')[0] === family);
    return near ?? DEFAULT_LANGUAGE;
  }
}

const keyOf = (language: string) => `${storageKeys.translations}.${language}`;

function onlyTexts(answer: JsonObject): Texts {
  return Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
