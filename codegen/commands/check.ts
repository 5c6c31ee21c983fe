import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CheckReport } from '#engine/schema/checkDocuments.ts';
import { checkFolder } from '#engine/schema/checkFolder.ts';
import { github } from '../print/github.ts';
import { json } from '../print/json.ts';
import { stylish } from '../print/stylish.ts';

const FORMATS: Readonly<Record<string, (report: CheckReport) => string>> = { stylish, json, github };

/** Exit codes: 0 nothing wrong (warnings aside), 1 findings, 2 nothing could be checked. */
const CLEAN = 0;
const FINDINGS = 1;
const NOT_CHECKED = 2;

/**
 * `mullion check [folder ...] [--format stylish|json|github]`: proves the shipped documents, and on top of them those of
 * the folders given (else of MULLION_SCHEMAS), against vocabulary, API contract, texts and each other.
 */
export async function check(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: 'string', default: 'stylish' } },
    });
    const print = FORMATS[values.format];
    if (!print) return refuse(`unknown format "${values.format}"; use ${Object.keys(FORMATS).join(', ')}`);
    const shipped = join(productRoot(), 'schemas');
    const overlays = foldersOf(positionals).filter((folder) => folder !== shipped);
    const wrong = overlays.find((folder) => !existsSync(folder) || !statSync(folder).isDirectory());
    if (wrong !== undefined) return refuse(`"${wrong}" is not a folder; give a folder with lists/, reports/ … in it`);
    const report = checkFolder(shipped, { overlays });
    if (report.counts.documents === 0) return refuse(`no document in ${[shipped, ...overlays].join(', ')}`);
    console.log(print(report));
    return report.findings.some((finding) => finding.severity === 'error') ? FINDINGS : CLEAN;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function foldersOf(positionals: readonly string[]): string[] {
  const named = positionals.length > 0 ? positionals : [process.env.MULLION_SCHEMAS ?? ''];
  return named.filter((folder) => folder !== '').map((folder) => resolve(folder));
}

/** The project that is worked on, or the installed package. */
function productRoot(): string {
  const hasDocuments = (folder: string) => existsSync(join(folder, 'schemas', 'meta'));
  if (hasDocuments(process.cwd())) return process.cwd();
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!hasDocuments(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function refuse(reason: string): number {
  console.error(`mullion check: ${reason}`);
  return NOT_CHECKED;
}
