/** Reads folders of documents from disk. */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { DocumentFile } from './checkDocuments.ts';
import type { LocaleFile } from './checkLocales.ts';
import type { Finding } from './finding.ts';
import { DOCUMENT_KINDS, type JsonSchema, KIND_FOLDERS } from './MetaSchemas.ts';
import { Positions } from './positions.ts';
import { type Problem, toFinding } from './problem.ts';

export interface SchemasFolder {
  files: DocumentFile[];
  locales: LocaleFile[];
  /** Files that could not be read or stand in a folder of no kind. */
  findings: Finding[];
}

/** Folders and files of schemas/ that hold no documents. */
const OTHER = new Set(['meta', 'api', 'locales', 'product.json']);

/** Keeps a byte order mark, which the check tells of; throws for anything that is not UTF-8. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads every document and file of texts below a folder such as `schemas/`. */
export function readSchemasFolder(folder: string, isShipped: boolean, base?: string): SchemasFolder {
  const result: SchemasFolder = { files: [], locales: [], findings: [] };
  const nameOf = (path: string) => nameBelow(base, folder, path);
  const read = (path: string): string | undefined => {
    try {
      return UTF8.decode(readFileSync(path));
    } catch (error) {
      result.findings.push(
        placeless(nameOf(path), { code: 'MU1008', pointer: '', values: { reason: reasonOf(error) } }),
      );
      return undefined;
    }
  };
  for (const kind of DOCUMENT_KINDS) {
    for (const path of jsonFiles(join(folder, KIND_FOLDERS[kind]))) {
      const text = read(path);
      if (text !== undefined)
        result.files.push({ kind, id: basename(path, '.json'), file: nameOf(path), text, isShipped });
    }
  }
  for (const path of jsonFiles(join(folder, 'locales'))) {
    const text = read(path);
    if (text !== undefined) result.locales.push({ language: basename(path, '.json'), file: nameOf(path), text });
  }
  result.findings.push(...misplaced(folder).map(({ path, name }) => placeless(nameOf(path), misplacedProblem(name))));
  return result;
}

/** The files of schemas/meta and schemas/meta/filtertypes, without the reference that only editors follow. */
export function readMetaSchemas(folder: string): JsonSchema[] {
  const paths = [...jsonFiles(folder), ...jsonFiles(join(folder, 'filtertypes'))];
  return paths.map((path) => withoutEditor(readJsonFile(path) as JsonSchema));
}

/** A kind leads editors to `editor/`, where codegen adds what the product has; rules check the same with better messages. */
function withoutEditor({ $ref, ...schema }: JsonSchema): JsonSchema {
  return $ref === undefined || String($ref).startsWith('editor/') ? schema : { $ref, ...schema };
}

/**
 * A file that the check itself needs.
 * @throws when it cannot be read or is not JSON; the message names it.
 */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${reasonOf(error)}`);
  }
}

/**
 * How findings name a file: below the working directory or by its whole path, which editors and terminals can open.
 * With a base (the server's) nothing outside it is disclosed: a file of an overlay is named from its folder on.
 */
function nameBelow(base: string | undefined, folder: string, path: string): string {
  const name = relative(base ?? process.cwd(), path);
  if (!name.startsWith('..')) return name;
  return base === undefined ? path : join(basename(folder), relative(folder, path));
}

function jsonFiles(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => isFile(entry) && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name))
    .sort();
}

/** JSON files that would silently be ignored: `report/x.json`, `lists/old/x.json`, `x.json`. */
function misplaced(folder: string): { path: string; name: string }[] {
  const known = new Set<string>(Object.values(KIND_FOLDERS));
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (OTHER.has(entry.name)) return [];
    if (isFile(entry)) return entry.name.endsWith('.json') ? [{ path, name: basename(folder) }] : [];
    if (!known.has(entry.name)) return jsonFiles(path).map((file) => ({ path: file, name: entry.name }));
    const nested = entriesOf(path).filter((child) => child.isDirectory());
    return nested.flatMap((child) =>
      jsonFiles(join(path, child.name)).map((file) => ({ path: file, name: `${entry.name}/${child.name}` })),
    );
  });
}

function misplacedProblem(name: string): Problem {
  return { code: 'MU1009', pointer: '', values: { name }, names: Object.values(KIND_FOLDERS) };
}

/** A missing folder is an empty one; callers that need it say so. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function placeless(file: string, problem: Problem): Finding {
  return toFinding(problem, file, new Positions(''));
}

/** A link counts as a file, as in mounted configuration; one that leads nowhere is told as unreadable. */
function isFile(entry: Dirent): boolean {
  return entry.isFile() || entry.isSymbolicLink();
}

function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8';
  return error instanceof Error ? error.message : String(error);
}
