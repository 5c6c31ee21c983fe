import { join, relative, resolve } from 'node:path';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';
import { baseOf, type Copy, copiesIn, noteBases, writeBase } from '#engine/check/disk/copyBases.ts';
import { rebase as join3, type RebaseConflict, type Side } from '#engine/check/layers/rebase.ts';
import { verdict } from '#engine/check/report/verdict.ts';
import type { Finding } from '#engine/language/finding.ts';
import { replaceFile } from '../check/replaceFile.ts';
import { placesOf, targetsOf } from '../check/targets.ts';
import { readOptions, UsageError } from '../readOptions.ts';

/** Exit codes: 0 all copies follow the shipped documents, 1 some do not, 2 nothing could be compared. */
const CURRENT = 0;
const BEHIND = 1;
const NOT_COMPARED = 2;
/** Characters of a value that are printed. */
const MOST_SHOWN = 400;

const OPTIONS = {
  check: { type: 'boolean', default: false },
  take: { type: 'string' },
} as const;

/** What became of one copy, as it is printed. */
interface Outcome {
  lines: readonly string[];
  isBehind: boolean;
}

interface Job {
  folder: string;
  shipped: string;
  check: FolderCheck;
  isDry: boolean;
  take: 'mine' | 'shipped' | undefined;
}

/**
 * `mullion rebase [FOLDER or file ...]`: joins what was changed in shipped documents into the customised copies of a folder
 * (else of MULLION_SCHEMAS). Where both changed the same, and where what comes out would not pass the check, the copy stays as it is and
 * both texts are told; `--take mine|shipped` decides. `--check` writes nothing.
 */
export async function rebase(args: string[]): Promise<number> {
  try {
    const { values, positionals } = readOptions(args, OPTIONS);
    const { take } = values;
    if (take !== undefined && take !== 'mine' && take !== 'shipped')
      throw new UsageError(`--take is "mine" or "shipped", not "${take}"`);
    if (take !== undefined && values.check) throw new UsageError('--take cannot be used together with --check');
    const { folders, files } = targetsOf(positionals);
    const [folder, more] = folders;
    if (folder === undefined || more !== undefined)
      throw new UsageError('name one folder of your own documents, or set MULLION_SCHEMAS');
    const { shipped, ...vocabulary } = placesOf(process.cwd());
    if (folder === shipped) throw new UsageError(`${folder} holds the shipped documents themselves`);
    const check = new FolderCheck(shipped, { overlays: [folder], isRepeated: true, ...vocabulary });
    return run({ folder, shipped, check, isDry: values.check, take }, files);
  } catch (error) {
    console.error(`mullion rebase: ${error instanceof Error ? error.message : String(error)}`);
    return NOT_COMPARED;
  }
}

function run(job: Job, files: readonly string[]): number {
  const { input, findings } = job.check.run();
  const all = copiesIn(job.folder, input.files);
  const copies = files.length === 0 ? all : all.filter(({ name }) => files.includes(join(job.folder, name)));
  const unknown = files.find((file) => !copies.some(({ name }) => join(job.folder, name) === file));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is no copy of a shipped document; one that extends it needs none of this`);
  const added = new Set(job.isDry ? [] : noteBases(job.folder, all));
  const outcomes = copies.map((copy) => outcomeOf(job, copy, findings, added.has(copy.name)));
  for (const line of outcomes.flatMap(({ lines }) => lines)) console.log(line);
  const behind = outcomes.filter(({ isBehind }) => isBehind).length;
  console.log(`${copies.length} ${copies.length === 1 ? 'copy' : 'copies'}, ${behind} to be looked at`);
  return behind > 0 ? BEHIND : CURRENT;
}

function outcomeOf(job: Job, copy: Copy, findings: readonly Finding[], isNew: boolean): Outcome {
  const { name, file, shipped } = copy;
  const base = baseOf(job.folder, name);
  if (isNew) return told(`${name}: what it was made from is noted from now on (the shipped document of today)`);
  if (base === undefined)
    return behind(`${name}: nobody noted what it was made from; run mullion rebase without --check`);
  const found = join3({ base, mine: file.text, shipped }, job.take);
  if (found.is === 'current') return told();
  if (found.is === 'unreadable') return behind(`${name}: ${SIDES[found.which]} is no JSON; nothing was changed`);
  if (found.conflicts.length > 0 && !job.take)
    return behind(
      `${name}: changed here and in the shipped document; it stays as it is`,
      ...found.conflicts.flatMap((conflict) => linesOf(job, copy, conflict)),
      `  decide: edit it, or run mullion rebase ${shown(join(job.folder, name))} --take mine (or shipped)`,
    );
  const faults = newFaults(job, copy, found.text, findings);
  if (faults.length > 0) return behind(`${name}: joined it would not pass the check; it stays as it is`, ...faults);
  if (job.isDry) return behind(`${name}: the shipped document has changed; mullion rebase joins both`);
  const reason = replaceFile(join(job.folder, name), file.text, found.text);
  if (reason !== undefined) return behind(`${name}: was not changed: ${reason}`);
  writeBase(job.folder, name, shipped);
  const decided = found.conflicts.map(
    (conflict) => `  ${conflict.place}: ${job.take === 'mine' ? 'yours' : 'the shipped one'} was taken`,
  );
  return told(`${name}: joined with the shipped document of now`, ...decided);
}

const SIDES = { base: 'what it was made from', mine: 'it', shipped: 'the shipped document' } as const;

const told = (...lines: string[]): Outcome => ({ lines, isBehind: false });
const behind = (...lines: string[]): Outcome => ({ lines, isBehind: true });

/** Both texts, each with its file and line, and what stood there before. */
function linesOf(
  { folder, shipped }: Job,
  { name }: Copy,
  { place, was, mine, shipped: theirs }: RebaseConflict,
): string[] {
  return [
    `  ${place}`,
    `    yours    ${shown(join(folder, name))}:${mine.line}  ${textOf(mine)}`,
    `    shipped  ${shown(join(shipped, name))}:${theirs.line}  ${textOf(theirs)}`,
    `    was      ${textOf(was)}`,
  ];
}

function textOf({ text = '(taken out)' }: Side): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Errors that the joined document has and the copy has not. */
function newFaults({ check }: Job, { file }: Copy, text: string, before: readonly Finding[]): string[] {
  const { findings } = check.run(new Map([[file.file, text]]));
  const known = new Set(before.map(({ code, file: at, pointer }) => `${code} ${at} ${pointer}`));
  const { errors } = verdict(findings.filter(({ code, file: at, pointer }) => !known.has(`${code} ${at} ${pointer}`)));
  return errors.map(({ file: at, line, column, code, message }) => `  ${at}:${line}:${column} ${code} ${message}`);
}

function shown(path: string): string {
  const short = relative(process.cwd(), resolve(path));
  return short.startsWith('..') ? path : short;
}
