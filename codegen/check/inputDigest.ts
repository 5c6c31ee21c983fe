import { createHash, type Hash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';

/** Everything that the outcome of a check depends on, as places on the disk. */
export interface CheckedPlaces {
  /** Whole folders of documents, in their order. */
  folders: readonly string[];
  /** Folder with `meta/` and `locales/` of the engine. */
  vocabulary: string;
  contract: string;
  /** Whatever else the findings depend on: options, and where paths in them start. */
  settings: unknown;
}

/** More than this is no folder of documents, and takes longer to read than it saves. */
const MOST_ENTRIES = 20_000;

/** As deep as the check looks for files in wrong places. */
const DEEPEST = 7;

/** Folders of a folder of documents that the check reads nothing of. */
const UNREAD = ['api', join('meta', 'editor')];

export interface InputDigest {
  /** Of the bytes that a check reads, of the names that it sees, and of its own code: where it is the same, so are the findings. */
  whole: string;
  /** The same without the folders of documents. */
  frame: string;
}

/** Digests of all that a check depends on. Undefined where that cannot be promised, as with links, pipes and files that may not be read. */
export function inputDigest({ folders, vocabulary, contract, settings }: CheckedPlaces): InputDigest | undefined {
  const hash = createHash('sha256');
  const ofDocuments = createHash('sha256');
  const walk: Walk = {
    hash,
    ofDocuments,
    left: MOST_ENTRIES,
    unread: new Set([...folders, vocabulary].flatMap(unreadIn)),
    documents: new Set(folders.flatMap((folder) => Object.values(KIND_FOLDERS).map((name) => join(folder, name)))),
  };
  const engine = folders.includes(vocabulary) ? [] : ['meta', 'locales'].map((name) => join(vocabulary, name));
  try {
    hash.update(JSON.stringify([process.version, settings]));
    for (const name of ['ajv', 'jsonc-parser']) addFile(hash, manifestOf(name));
    for (const folder of [...ownCode(), ...folders, ...engine]) addFolder(walk, folder);
    addFile(hash, contract);
  } catch {
    return undefined;
  }
  const frame = hash.digest('hex');
  return { frame, whole: ofDocuments.update(frame).digest('hex') };
}

class Unpromised extends Error {}

interface Walk {
  hash: Hash;
  /** For what is in folders of documents. */
  ofDocuments: Hash;
  /** How many entries may still be met. */
  left: number;
  unread: ReadonlySet<string>;
  documents: ReadonlySet<string>;
}

function unreadIn(folder: string): string[] {
  return UNREAD.map((name) => join(folder, name));
}

function addFolder(walk: Walk, folder: string, depth = 0, around = walk.hash): void {
  const { unread } = walk;
  const hash = walk.documents.has(folder) ? walk.ofDocuments : around;
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  walk.left -= entries.length;
  if (walk.left < 0) throw new Unpromised();
  hash.update(`[${folder}\n`);
  for (const entry of entries.sort(byName)) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || unread.has(path)) continue;
    hash.update(`${entry.name}\n`);
    if (entry.isDirectory()) {
      if (depth < DEEPEST) addFolder(walk, path, depth + 1, hash);
    } else if (!entry.isFile()) throw new Unpromised();
    else if (READ.test(entry.name)) addFile(hash, path);
  }
  hash.update(']');
}

/** Of other files the check sees the names. */
const READ = /\.(json|ts|js)$/;

function addFile(hash: Hash, path: string): void {
  if (!statSync(path).isFile()) throw new Unpromised();
  const bytes = readFileSync(path);
  hash.update(`${path} ${bytes.length}\n`).update(bytes);
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

/** What was built is one folder; the sources are those that the check is made of. */
function ownCode(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  if (!import.meta.url.endsWith('.ts')) return [here];
  const engine = join(here, '..', '..', 'engine');
  return [here, ...['check', 'language', 'generated', 'errors', 'format'].map((name) => join(engine, name))];
}

const { resolve } = createRequire(import.meta.url);

function manifestOf(name: string): string {
  return resolve(`${name}/package.json`);
}
