import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleOpenApi } from '../openapi/bundleOpenApi.ts';
import { ContractError } from '../openapi/ContractError.ts';
import { writeAtomically } from '../output/outputFiles.ts';

const DONE = 0;
const NOT_BUNDLED = 2;

/** `mullion bundle [--out FILE]`: the API contract as one OpenAPI document, on the standard output or in a file. */
export function bundle(args: string[], root = process.cwd()): number {
  try {
    const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
    const document = bundleOpenApi(join(root, 'schemas', 'api'));
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (values.out === undefined) process.stdout.write(text);
    else writeAtomically(resolve(root, values.out), text);
    return DONE;
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(`mullion bundle: ${error.message}`);
    return NOT_BUNDLED;
  }
}

/** A contract that cannot be read, a file that cannot be written, or an option that does not exist. */
function isExpected(error: unknown): error is Error {
  return error instanceof ContractError || (error instanceof Error && 'code' in error);
}
