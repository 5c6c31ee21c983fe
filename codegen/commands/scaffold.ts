import { join, relative, resolve } from 'node:path';
import { checkFolder } from '#engine/check/disk/checkFolder.ts';
import { verdict } from '#engine/check/report/verdict.ts';
import { generateAll } from '../generateAll.ts';
import { ContractError } from '../openapi/ContractError.ts';
import { findChanges, writeChanges } from '../output/outputFiles.ts';
import { packageRoot } from '../packageRoot.ts';
import { readOptions, UsageError } from '../readOptions.ts';
import { type Kept, keepEdits } from '../scaffold/keep/keepEdits.ts';
import { openInput } from '../scaffold/read/openInput.ts';
import { count, type Yield } from '../scaffold/report.ts';
import { scaffold as scaffoldFiles } from '../scaffold/scaffold.ts';

const DONE = 0;
const CONFLICTS = 1;
const NOT_SCAFFOLDED = 2;

const OPTIONS = { out: { type: 'string', default: 'app' } } as const;

/**
 * `mullion scaffold FILE|URL [--out FOLDER]`: documents and an application for an OpenAPI document. Exit 0 done, 1 what somebody
 * edited differs from what would be written (it is kept) or no longer fits the API, 2 the document cannot be read, and then nothing is written.
 */
export async function scaffold(args: string[], root = process.cwd()): Promise<number> {
  try {
    const { values, positionals } = readOptions(args, OPTIONS);
    const [input, more] = positionals;
    if (input === undefined || more !== undefined)
      throw new UsageError('name one OpenAPI document\n  hint: mullion scaffold openapi.yaml --out my-app');
    const { document, name, address, faults: slips } = await openInput(input);
    const made = scaffoldFiles(document, name, { address, faults: slips });
    const folder = resolve(root, values.out);
    const kept = keepEdits(folder, made.files);
    const { files } = await generateAll(folder);
    writeChanges(folder, findChanges(folder, files));
    writeChanges(folder, { ...findChanges(folder, [{ path: 'scaffold-report.md', text: made.report }]), removed: [] });
    const shown = relative(root, folder) || '.';
    console.log(summaryOf(made.yields));
    console.log(
      `${made.operations - made.unused} of ${count(made.operations, 'operation')} used; ${shown}/scaffold-report.md says what was guessed and left out, and why`,
    );
    if (slips !== undefined)
      console.error(
        `mullion scaffold: the document has faults, and what they stand in was taken as anything:\n${slips}`,
      );
    for (const line of keptLines(kept)) console.log(line);
    const faults = faultsOf(folder);
    for (const line of faults) console.error(line);
    const isClean = kept.conflicts.length === 0 && faults.length === 0;
    console.log(`\n  cd ${shown} && npm install && npm run dev`);
    return isClean ? DONE : CONFLICTS;
  } catch (error) {
    if (!(error instanceof ContractError || error instanceof UsageError || (error instanceof Error && 'code' in error)))
      throw error;
    console.error(`mullion scaffold: ${error.message}`);
    return NOT_SCAFFOLDED;
  }
}

function summaryOf(yields: readonly Yield[]): string {
  const rows = yields.map((one) => {
    const parts = { list: one.list, record: one.record, create: one.create, edit: one.edit, delete: one.remove };
    const has = Object.entries(parts).flatMap(([what, is]) => (is ? [what] : []));
    if (one.actions > 0) has.push(count(one.actions, 'action'));
    return `  ${one.resource.id}: ${has.join(', ')}`;
  });
  return [count(yields.length, 'resource'), ...rows].join('\n');
}

function keptLines({ written, edited, merged, conflicts, deleted, removed }: Kept): string[] {
  return [
    `${count(written.length, 'file')} written, ${edited.length} edited and kept, ${removed.length} removed`,
    ...merged.map((path) => `  ${path}: edited by you and changed in the API: both stand`),
    ...deleted.map((path) => `  ${path}: deleted by you, not written again`),
    ...conflicts.map(
      (path) => `  ${path}: edited by you and kept; what would be written now is in .mullion/new/${path.split('#')[0]}`,
    ),
  ];
}

/** What people edited may not fit the API any more; what scaffold writes does. */
function faultsOf(folder: string): string[] {
  const vocabulary = join(packageRoot(), 'schemas');
  const { findings } = checkFolder(join(folder, 'schemas'), { vocabulary, strict: true });
  const { errors } = verdict(findings);
  return errors.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);
}
