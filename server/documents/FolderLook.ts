import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of schemas/ that do not change while the server runs, and what is kept beside documents. */
const fixed = /^(meta|api|\.[^/]*)(\/|$)/;
/** Milliseconds: within them two changes of a directory may bear the same time. */
const SAME_TIME = 2_000;

interface Listing {
  files: readonly string[];
  directories: readonly string[];
  /** What the directories looked like before they were read; undefined when that may hide a later change. */
  looks: Float64Array | undefined;
}

/**
 * Looks whether a document or a file of texts below some folders has changed: by time, size and place, as `make` looks at files.
 * It is asked with every request that needs a document, so it reads directories only when they changed and makes no text.
 */
export class FolderLook {
  readonly #folders: readonly string[];
  #listing: Listing | undefined;
  #looks: Float64Array = new Float64Array();
  #version = 1;

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** A number that is another one after a change. */
  version(): number {
    const known = this.#listing;
    const listing = known && isCurrent(known) ? known : list(this.#folders);
    const looks = looksOf(listing.files);
    // Files that look the same in other places are a change too.
    const isMoved = listing !== known && listing.files.join('\n') !== known?.files.join('\n');
    if (isMoved || !isSame(looks, this.#looks)) this.#version += 1;
    this.#listing = listing;
    this.#looks = looks;
    return this.#version;
  }
}

function isCurrent({ directories, looks }: Listing): boolean {
  return looks !== undefined && isSame(looksOf(directories), looks);
}

function list(folders: readonly string[]): Listing {
  const before = Date.now();
  const names = folders.flatMap(namesBelow);
  const directories = [...folders, ...names.filter((name) => lookAt(name)?.isDirectory())];
  const files = names.filter((name) => name.endsWith('.json'));
  const stats = directories.map(lookAt);
  const isSettled = stats.every((stat) => stat !== undefined && stat.mtimeMs < before - SAME_TIME);
  return { files, directories, looks: isSettled ? looksOf(directories) : undefined };
}

function namesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !fixed.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    // Somebody is replacing the folder; the next request looks again.
    return [];
  }
}

function looksOf(paths: readonly string[]): Float64Array {
  const looks = new Float64Array(paths.length * 3);
  for (const [index, path] of paths.entries()) {
    const stat = lookAt(path);
    looks[index * 3] = stat?.mtimeMs ?? 0;
    looks[index * 3 + 1] = stat?.size ?? 0;
    looks[index * 3 + 2] = stat?.ino ?? 0;
  }
  return looks;
}

function lookAt(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function isSame(looks: Float64Array, others: Float64Array): boolean {
  return looks.length === others.length && looks.every((look, index) => look === others[index]);
}
