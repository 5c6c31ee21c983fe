import { relative, resolve } from 'node:path';
import { type Before, impactOf } from '#engine/check/changes/impact.ts';
import { FolderCheck, type FolderReport } from '#engine/check/disk/checkFolder.ts';
import { byPlace } from '#engine/check/report/byPlace.ts';
import { nearest } from '#engine/check/report/suggest.ts';
import { verdict } from '#engine/check/report/verdict.ts';
import { type FixResult, fixFolder } from '../check/fixFolder.ts';
import { lineDiff } from '../check/lineDiff.ts';
import { impactLine, readBefore } from '../check/readBefore.ts';
import { replaceFile } from '../check/replaceFile.ts';
import { assertWork, only, placesOf, type Targets, targetsOf } from '../check/targets.ts';
import { watchFolders } from '../check/watch.ts';
import { github } from '../print/github.ts';
import { json } from '../print/json.ts';
import type { PrintedReport } from '../print/PrintedReport.ts';
import { sarif } from '../print/sarif.ts';
import { stylish } from '../print/stylish.ts';
import { readOptions, UsageError } from '../readOptions.ts';

const FORMATS: Readonly<Record<string, (report: PrintedReport) => string>> = { stylish, json, github, sarif };

/** Exit codes: 0 nothing wrong (warnings aside), 1 findings, 2 nothing could be checked. */
const CLEAN = 0;
const FINDINGS = 1;
const NOT_CHECKED = 2;

const OPTIONS = {
  format: { type: 'string', default: 'stylish' },
  strict: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'fix-dry-run': { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  'max-warnings': { type: 'string' },
  against: { type: 'string' },
  contract: { type: 'string' },
} as const;

/** One run of the command. */
interface Job {
  check: FolderCheck;
  shipped: string;
  targets: Targets;
  print: (report: PrintedReport) => string;
  mostWarnings: number;
  /** An earlier state: what depends on the changes since is told too. */
  before: Before | undefined;
}

/**
 * `mullion check [folder or file ...]`: proves the shipped documents, and on top of them those of the folders given (else of
 * MULLION_SCHEMAS), against vocabulary, API contract, texts and each other. `--strict` is for the product itself: its
 * documents may not hold inline text. `--fix` repairs what is safe, `--dry-run` shows what it would do, `--watch` goes on.
 * `--contract FILE` is the contract.json of another API than the project's own.
 * `--against OLD` tells what depends on the changes since OLD, a contract.json or a folder of an earlier state.
 */
export async function check(args: string[]): Promise<number> {
  try {
    const { values, positionals } = readOptions(args, OPTIONS);
    const isDry = values['dry-run'] || values['fix-dry-run'];
    if (values.watch && (values.fix || isDry)) throw new UsageError('--watch cannot be used together with --fix');
    const job = jobOf({ ...values, isRepeated: values.watch || values.fix || isDry }, positionals);
    if (values.watch) return await watchJob(job);
    return values.fix || isDry ? fixJob(job, isDry) : printed(job, job.check.run());
  } catch (error) {
    return refuse(error);
  }
}

interface Values {
  format: string;
  strict: boolean;
  'max-warnings'?: string | undefined;
  against?: string | undefined;
  contract?: string | undefined;
  isRepeated: boolean;
}

function jobOf(values: Values, positionals: string[]): Job {
  const print = Object.hasOwn(FORMATS, values.format) ? FORMATS[values.format] : undefined;
  const names = Object.keys(FORMATS);
  const near = nearest(values.format, names);
  const advice = near ? `did you mean "${near}"?` : `use ${names.join(', ')}`;
  if (!print) throw new UsageError(`unknown format "${values.format}"; ${advice}`);
  const most = values['max-warnings'] ?? 'Infinity';
  if (!/^(\d+|Infinity)$/.test(most)) throw new UsageError(`--max-warnings takes a whole number, not "${most}"`);
  const { shipped, ...vocabulary } = placesOf(process.cwd());
  const targets = targetsOf(positionals);
  const overlays = targets.folders.filter((folder) => folder !== shipped);
  const checker = new FolderCheck(shipped, {
    overlays,
    strict: values.strict,
    isRepeated: values.isRepeated,
    ...(values.contract === undefined ? {} : { contract: resolve(values.contract) }),
    ...vocabulary,
  });
  const before = values.against === undefined ? undefined : readBefore(values.against);
  return { check: checker, shipped, targets, print, mostWarnings: Number(most), before };
}

/** Prints the findings that were asked for and says how the check ended. */
function printed({ print, shipped, targets, mostWarnings, before }: Job, whole: FolderReport): number {
  assertWork(whole, shipped, targets);
  const impact = before && impactOf(whole.input, before);
  const found = impact ? { ...whole, findings: [...whole.findings, ...impact.findings].toSorted(byPlace) } : whole;
  const report = only(found, targets);
  console.log(print(report));
  if (impact) console.error(impactLine(impact));
  const { warnings, isGood, passes } = verdict(report.findings, mostWarnings);
  if (isGood && !passes)
    console.error(`mullion check: ${warnings.length} warnings, but --max-warnings allows ${mostWarnings}`);
  return passes ? CLEAN : FINDINGS;
}

/** Repairs, says what was repaired, and prints what is left. Machine-readable forms have standard output for themselves. */
function fixJob(job: Job, isDry: boolean): number {
  const before = job.check.run();
  const { files } = job.targets;
  const folders = job.targets.folders.length > 0 ? job.targets.folders : [job.shipped];
  const isWanted = (file: string) => {
    const path = resolve(file);
    return files.length > 0 ? files.includes(path) : folders.some((folder) => !relative(folder, path).startsWith('..'));
  };
  const result = fixFolder(job.check, isWanted);
  const say = job.print === stylish ? console.log : console.error;
  if (isDry) {
    for (const [file, text] of result.texts) say(lineDiff(file, before.texts.get(file) ?? '', text));
    say(`${result.fixed.length} of ${before.findings.length} findings would be repaired; nothing was written`);
    return printed(job, before);
  }
  const isWritten = writeTexts(before, result);
  for (const { file, line, code, fix } of result.fixed) say(`fixed ${file}:${line} ${fix.title} (${code})`);
  const left = printed(job, isWritten ? result.report : job.check.run());
  return isWritten ? left : NOT_CHECKED;
}

function writeTexts(before: FolderReport, { texts }: FixResult): boolean {
  let isWritten = true;
  for (const [file, text] of texts) {
    const reason = replaceFile(resolve(file), before.texts.get(file) ?? '', text);
    if (reason === undefined) continue;
    console.error(`mullion check: ${file} was not changed: ${reason}`);
    isWritten = false;
  }
  return isWritten;
}

async function watchJob(job: Job): Promise<number> {
  const run = () => {
    const started = performance.now();
    // A terminal shows the newest state only; a log keeps all.
    if (process.stdout.isTTY) process.stdout.write('\u001B[2J\u001B[3J\u001B[H');
    try {
      printed(job, job.check.run());
    } catch (error) {
      refuse(error);
    }
    const took = Math.round(performance.now() - started);
    console.log(`checked in ${took} ms; waiting for changes, Ctrl-C ends`);
  };
  await watchFolders([job.shipped, ...job.targets.folders], job.check.groundFiles, run);
  return CLEAN;
}

function refuse(error: unknown): number {
  console.error(`mullion check: ${error instanceof Error ? error.message : String(error)}`);
  return NOT_CHECKED;
}
