import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CheckedDocument } from '#server/engine.ts';
import { KIND_FOLDERS } from '#server/engineCheck.ts';

interface Kept {
  text: string;
  /** Of the own folder. */
  isOwn: boolean;
}

/** Below a folder of documents of one's own; names with a dot are never read as documents. */
const FOLDER = join('.mullion', 'kept');

/**
 * The last good version of each document: what is shown while its file is broken, or while an upgrade of the shipped one contradicts its
 * changes. Those of the own folder are written beside it, so that they outlive the server; where that is forbidden, and of
 * shipped ones, they are known as long as the server runs.
 */
export class KeptDocuments {
  readonly #folder: string | undefined;
  readonly #known = new Map<string, Kept>();

  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (folder !== undefined) for (const name of namesIn(join(folder, FOLDER))) this.#readKept(folder, name);
  }

  /** Takes what is good, and forgets what is no longer there. */
  note(documents: readonly CheckedDocument[]): void {
    const there = new Set(documents.map(nameOf));
    for (const name of this.#known.keys()) if (!there.has(name)) this.#forget(name);
    for (const checked of documents)
      if (checked.document) this.#keep(nameOf(checked), JSON.stringify(checked.document));
  }

  /**
   * Last good text of a document, if there is one. The shipped document is none of the own one that stands in for it: that one
   * may show less, or to fewer people.
   */
  textOf(document: Pick<CheckedDocument, 'kind' | 'id'>): string | undefined {
    const name = nameOf(document);
    const kept = this.#known.get(name);
    return kept?.isOwn === this.#isOwn(name) ? kept.text : undefined;
  }

  #isOwn(name: string): boolean {
    return this.#folder !== undefined && isFile(join(this.#folder, name));
  }

  #keep(name: string, text: string): void {
    const isOwn = this.#isOwn(name);
    const before = this.#known.get(name);
    if (before?.text === text && before.isOwn === isOwn) return;
    this.#known.set(name, { text, isOwn });
    if (this.#folder === undefined || !isOwn) return;
    const path = join(this.#folder, FOLDER, name);
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Several servers may share the folder: each finds a whole file.
      const part = `${path}.${process.pid}`;
      writeFileSync(part, text);
      renameSync(part, path);
    } catch {
      // The folder is not ours to write.
    }
  }

  #forget(name: string): void {
    this.#known.delete(name);
    if (this.#folder === undefined) return;
    try {
      rmSync(join(this.#folder, FOLDER, name), { force: true });
    } catch {
      // As above.
    }
  }

  #readKept(folder: string, name: string): void {
    if (!name.endsWith('.json')) return;
    // Without its file, what was kept of it says nothing any more.
    if (!this.#isOwn(name)) this.#forget(name);
    else this.#known.set(name, { text: readFileSync(join(folder, FOLDER, name), 'utf8'), isOwn: true });
  }
}

function nameOf({ kind, id }: Pick<CheckedDocument, 'kind' | 'id'>): string {
  return join(KIND_FOLDERS[kind], `${id}.json`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
