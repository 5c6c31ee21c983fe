import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import { ownsVocabulary, packageRoot } from '../packageRoot.ts';
import type { PrintedReport } from '../print/PrintedReport.ts';
import { UsageError } from '../readOptions.ts';

/** What the command line names: folders like schemas/, or single files in them. */
export interface Targets {
  folders: readonly string[];
  /** Only the findings of these files are wanted. */
  files: readonly string[];
}

const KINDS = new Set<string>([...Object.values(KIND_FOLDERS), 'locales']);

/** What the product has around its documents, beside their folders. */
const PRODUCT = 'product.json';

/** @throws UsageError for a path that is not there or not a place of documents */
export function targetsOf(positionals: readonly string[]): Targets {
  const named = positionals.length > 0 ? positionals : [process.env.MULLION_SCHEMAS ?? ''];
  const paths = named.filter((path) => path !== '').map(placeOf);
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new UsageError(
      missing.endsWith('.json')
        ? `there is no "${missing}"; give a document such as schemas/lists/users.json`
        : `there is no "${missing}"; give a folder with lists/, reports/ … in it`,
    );
  const isFolder = (path: string) => statSync(path).isDirectory();
  const files = paths.filter((path) => !isFolder(path));
  const folders = [...paths.filter(isFolder).map(schemasOf), ...files.map(folderOf)];
  return { folders: [...new Set(folders)], files };
}

/** A path as it was given, or as documents call one another: below schemas/. */
function placeOf(path: string): string {
  const below = resolve('schemas', path);
  return !existsSync(path) && existsSync(below) ? below : resolve(path);
}

/** A project's folder stands for its schemas/. */
function schemasOf(folder: string): string {
  const inside = join(folder, 'schemas');
  const hasKinds = [...KINDS].some((name) => existsSync(join(folder, name)));
  if (!hasKinds && KINDS.has(basename(folder))) return dirname(folder);
  return !hasKinds && existsSync(inside) ? inside : folder;
}

/** schemas/reports/x.json belongs to the folder schemas. */
function folderOf(file: string): string {
  const place = dirname(file);
  if (KINDS.has(basename(place))) return dirname(place);
  if (basename(file) === PRODUCT) return place;
  throw new UsageError(
    `"${file}" is in no folder of documents: its folder must be one of ${[...KINDS].map((name) => `${name}/`).join(', ')}`,
  );
}

/** The findings that the targets ask for. */
export function only<Report extends PrintedReport>(report: Report, { files }: Targets): Report {
  if (files.length === 0) return report;
  const isWanted = ({ file }: { file: string }) => files.includes(resolve(file));
  return { ...report, findings: report.findings.filter(isWanted), notChecked: report.notChecked.filter(isWanted) };
}

/** @throws UsageError when a folder or file was named and nothing of it was read */
export function assertWork(report: PrintedReport, shipped: string, { folders, files }: Targets): void {
  const seen = [...report.texts.keys(), ...report.findings.map(({ file }) => file)].map((file) => resolve(file));
  const unseen = files.find((file) => !seen.includes(file));
  if (unseen !== undefined)
    throw new UsageError(`"${unseen}" was not checked: it is no document, or another folder has one of the same name`);
  const documents = seen.filter((file) => basename(file) !== PRODUCT);
  const isIn = (folder: string) => documents.some((file) => !relative(folder, file).startsWith('..'));
  const empty = files.length > 0 ? undefined : [shipped, ...folders].find((folder) => !isIn(folder));
  if (empty !== undefined)
    throw new UsageError(`no document in ${empty}; documents are in lists/, reports/, forms/ … and end with .json`);
}

/**
 * Where the documents are and where their vocabulary is: a project with both, such as this repository, a product whose
 * vocabulary is that of the package, or from anywhere else the package itself.
 * @throws UsageError where there is no project
 */
export function placesOf(folder: string): { shipped: string; vocabulary?: string } {
  if (ownsVocabulary(folder)) return { shipped: join(folder, 'schemas') };
  const root = packageRoot();
  const own = join(folder, 'schemas');
  if (existsSync(own)) return { shipped: own, vocabulary: join(root, 'schemas') };
  const shipped = join(root, 'schemas');
  if (existsSync(join(shipped, 'product.json'))) return { shipped };
  throw new UsageError(`there is no folder "schemas" in ${folder}; run this in the folder of the product`);
}
