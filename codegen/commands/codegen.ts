import { parseArgs } from 'node:util';
import { generateAll } from '../generateAll.ts';
import { ContractError } from '../openapi/loadOpenApi.ts';
import { findChanges, firstDifference, writeChanges } from '../output/outputFiles.ts';

const DONE = 0;
const STALE = 1;
const NOT_GENERATED = 2;

/** `mullion codegen [--check]`: exit 0 done or current, 1 stale files with `--check`, 2 the contract cannot be read. */
export async function codegen(args: string[], root = process.cwd()): Promise<number> {
  try {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
    const { files, lost } = await generateAll(root);
    for (const place of lost) console.warn(`warning: no type can say this, only the validators do: ${place}`);
    const changes = findChanges(root, files);
    if (values.check) return reportStale(changes, files.length, root);
    writeChanges(root, changes);
    console.log(`${files.length} files, ${changes.written.length} written, ${changes.removed.length} removed`);
    return DONE;
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(`mullion codegen: ${error.message}`);
    return NOT_GENERATED;
  }
}

function reportStale({ written, removed }: ReturnType<typeof findChanges>, total: number, root: string): number {
  for (const file of written) console.error(`${file.path} is not current${firstDifference(root, file)}`);
  for (const path of removed) console.error(`${path} is no longer generated`);
  if (written.length + removed.length === 0) {
    console.log(`${total} generated files are current`);
    return DONE;
  }
  console.error('Run "npm run codegen" and commit the result.');
  return STALE;
}

/** A contract that cannot be read, or an option that does not exist. */
function isExpected(error: unknown): error is Error {
  return error instanceof ContractError || (error instanceof TypeError && 'code' in error);
}
