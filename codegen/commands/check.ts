import { join, resolve } from 'node:path';
import { nearest } from '#engine/check/report/suggest.ts';
import { expectBriefRun } from '../check/briefRun.ts';
import { type Call, refuse, told } from '../check/call.ts';
import { type KeptPlace, keptPlace, keptReport } from '../check/keptReports.ts';
import { assertWork, only, placesOf, targetsOf } from '../check/targets.ts';
import { github } from '../print/github.ts';
import { json } from '../print/json.ts';
import type { PrintedReport } from '../print/PrintedReport.ts';
import { sarif } from '../print/sarif.ts';
import { stylish } from '../print/stylish.ts';
import { readOptions, UsageError } from '../readOptions.ts';

const FORMATS: Readonly<Record<string, (report: PrintedReport) => string>> = { stylish, json, github, sarif };

/** Those that count what was not checked; the others list it, and nothing keeps the places. */
const KEPT_FORMATS: ReadonlySet<string> = new Set(['stylish', 'github']);

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
  'no-cache': { type: 'boolean', default: false },
} as const;

/**
 * `mullion check [folder or file ...]`: proves the shipped documents, and on top of them those of the folders given (else of
 * MULLION_SCHEMAS), against vocabulary, API contract, texts and each other. `--strict` is for the product itself: its
 * documents may not hold inline text. `--fix` repairs what is safe, `--dry-run` shows what it would do, `--watch` goes on.
 * `--contract FILE` is the contract.json of another API than the project's own.
 * `--against OLD` tells what depends on the changes since OLD, a contract.json or a folder of an earlier state.
 * `--no-cache` checks even what has not changed since the last time.
 */
export async function check(args: string[]): Promise<number> {
  try {
    const { values, positionals } = readOptions(args, OPTIONS);
    const isDry = values['dry-run'] || values['fix-dry-run'];
    if (values.watch && (values.fix || isDry)) throw new UsageError('--watch cannot be used together with --fix');
    const call = callOf(values, positionals);
    const isRepeated = values.watch || values.fix || isDry;
    const isOnce = !isRepeated && values.against === undefined;
    const isKept = isOnce && KEPT_FORMATS.has(values.format) && !values['no-cache'];
    const placeNow = (): KeptPlace | undefined => (isKept ? placeOf(call) : undefined);
    const place = placeNow();
    const kept = place && keptReport(place);
    if (kept) {
      assertWork(kept, call.shipped, call.targets);
      return told(call, only(kept, call.targets));
    }
    if (!isRepeated) expectBriefRun();
    // The rules are not even loaded while nothing has changed.
    const { jobOf, checkOnce, fixJob, watchJob } = await import('../check/jobs.ts');
    if (!isRepeated) return checkOnce(call, values.against, { place, placeNow });
    const job = jobOf(call, values.against, { isRepeated });
    return values.watch ? await watchJob(job) : fixJob(job, isDry);
  } catch (error) {
    return refuse(error);
  }
}

interface Values {
  format: string;
  strict: boolean;
  'max-warnings'?: string | undefined;
  contract?: string | undefined;
}

function callOf(values: Values, positionals: string[]): Call {
  const print = Object.hasOwn(FORMATS, values.format) ? FORMATS[values.format] : undefined;
  const names = Object.keys(FORMATS);
  const near = nearest(values.format, names);
  const advice = near ? `did you mean "${near}"?` : `use ${names.join(', ')}`;
  if (!print) throw new UsageError(`unknown format "${values.format}"; ${advice}`);
  const most = values['max-warnings'] ?? 'Infinity';
  if (!/^(\d+|Infinity)$/.test(most)) throw new UsageError(`--max-warnings takes a whole number, not "${most}"`);
  const { shipped, vocabulary } = placesOf(process.cwd());
  const targets = targetsOf(positionals);
  const contract =
    values.contract === undefined ? join(shipped, '..', 'screens', 'api', 'contract.json') : resolve(values.contract);
  return { shipped, vocabulary, contract, strict: values.strict, targets, print, mostWarnings: Number(most) };
}

function placeOf({ shipped, vocabulary = shipped, contract, strict, targets }: Call): KeptPlace | undefined {
  const root = process.cwd();
  const folders = [shipped, ...targets.folders.filter((folder) => folder !== shipped)];
  return keptPlace(root, { folders, vocabulary, contract, settings: { root, strict } });
}
