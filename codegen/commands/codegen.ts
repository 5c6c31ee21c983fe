import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { emitClients } from '../emit/clients.ts';
import { contractOf } from '../emit/contract.ts';
import { emitDocuments } from '../emit/documents.ts';
import type { GeneratedFile } from '../emit/GeneratedFile.ts';
import { emitServerSchemas, emitServerTypes } from '../emit/serverTypes.ts';
import { emitTypes } from '../emit/types.ts';
import { ContractError, loadOpenApi } from '../openapi/loadOpenApi.ts';

const root = join(import.meta.dirname, '..', '..');

/** `mullion codegen [--check]`: exit 0 done or current, 1 stale files with `--check`, 2 the contract cannot be read. */
export async function codegen(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  try {
    const files = await generateAll(root);
    return values.check ? reportStale(files) : writeChanged(files);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    console.error(`mullion codegen: ${error.message}`);
    return 2;
  }
}

/** Everything that codegen writes, in memory. */
export async function generateAll(base: string): Promise<GeneratedFile[]> {
  const api = loadOpenApi(join(base, 'schemas/api'));
  const contract = contractOf(api);
  return [
    await emitTypes(api, 'screens/api/types.ts'),
    ...(await emitClients(api, 'screens/api')),
    { path: 'screens/api/contract.json', text: `${JSON.stringify(contract, null, 2)}\n` },
    await emitServerTypes(api, 'server/generated/types.ts'),
    ...emitServerSchemas(api, contract, 'server/generated'),
    await emitDocuments(join(base, 'schemas/meta'), 'engine/generated/documents.ts'),
  ];
}

function writeChanged(files: readonly GeneratedFile[]): number {
  const changed = files.filter((file) => readIfExists(file.path) !== file.text);
  for (const file of changed) writeAtomically(join(root, file.path), file.text);
  console.log(`${files.length} files, ${changed.length} written`);
  return 0;
}

function reportStale(files: readonly GeneratedFile[]): number {
  const stale = files.filter((file) => readIfExists(file.path) !== file.text);
  for (const file of stale) console.error(`${file.path} is not current${firstDifference(file)}`);
  if (stale.length > 0) console.error('Run "npm run codegen" and commit the result.');
  else console.log(`${files.length} generated files are current`);
  return stale.length > 0 ? 1 : 0;
}

function firstDifference({ path, text }: GeneratedFile): string {
  const old = (readIfExists(path) ?? '').split('\n');
  const now = text.split('\n');
  const at = now.findIndex((line, index) => line !== old[index]);
  return at < 0
    ? `: ${old.length - now.length} lines too many`
    : `: line ${at + 1}\n  - ${old[at] ?? '(end of file)'}\n  + ${now[at]}`;
}

function readIfExists(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A killed run leaves the old file or the new one, never half of it. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}
