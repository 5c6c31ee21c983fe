/** What customised copies were made from: the command line and the server note it, `mullion rebase` joins from it. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DocumentFile } from '../documentFile.types.ts';
import { KIND_FOLDERS } from '../shape/MetaSchemas.ts';

/** Below a folder of documents of one's own, beside what is kept of them; belongs into its version control. */
export const BASES = join('.mullion', 'base');

/** A whole document of one's own that stands in for a shipped one; one that extends it follows it by itself. */
export interface Copy {
  /** `lists/units.json` */
  name: string;
  file: DocumentFile;
  /** The shipped text of now. */
  shipped: string;
}

/** The copies in a folder, of all files that were checked. */
export function copiesIn(folder: string, files: readonly DocumentFile[]): Copy[] {
  return files.flatMap((file) => {
    const name = join(KIND_FOLDERS[file.kind], `${file.id}.json`);
    if (file.replaces === undefined || file.extended || file.fault || !isFile(join(folder, name))) return [];
    return [{ name, file, shipped: file.replaces }];
  });
}

/** The shipped text that a copy was made from; undefined when nobody noted it. */
export function baseOf(folder: string, name: string): string | undefined {
  const path = join(folder, BASES, name);
  return isFile(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Notes it, whole or not at all: several servers may share the folder. */
export function writeBase(folder: string, name: string, text: string): void {
  const path = join(folder, BASES, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * Notes for each copy that is new what it was made from: the shipped text of this moment. Forgets what is no copy any more.
 * @returns names of the copies that are new
 */
export function noteBases(folder: string, copies: readonly Copy[]): string[] {
  for (const name of notedIn(folder)) if (!isFile(join(folder, name))) rmSync(join(folder, BASES, name));
  const added = copies.filter(({ name }) => !isFile(join(folder, BASES, name)));
  for (const { name, shipped } of added) writeBase(folder, name, shipped);
  return added.map(({ name }) => name);
}

function notedIn(folder: string): string[] {
  try {
    return readdirSync(join(folder, BASES), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
