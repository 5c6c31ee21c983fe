/** Reads folders of documents from disk. */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import type { Finding } from '../../language/finding.ts';
import { LIMITS } from '../../language/limits.ts';
import type { DocumentFile } from '../checkDocuments.ts';
import type { LocaleFile } from '../checkLocales.ts';
import { Positions } from '../read/positions.ts';
import { jsonFault } from '../read/readDocument.ts';
import type { Problem } from '../report/problem.types.ts';
import { toFinding } from '../report/toFinding.ts';
import { DOCUMENT_KINDS, KIND_FOLDERS } from '../shape/MetaSchemas.ts';
import { faultOf, TextReader } from './readText.ts';

export interface SchemasFolder {
  files: DocumentFile[];
  locales: LocaleFile[];
  /** Files of texts that could not be read, and files that stand in a folder of no kind. */
  findings: Finding[];
}

type ReadFile = Pick<DocumentFile, 'id' | 'file' | 'text' | 'fault'>;

/** Folders and files of schemas/ that hold no documents. */
const OTHER = new Set(['meta', 'api', 'product.json']);

/** Folders inside each other in which misplaced files are searched. */
const DEEPEST = 6;

/** Names that look like documents but are never read. */
const OTHER_ENDINGS = new Set(['.jsonc', '.json5', '.json', '.jsn']);

/** Reads every document and file of texts below a folder such as `schemas/`. A reader remembers unchanged files. */
export function readSchemasFolder(
  folder: string,
  isShipped: boolean,
  base?: string,
  reader = new TextReader(),
): SchemasFolder {
  const result: SchemasFolder = { files: [], locales: [], findings: [] };
  const nameOf = (path: string) => nameBelow(base, folder, path);
  const textsIn = (name: string): ReadFile[] =>
    jsonFiles(join(folder, name)).map((path) => {
      const read = reader.read(path);
      const named = { id: basename(path, '.json'), file: nameOf(path) };
      if ('text' in read) return { ...named, text: read.text };
      const { problem, line, column, guess = '' } = read;
      const place = { line, column, endLine: line, endColumn: column + 1 };
      return { ...named, text: guess, fault: { ...placeless(named.file, problem), ...place } };
    });
  for (const kind of DOCUMENT_KINDS) {
    for (const read of textsIn(KIND_FOLDERS[kind])) result.files.push({ kind, ...read, isShipped });
  }
  for (const { id, fault, ...read } of textFolders(folder).flatMap(textsIn)) {
    if (fault) result.findings.push(fault);
    else result.locales.push({ language: id, ...read });
  }
  result.findings.push(...strays(folder).map(({ path, problem }) => placeless(nameOf(path), problem)));
  return result;
}

/**
 * The files of schemas/meta and schemas/meta/filtertypes, without the reference that only editors follow.
 * @throws when one cannot be read or is no meta-schema; the message names it.
 */
export function readMetaSchemas(folder: string): JsonSchema[] {
  const paths = [...jsonFiles(folder), ...jsonFiles(join(folder, 'filtertypes'))];
  return paths.map((path) => {
    const schema = readJsonFile(path);
    if (!isSchema(schema) || typeof schema.$id !== 'string')
      throw new Error(`${path} is no meta-schema: it has no "$id"`);
    return withoutEditor(schema);
  });
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
  const text = textOf(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path}:${jsonFault(text)}`);
  }
}

/**
 * The text of a file that the check itself needs.
 * @throws when it cannot be read; the message names it.
 */
export function textOf(path: string): string {
  const reason = (why: string) => new Error(`${path} cannot be read: ${why}`);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw reason('it is not there');
  if (!stats.isFile()) throw reason('it is no file');
  if (stats.size > LIMITS.contract) throw reason(`it has more than ${LIMITS.contract / 1024 / 1024} MB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw reason(error instanceof TypeError ? 'it is not UTF-8' : faultOf(error));
  }
}

/**
 * How findings name a file: below the working directory or by its whole path, which editors and terminals can open.
 * With a base (the server's) nothing outside it is disclosed: a file of an overlay is named from its folder on.
 */
export function nameBelow(base: string | undefined, folder: string, path: string): string {
  const name = relative(base ?? process.cwd(), path);
  if (!name.startsWith('..')) return name;
  return base === undefined ? path : join(basename(folder), relative(folder, path));
}

/** Whatever is called `x.json`; a folder or pipe of that name is told as unreadable. */
function jsonFiles(folder: string): string[] {
  return entriesOf(folder)
    .filter(({ name }) => name.endsWith('.json') && !name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .sort();
}

interface Stray {
  path: string;
  problem: Problem;
}

/** `locales` and, for the texts of one product alone, `locales/<product>`. */
function textFolders(folder: string): string[] {
  const products = entriesOf(join(folder, 'locales')).filter((entry) => entry.isDirectory());
  return ['locales', ...products.map(({ name }) => `locales/${name}`)];
}

/** Files that would silently be ignored: `report/x.json`, `lists/old/x.json`, `x.json`, `lists/x.jsonc`. */
function strays(folder: string): Stray[] {
  const known = new Set<string>([...Object.values(KIND_FOLDERS), ...textFolders(folder)]);
  const found: Stray[] = [];
  search(folder, '');
  return found;

  function search(place: string, name: string): void {
    const depth = name.split('/').length;
    for (const entry of entriesOf(place)) {
      if (found.length >= LIMITS.strays) return;
      const path = join(place, entry.name);
      const isTop = name === '';
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || (isTop && OTHER.has(entry.name))) continue;
      // A link to a folder could lead in a circle; only what is below the folder itself is searched.
      if (entry.isDirectory() && depth < DEEPEST) search(path, isTop ? entry.name : `${name}/${entry.name}`);
      else if (isFile(entry)) found.push(...strayOf(path, isTop ? basename(folder) : name, known.has(name)));
    }
  }
}

function strayOf(path: string, name: string, isKnown: boolean): Stray[] {
  const ending = extname(path);
  if (ending === '.json') return isKnown ? [] : [{ path, problem: misplaced(name) }];
  if (!OTHER_ENDINGS.has(ending.toLowerCase())) return [];
  const right = `${basename(path, ending)}.json`;
  return [{ path, problem: { code: 'MU1010', pointer: '', values: { name: basename(path), right } } }];
}

function misplaced(name: string): Problem {
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
