import { relative, resolve } from 'node:path';
import { type Before, impactOf } from '#engine/check/changes/impact.ts';
import { type CheckFolderOptions, FolderCheck, type FolderReport } from '#engine/check/disk/checkFolder.ts';
import { KeptMemory } from '#engine/check/disk/KeptMemory.ts';
import { byPlace } from '#engine/check/report/byPlace.ts';
import { stylish } from '../print/stylish.ts';
import { type Call, CLEAN, NOT_CHECKED, refuse, told } from './call.ts';
import { type FixResult, fixFolder, withoutUnkept } from './fixFolder.ts';
import { type KeptPlace, keepReport, keptChecks } from './keptReports.ts';
import { lineDiff } from './lineDiff.ts';
import { impactLine, readBefore } from './readBefore.ts';
import { replaceFile } from './replaceFile.ts';
import { assertWork, only } from './targets.ts';
import { watchFolders } from './watch.ts';

/** One run of the command that looks at the documents. */
export interface Job extends Call {
  check: FolderCheck;
  /** An earlier state: what depends on the changes since is told too. */
  before: Before | undefined;
}

export function jobOf(
  call: Call,
  against: string | undefined,
  how: Pick<CheckFolderOptions, 'isRepeated' | 'memory'>,
): Job {
  const { shipped, targets, strict, contract, vocabulary } = call;
  const check = new FolderCheck(shipped, {
    overlays: targets.folders.filter((folder) => folder !== shipped),
    strict,
    contract,
    tellsProduct: true,
    ...how,
    ...(vocabulary === undefined ? {} : { vocabulary }),
  });
  return { ...call, check, before: against === undefined ? undefined : readBefore(against) };
}

/** Where the outcome is kept, as it was before the check and as it is by now. */
interface Keeping {
  place: KeptPlace | undefined;
  placeNow(): KeptPlace | undefined;
}

/** Checks, tells, and keeps what was found when nothing was changed meanwhile. */
export function checkOnce(call: Call, against: string | undefined, { place, placeNow }: Keeping): number {
  const memory = place && new KeptMemory(keptChecks(place));
  const job = jobOf(call, against, memory ? { memory } : {});
  const report = job.check.run();
  const code = printed(job, report);
  if (place && !report.isWithheld && placeNow()?.digest.whole === place.digest.whole)
    keepReport(place, report, memory?.left);
  return code;
}

/** Prints the findings that were asked for and says how the check ended. */
export function printed(job: Job, whole: FolderReport): number {
  const { shipped, targets, before } = job;
  if (whole.isWithheld) {
    const code = told(job, whole);
    console.error('mullion check: no document was checked; product.json says what they may refer to');
    return code;
  }
  assertWork(whole, shipped, targets);
  const impact = before && impactOf(whole.input, before);
  const found = impact ? { ...whole, findings: [...whole.findings, ...impact.findings].toSorted(byPlace) } : whole;
  const report = only(found, targets);
  const code = told(job, report);
  if (impact) console.error(impactLine(impact));
  return code;
}

/** Repairs, says what was repaired, and prints what is left. Machine-readable forms have standard output for themselves. */
export function fixJob(job: Job, isDry: boolean): number {
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
    return printed(job, withoutUnkept(before, result.unkept));
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

export async function watchJob(job: Job): Promise<number> {
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
