import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '..', '..', 'schemas', 'locales');
const FALLBACK = 'en-US';

interface Cached {
  /** Time and size of the files it was read from. */
  stamp: string;
  texts: Readonly<Record<string, string>>;
}

/** Texts by key, per language: the shipped ones with those of the overlay folder laid over. Read again when a file changes. */
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

  texts(wanted: string): Readonly<Record<string, string>> {
    // Kept by the language there is, not by the one asked for: anybody may ask for any number of them.
    const language = this.resolve(wanted);
    const files = this.#folders.map((folder) => join(folder, `${language}.json`)).filter((file) => existsSync(file));
    const stamp = files.map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`).join('\n');
    const cached = this.#cache.get(language);
    if (cached?.stamp === stamp) return cached.texts;
    const texts: Record<string, string> = {};
    for (const file of files) Object.assign(texts, readTexts(file));
    this.#cache.set(language, { stamp, texts });
    return texts;
  }

  #languages(): string[] {
    return readdirSync(shipped)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
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
