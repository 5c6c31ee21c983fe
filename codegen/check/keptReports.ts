import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { FolderReport } from '#engine/check/disk/checkFolder.ts';
import type { KeptChecks } from '#engine/check/disk/KeptMemory.ts';
import type { PrintedReport } from '../print/PrintedReport.ts';
import { type CheckedPlaces, type InputDigest, inputDigest } from './inputDigest.ts';

/** One for each way in which the check is called here: with other folders, with and without `--strict`. */
const MOST_KEPT = 8;

const START = 'checked-';
/** What is kept of each document lies beside it: it is read after a change only. */
const STATE_START = 'documents-';

interface Kept {
  digest: string;
  files: readonly string[];
  findings: PrintedReport['findings'];
  counts: PrintedReport['counts'];
}

/** Where the outcome of one way to call the check is kept, and under which digests; undefined where nothing is kept. */
export interface KeptPlace {
  file: string;
  folder: string;
  digest: InputDigest;
}

interface KeptState {
  frame: string;
  checks: KeptChecks;
}

/**
 * The place for the outcome of a check. What is kept lies beside the packages of the project, as that of other tools does:
 * a folder without packages keeps nothing.
 */
export function keptPlace(root: string, places: CheckedPlaces): KeptPlace | undefined {
  if (!existsSync(join(root, 'node_modules'))) return undefined;
  const digest = inputDigest(places);
  if (digest === undefined) return undefined;
  const call = createHash('sha256')
    .update(JSON.stringify([root, places]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(root, 'node_modules', '.cache', 'mullion');
  return { file: join(folder, `${START}${call}.json`), folder, digest };
}

/**
 * What the check found when everything that it reads was as it is now; undefined when it has to be made. Places that were
 * not checked are counted and not kept: finding each in its text takes longer than the rest.
 */
export function keptReport({ file, digest }: KeptPlace): PrintedReport | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    if (kept.digest !== digest.whole) return undefined;
    const { files, findings, counts } = kept;
    return {
      findings,
      counts,
      notChecked: [],
      texts: textsOf(files, new Set(findings.map((finding) => finding.file))),
    };
  } catch {
    return undefined;
  }
}

/** What the last check left of each document, when all but documents is as it was. */
export function keptChecks({ file, digest }: KeptPlace): KeptChecks | undefined {
  try {
    const kept = JSON.parse(readFileSync(stateOf(file), 'utf8')) as KeptState;
    return kept.frame === digest.frame ? kept.checks : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was found. A disk that is full or may not be written only costs time at the next check. */
export function keepReport(place: KeptPlace, report: FolderReport, checks: KeptChecks | undefined): void {
  const { file, folder, digest } = place;
  const { findings, counts, texts } = report;
  const kept: Kept = { digest: digest.whole, files: [...texts.keys()], findings, counts };
  try {
    mkdirSync(folder, { recursive: true });
    write(file, kept);
    if (checks) write(stateOf(file), { frame: digest.frame, checks } satisfies KeptState);
    for (const old of oldest(folder)) for (const path of [old, stateOf(old)]) rmSync(path, { force: true });
  } catch {
    // The next check finds nothing, and looks at everything.
  }
}

/** Another check may read it at this moment. */
function write(file: string, value: unknown): void {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, JSON.stringify(value));
    renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

function stateOf(file: string): string {
  return join(dirname(file), basename(file).replace(START, STATE_START));
}

/** Only the lines around findings are shown. */
function textsOf(files: readonly string[], shown: ReadonlySet<string>): Map<string, string> {
  return new Map(files.map((file) => [file, shown.has(file) ? readFileSync(resolve(file), 'utf8') : '']));
}

function oldest(folder: string): string[] {
  const kept = readdirSync(folder).filter((name) => name.startsWith(START));
  if (kept.length <= MOST_KEPT) return [];
  const paths = kept.map((name) => join(folder, name));
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return paths.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(MOST_KEPT);
}
