import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, DialectName } from '#server/database/schema.ts';
import { version } from '#server/settings.ts';

interface Library {
  Name: string;
  Version: string;
}

interface Package {
  name: string;
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** What is installed does not change while the server runs. */
let installed: readonly Library[] | undefined;

/** The product, what it runs on, and the libraries as they are installed, by name (CONSOLE-ABOUT-03). */
export async function listLibraries(db: Db, dialect: DialectName): Promise<Library[]> {
  installed ??= readInstalled();
  const database = {
    Name: dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    Version: await databaseVersion(db, dialect),
  };
  return [
    { Name: readPackage(root).name, Version: version },
    { Name: 'Node.js', Version: process.versions.node },
    database,
    ...installed,
  ];
}

async function databaseVersion(db: Db, dialect: DialectName): Promise<string> {
  const version = dialect === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Of what the product names, the version that stands in its folder; what an installation leaves out is not told. */
function readInstalled(): readonly Library[] {
  const { dependencies, peerDependencies } = readPackage(root);
  const server = join(root, 'server');
  const names = Object.keys({ ...dependencies, ...peerDependencies, ...readPackage(server).dependencies });
  return names.sort().flatMap((name) => {
    const version = versionIn(join(root, 'node_modules', name)) ?? versionIn(join(server, 'node_modules', name));
    return version === undefined ? [] : [{ Name: name, Version: version }];
  });
}

function versionIn(folder: string): string | undefined {
  try {
    return readPackage(folder).version;
  } catch {
    return undefined;
  }
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}
