import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '..', '..', 'schemas', 'locales');
const FALLBACK = 'en-US';

type Texts = Readonly<Record<string, string>>;

/** Texts with their fingerprint: who has an equal one need not get them again. */
export interface FingerprintedTexts {
  texts: Texts;
  md5: string;
}

interface Cached extends FingerprintedTexts {
  /** Time and size of the files it was read from. */
  stamp: string;
}

/**
 * Texts by key, per language: the shipped ones with those of the overlay folder laid over, and those of one product
 * (`locales/<product>/<language>.json`) over both. Read again when a file changes.
 */
export class LocaleStore {
  readonly #folders: readonly string[];
  readonly #cache = new Map<string, Cached>();

  constructor(overlay: string | undefined) {
    this.#folders = [shipped, ...(overlay ? [join(overlay, 'locales')] : [])];
  }

  /** The shipped language that fits best: `ar-EG` gets `ar-SA`, an unknown one English. */
  resolve(language: string): string {
    const known = this.#languages();
    const same = known.find((item) => item.toLowerCase() === language.toLowerCase());
    const [family = ''] = language.toLowerCase().split('-');
    return same ?? known.find((item) => item.toLowerCase().startsWith(`${family}-`)) ?? FALLBACK;
  }

  texts(wanted: string): Texts {
    return this.consolidated(wanted).texts;
  }

  /** @param product name of a product whose own texts count too; one without any changes nothing. */
  consolidated(wanted: string, product = ''): FingerprintedTexts {
    // Kept by the language and product there are, not by those asked for: anybody may ask for any number of them.
    const language = this.resolve(wanted);
    const folders = [...this.#folders, ...this.#foldersOf(product)];
    const files = folders.map((folder) => join(folder, `${language}.json`)).filter((file) => existsSync(file));
    const key = files.join('\n');
    const stamp = files.map((file) => `${statSync(file).mtimeMs} ${statSync(file).size}`).join('\n');
    const cached = this.#cache.get(key);
    if (cached?.stamp === stamp) return cached;
    const texts: Record<string, string> = {};
    for (const file of files) Object.assign(texts, readTexts(file));
    const read = { stamp, texts, md5: createHash('md5').update(JSON.stringify(texts)).digest('hex') };
    this.#cache.set(key, read);
    return read;
  }

  /** A text of any language, said in another one; what is no text of this key stays as it is. */
  reword(text: string, key: string, wanted: string): string {
    const isOfKey = this.#languages().some((language) => this.texts(language)[key] === text);
    return (isOfKey && this.texts(wanted)[key]) || text;
  }

  #languages(): string[] {
    return readdirSync(shipped)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
  }

  /** Folders called like the product; a name is compared with those there are and never becomes part of a path. */
  #foldersOf(product: string): string[] {
    if (!product) return [];
    return this.#folders.flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder, { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && entry.name.toLowerCase() === product.toLowerCase())
            .map((entry) => join(folder, entry.name))
        : [],
    );
  }
}

/** Only texts count; a file that somebody is writing at this moment is skipped until it can be read. */
function readTexts(file: string): Record<string, string> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(content ?? {}).filter(([key]) => key !== '$schema' && key !== '__proto__');
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
