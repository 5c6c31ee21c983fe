import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeThree } from '#engine/language/mergeThree.ts';
import type { GeneratedFile } from '../../emit/GeneratedFile.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { findChanges, writeChanges } from '../../output/outputFiles.ts';

/** What was done with the files of a run. */
export interface Kept {
  written: string[];
  /** Edited by somebody, and nothing new is to be said of them. */
  edited: string[];
  /** Edited by somebody, while the document has something else now: joined. */
  merged: string[];
  /**
   * Edited by somebody, while the document would have something else at the same place: the edit stays, and the new one is under
   * `.mullion/new`. With `#` and the place in the file, where the rest of it was joined.
   */
  conflicts: string[];
  /** Deleted by somebody: not written again. */
  deleted: string[];
  /** Written by an earlier run and in no document any more. */
  removed: string[];
}

/** Hashes of the files as scaffold wrote them, so that an edited one is known. */
export const BASE = '.mullion/scaffold.json';
const NEW = '.mullion/new';
/** Documents as scaffold wrote them: what an edit and a change of the API are joined from. */
const BEFORE = '.mullion/base';

/**
 * Writes files below a folder and never over one that somebody edited.
 * @throws ContractError when the record of the last run cannot be read
 */
export function keepEdits(folder: string, files: readonly GeneratedFile[]): Kept {
  const base = readBase(folder);
  const kept: Kept = { written: [], edited: [], merged: [], conflicts: [], deleted: [], removed: [] };
  const next: Record<string, string> = {};
  const writes: GeneratedFile[] = [];
  for (const file of files) {
    const { path, text } = file;
    const before = base[path];
    const wanted = hash(text);
    const there = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
    const found = there === undefined ? undefined : hash(there);
    next[path] = wanted;
    if (isJoined(path)) writes.push({ path: `${BEFORE}/${path}`, text });
    if (found === wanted) continue;
    if (found === undefined && before === undefined) {
      writes.push(file);
      kept.written.push(path);
    } else if (found === undefined) {
      kept.deleted.push(path);
    } else if (found === before) {
      writes.push(file);
      kept.written.push(path);
    } else if (wanted === before) {
      kept.edited.push(path);
    } else if (there !== undefined && joinEdit(folder, file, there, before, { writes, kept })) {
      // From now on it is compared with what was joined into it.
    } else {
      // What was edited is compared with the state that it was edited from, also in the next run.
      if (before === undefined) delete next[path];
      else next[path] = before;
      kept.conflicts.push(path);
      writes.push({ path: `${NEW}/${path}`, text });
    }
  }
  for (const [path, before] of Object.entries(base)) {
    if (path in next || files.some((one) => one.path === path)) continue;
    if (!existsSync(join(folder, path))) continue;
    if (hash(readFileSync(join(folder, path), 'utf8')) === before) kept.removed.push(path);
    else kept.edited.push(path);
  }
  rmSync(join(folder, NEW), { recursive: true, force: true });
  writes.push({ path: BASE, text: `${JSON.stringify(sorted(next), null, 2)}\n` });
  writeChanges(folder, { written: findChanges(folder, writes).written, removed: kept.removed });
  return kept;
}

function isJoined(path: string): boolean {
  return path.startsWith('schemas/') && path.endsWith('.json');
}

/** Joins an edited document with what would be written now; false where it is not known what it was edited from. */
function joinEdit(
  folder: string,
  { path, text }: GeneratedFile,
  there: string,
  before: string | undefined,
  { writes, kept }: { writes: GeneratedFile[]; kept: Kept },
): boolean {
  const old = join(folder, BEFORE, path);
  if (!isJoined(path) || !existsSync(old)) return false;
  const base = readFileSync(old, 'utf8');
  const parts = hash(base) === before ? [base, there, text].map(parsed) : [];
  if (parts.length === 0 || parts.includes(undefined)) return false;
  const { value, conflicts } = mergeThree(...(parts as [unknown, unknown, unknown]));
  writes.push({ path, text: `${JSON.stringify(value, null, 2)}\n` });
  if (conflicts.length > 0) writes.push({ path: `${NEW}/${path}`, text });
  kept.conflicts.push(...conflicts.map((one) => `${path}#/${one.path.join('/')}`));
  if (conflicts.length === 0) kept.merged.push(path);
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readBase(folder: string): Record<string, string> {
  const file = join(folder, BASE);
  if (!existsSync(file)) return {};
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read === 'object' && read !== null) return read as Record<string, string>;
  } catch {}
  throw new ContractError(
    `${file}: this record of the last run cannot be read, so it is not known what was edited\n  hint: restore it, or scaffold into another folder and compare`,
  );
}

function sorted(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
