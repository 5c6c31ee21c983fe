import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { banner, type GeneratedFile } from '../emit/GeneratedFile.ts';

/** What a run would change below the root. */
export interface Changes {
  written: readonly GeneratedFile[];
  /** Paths of files that an earlier run made and this one does not. */
  removed: readonly string[];
}

/** Compares generated files with those on the disk; nothing is written. */
export function findChanges(root: string, files: readonly GeneratedFile[]): Changes {
  return {
    written: files.filter((file) => readIfExists(join(root, file.path)) !== file.text),
    removed: orphansOf(root, files),
  };
}

/** A file that is current keeps its time, so that nothing that watches it runs. */
export function writeChanges(root: string, { written, removed }: Changes): void {
  for (const file of written) writeAtomically(join(root, file.path), file.text);
  for (const path of removed) rmSync(join(root, path));
}

/** First line that differs, for a reader of `--check`. */
export function firstDifference(root: string, { path, text }: GeneratedFile): string {
  const old = readIfExists(join(root, path));
  if (old === undefined) return ': missing';
  const before = old.split('\n');
  const now = text.split('\n');
  const at = now.findIndex((line, index) => line !== before[index]);
  if (at < 0) return `: ${before.length - now.length} lines too many`;
  return `: line ${at + 1}\n  - ${before[at] ?? '(end of file)'}\n  + ${now[at]}`;
}

function orphansOf(root: string, files: readonly GeneratedFile[]): string[] {
  const kept = new Set(files.map((file) => file.path));
  const folders = new Set(files.map((file) => dirname(file.path)));
  return [...folders].flatMap((folder) => generatedIn(root, folder)).filter((path) => !kept.has(path));
}

function generatedIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`).filter((path) => readIfExists(join(root, path))?.startsWith(banner));
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A killed run leaves the old file or the new one, never half of it. */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
