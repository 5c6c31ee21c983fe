/** Reads one file of documents or texts, whatever it turns out to be. */
import { readFileSync, type Stats, statSync } from 'node:fs';
import { LIMITS } from '../../language/limits.ts';
import type { Problem } from '../report/problem.types.ts';

/** Its text, or why there is none, with the place of the first byte that is no text. */
export type ReadText = { text: string } | UnreadText;

export interface UnreadText {
  problem: Problem;
  line: number;
  column: number;
  /** What it says in the encoding that it seems to have: enough to know where a document belongs, never the document. */
  guess?: string;
}

/** Keeps a byte order mark, which the check tells of; throws for anything that is not UTF-8. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Faults of the file system in plain words. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'the link leads to a file that is not there',
  EACCES: 'its rights forbid it',
  EPERM: 'its rights forbid it',
  ELOOP: 'the link leads back to itself',
  EISDIR: 'it is a folder',
  EIO: 'the disk reports a fault',
};

/** What was read before is given again while size and time of the file are the same. */
export class TextReader {
  readonly #known = new Map<string, { stamp: string; read: ReadText }>();

  read(path: string): ReadText {
    try {
      const stats = statSync(path);
      const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
      const known = this.#known.get(path);
      if (known?.stamp === stamp) return known.read;
      const read = readNow(path, stats);
      this.#known.set(path, { stamp, read });
      return read;
    } catch (error) {
      return unreadable(faultOf(error));
    }
  }
}

/** Never opens what is not a file or larger than a document may be: a pipe would wait for ever, 200 MB would be read in vain. */
function readNow(path: string, stats: Stats): ReadText {
  if (!stats.isFile()) return unreadable(stats.isDirectory() ? 'it is a folder' : 'it is no file but a pipe or device');
  if (stats.size > LIMITS.bytes) {
    const values = { size: Math.ceil(stats.size / 1024), max: LIMITS.bytes / 1024 };
    return { problem: { code: 'MU1003', pointer: '', values }, line: 1, column: 1 };
  }
  const bytes = readFileSync(path);
  const encoding = otherEncoding(bytes);
  if (encoding) return { ...unreadable(`it is ${encoding}`, TO_UTF8), guess: decoded(bytes, encoding) };
  try {
    return { text: UTF8.decode(bytes) };
  } catch {
    const reason = 'it is not UTF-8 but an older encoding such as Windows-1252';
    return { ...unreadable(reason, TO_UTF8), ...firstBadPlace(bytes), guess: decoded(bytes, 'windows-1252') };
  }
}

/** UTF-16 and UTF-32 have a mark at the beginning, or a zero beside each letter. */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  const isMark = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0)) return 'UTF-32';
  return isMark || (a === 0 && c === 0) || (b === 0 && d === 0) ? 'UTF-16' : undefined;
}

/** Where the text stops being UTF-8: the longest beginning that can be decoded, found by halving. */
function firstBadPlace(bytes: Uint8Array): { line: number; column: number } {
  const decode = (end: number) =>
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      decode(middle);
      good = middle;
    } catch {
      bad = middle;
    }
  }
  const lines = decode(good).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const TO_UTF8 = 'save it as UTF-8';

function unreadable(reason: string, advice = 'check that it exists and may be read'): UnreadText {
  return { problem: { code: 'MU1008', pointer: '', values: { reason, advice } }, line: 1, column: 1 };
}

/** No decoder knows UTF-32, which hardly anybody writes. */
function decoded(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'UTF-32') return '';
  const [first] = bytes;
  const label = encoding === 'UTF-16' ? (first === 0xfe || first === 0 ? 'utf-16be' : 'utf-16le') : encoding;
  return new TextDecoder(label).decode(bytes);
}

/** Why a file could not be read, in plain words. */
export function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAULTS[code] ?? (error instanceof Error ? error.message : String(error));
}
