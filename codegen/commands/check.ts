import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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

/** What the command line names: folders like schemas/, or single files in them. */
interface Targets {
  folders: readonly string[];
  /** Only the findings of these files are wanted. */
  files: readonly string[];
}

/**
 * `mullion check [folder or file ...] [--format stylish|json|github] [--strict]`: proves the shipped documents, and on top of
 * them those of the folders given (else of MULLION_SCHEMAS), against vocabulary, API contract, texts and each other.
 * `--strict` is for the product itself: its documents may not hold inline text.
 */
export async function check(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: 'string', default: 'stylish' }, strict: { type: 'boolean', default: false } },
    });
    const print = Object.hasOwn(FORMATS, values.format) ? FORMATS[values.format] : undefined;
    if (!print) return refuse(`unknown format "${values.format}"; use ${Object.keys(FORMATS).join(', ')}`);
    const { shipped, ...vocabulary } = placesOf(process.cwd());
    const targets = targetsOf(positionals);
    const overlays = targets.folders.filter((folder) => folder !== shipped);
    const report = only(checkFolder(shipped, { overlays, strict: values.strict, ...vocabulary }), targets.files);
    const empty = [shipped, ...overlays].find((folder) => !isIn(report, folder));
    if (empty !== undefined && targets.files.length === 0) return refuse(`no document in ${empty}`);
    console.log(print(report));
    return report.findings.some((finding) => finding.severity === 'error') ? FINDINGS : CLEAN;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function targetsOf(positionals: readonly string[]): Targets {
  const named = positionals.length > 0 ? positionals : [process.env.MULLION_SCHEMAS ?? ''];
  const paths = named.filter((path) => path !== '').map((path) => resolve(path));
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`there is no "${missing}"; give a folder with lists/, reports/ … in it`);
  const isFolder = (path: string) => statSync(path).isDirectory();
  const files = paths.filter((path) => !isFolder(path));
  // schemas/reports/x.json belongs to the folder schemas.
  const folders = [...paths.filter(isFolder), ...files.map((file) => dirname(dirname(file)))];
  return { folders: [...new Set(folders)], files };
}

function only(report: CheckReport, files: readonly string[]): CheckReport {
  if (files.length === 0) return report;
  return { ...report, findings: report.findings.filter((finding) => files.includes(resolve(finding.file))) };
}

/** Whether anything of a folder was checked or refused. */
function isIn({ documents, findings }: CheckReport, folder: string): boolean {
  return [...documents, ...findings].some(({ file }) => !relative(folder, resolve(file)).startsWith('..'));
}

/**
 * Where the documents are and where their vocabulary is: a project with both, such as this repository, a product whose
 * vocabulary is that of the package, or from anywhere else the package itself.
 */
function placesOf(folder: string): { shipped: string; vocabulary?: string } {
  const hasVocabulary = (root: string) => existsSync(join(root, 'schemas', 'meta'));
  if (hasVocabulary(folder)) return { shipped: join(folder, 'schemas') };
  let root = dirname(fileURLToPath(import.meta.url));
  while (!hasVocabulary(root) && dirname(root) !== root) root = dirname(root);
  const own = join(folder, 'schemas');
  if (existsSync(own)) return { shipped: own, vocabulary: join(root, 'schemas') };
  return { shipped: join(root, 'schemas') };
}

function refuse(reason: string): number {
  console.error(`mullion check: ${reason}`);
  return NOT_CHECKED;
}
