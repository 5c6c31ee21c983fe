import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { banner, type GeneratedFile, jsonBanner } from '../emit/GeneratedFile.ts';

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

/**
 * A file that is current keeps its time, so that nothing that watches it runs. All is written beside the old files before the
 * first takes its place: a full disk leaves everything as it was.
 */
export function writeChanges(root: string, { written, removed }: Changes): void {
  const staged: { file: string; temporary: string }[] = [];
  try {
    for (const { path, text } of written) {
      const file = join(root, path);
      const temporary = `${file}.${process.pid}.tmp`;
      staged.push({ file, temporary });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(temporary, text);
    }
    for (const { file, temporary } of staged) renameSync(temporary, file);
  } finally {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
  }
  for (const path of removed) rmSync(join(root, path));
}

/** Writes one file whole or not at all. */
export function writeAtomically(file: string, text: string): void {
  const changes = { written: [{ path: basename(file), text }], removed: [] };
  writeChanges(dirname(file), changes);
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
  const names = readdirSync(join(root, folder)).filter((name) => /\.(ts|schema\.json)$/.test(name));
  const isGenerated = (text = '') => text.startsWith(banner) || text.startsWith(jsonBanner);
  return names.map((name) => posix.join(folder, name)).filter((path) => isGenerated(readIfExists(join(root, path))));
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
