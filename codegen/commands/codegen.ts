import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changeLine } from '#engine/check/changes/contractDiff.ts';
import type { GeneratedFile } from '../emit/GeneratedFile.ts';
import { PrintCache } from '../emit/PrintCache.ts';
import { printWith } from '../emit/types/typeOf.ts';
import { generateAll } from '../generateAll.ts';
import { generateEditor } from '../generateEditor.ts';
import { generateForeign } from '../generateForeign.ts';
import { ContractError } from '../openapi/ContractError.ts';
import { contractChanges } from '../output/contractChanges.ts';
import { findChanges, firstDifference, writeChanges } from '../output/outputFiles.ts';

const DONE = 0;
const STALE = 1;
const NOT_GENERATED = 2;

const options = {
  check: { type: 'boolean', default: false },
  openapi: { type: 'string' },
  out: { type: 'string' },
  editor: { type: 'string' },
  server: { type: 'boolean', default: false },
} as const;

/** Files to write below a folder, and how somebody writes them. */
interface Job {
  folder: string;
  /** The folder as people wrote it. */
  named: string;
  files: readonly GeneratedFile[];
  warnings: readonly string[];
  command: string;
}

/**
 * `mullion codegen [--openapi FILE --out DIR | --editor DIR | --server] [--check]`: exit 0 done or current, 1 stale files with `--check`, 2 the contract
 * cannot be read, and then nothing is written.
 */
export async function codegen(args: string[], root = process.cwd()): Promise<number> {
  try {
    const { values } = parseArgs({ args, options });
    const job = await withCache(root, () => jobOf(values, root));
    for (const warning of job.warnings) console.warn(`warning: ${warning}`);
    const changes = findChanges(job.folder, job.files);
    if (values.check) return reportStale(changes, job);
    writeChanges(job.folder, changes);
    const { length } = job.files;
    console.log(`${length} files, ${changes.written.length} written, ${changes.removed.length} removed`);
    return DONE;
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(`mullion codegen: ${error.message}`);
    return NOT_GENERATED;
  }
}

/** What was printed in an earlier run is not printed again. */
async function withCache<T>(root: string, work: () => Promise<T>): Promise<T> {
  const cache = new PrintCache(join(root, 'node_modules'));
  printWith(cache);
  try {
    return await work();
  } finally {
    printWith(undefined);
    cache.save();
  }
}

async function jobOf(
  values: { openapi?: string; out?: string; editor?: string; server: boolean },
  root: string,
): Promise<Job> {
  const { openapi, out, editor } = values;
  if (editor !== undefined) {
    const files = generateEditor(root, resolve(root, editor));
    return {
      folder: resolve(root, editor),
      named: editor,
      files,
      warnings: [],
      command: `mullion codegen --editor ${editor}`,
    };
  }
  if (openapi === undefined && out === undefined) {
    const { files, warnings } = await generateAll(root, values);
    return { folder: root, named: '', files, warnings, command: 'npx mullion codegen' };
  }
  if (openapi === undefined || out === undefined)
    throw new ContractError('--openapi and --out belong together\n  hint: mullion codegen --openapi FILE --out DIR');
  const folder = resolve(root, out);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ContractError(
      `${out}: not a folder\n  hint: name a folder for the generated files, it is made if needed`,
    );
  const { files, warnings } = await generateForeign(resolve(root, openapi));
  return { folder, named: out, files, warnings, command: `mullion codegen --openapi ${openapi} --out ${out}` };
}

function reportStale(
  { written, removed }: ReturnType<typeof findChanges>,
  { folder, named, files, command }: Job,
): number {
  const shown = (path: string) => join(named, path);
  const changes = written.flatMap((file) => contractChanges(folder, file));
  for (const change of changes) console.error(changeLine(change));
  for (const file of written) {
    // With the contract changed, lines of what is made from it say nothing new.
    const difference = changes.length > 0 ? '' : firstDifference(folder, file);
    console.error(`${shown(file.path)} is not current${difference}`);
  }
  for (const path of removed) console.error(`${shown(path)} is no longer generated`);
  if (written.length + removed.length === 0) {
    console.log(`${files.length} generated files are current`);
    return DONE;
  }
  console.error(`Run "${command}" and commit the result.`);
  return STALE;
}

/** A contract that cannot be read, or an option that does not exist. */
function isExpected(error: unknown): error is Error {
  return error instanceof ContractError || (error instanceof TypeError && 'code' in error);
}
