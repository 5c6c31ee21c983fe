import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeAtomically } from '../output/outputFiles.ts';

/** Beyond that only what the last run used is kept. */
const MOST_TEXTS = 20_000;

/**
 * What json-schema-to-typescript printed in earlier runs, by the hash of all that it depends on: name, schema, options and the
 * library's version. It saves time and nothing else: without the file, or with a broken one, everything is printed again.
 */
export class PrintCache {
  readonly #file: string | undefined;
  readonly #seed: string;
  readonly #before: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();

  /** @param modules folder `node_modules` of the project; where there is none, nothing is kept. */
  constructor(modules: string) {
    const version = libraryVersion();
    this.#seed = version ?? '';
    this.#file = version && existsSync(modules) ? join(modules, '.cache', 'mullion', 'printed-types.json') : undefined;
    this.#before = this.#file === undefined ? new Map() : read(this.#file);
  }

  /** The printed text of a key, from an earlier run or made now. */
  async get(key: string, make: () => Promise<string>): Promise<string> {
    const hash = createHash('sha256').update(this.#seed).update('\n').update(key).digest('base64url');
    const text = this.#before.get(hash) ?? (await make());
    this.#used.set(hash, text);
    return text;
  }

  /** Keeps what this run used and, while there is room, what others used. A disk that takes nothing is no reason to fail. */
  save(): void {
    const isSame = [...this.#used.keys()].every((key) => this.#before.has(key));
    if (this.#file === undefined || isSame) return;
    const all = new Map([...this.#before, ...this.#used]);
    try {
      writeAtomically(this.#file, JSON.stringify(Object.fromEntries(all.size > MOST_TEXTS ? this.#used : all)));
    } catch {
      // The next run prints everything again.
    }
  }
}

function read(file: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return new Map();
    const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return new Map(entries);
  } catch {
    return new Map();
  }
}

function libraryVersion(): string | undefined {
  try {
    const manifest: unknown = createRequire(import.meta.url)('json-schema-to-typescript/package.json');
    const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
    return typeof version === 'string' && version !== '' ? version : undefined;
  } catch {
    return undefined;
  }
}
