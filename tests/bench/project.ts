import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
/** Kinds whose documents can be copied under another id without meeting each other. */
const folders = ['lists', 'reports', 'lookups', 'forms', 'filters'];

/**
 * A project with the shipped documents, contract and texts, and as many copies of the documents as it takes to have `count`
 * of them. Copies have their own ids and routes and are otherwise as the shipped ones.
 */
export function makeProject(count: number): { folder: string; documents: number } {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-bench-'));
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
  mkdirSync(join(folder, 'screens', 'api'), { recursive: true });
  cpSync(join(root, 'screens', 'api', 'contract.json'), join(folder, 'screens', 'api', 'contract.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const originals = folders.flatMap((name) => filesOf(join(folder, 'schemas', name)));
  let documents = ['tabs', 'menus'].reduce(
    (sum, name) => sum + filesOf(join(folder, 'schemas', name)).length,
    originals.length,
  );
  for (let copy = 2; documents < count; copy++) {
    for (const file of originals.slice(0, count - documents)) {
      writeCopy(file, copy);
      documents++;
    }
  }
  return { folder, documents };
}

function writeCopy(file: string, copy: number): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { id: string; route?: string };
  const renamed = {
    ...document,
    id: `${document.id}-${copy}`,
    ...(document.route === undefined ? {} : { route: document.route.replace(/^[\w-]+/, `$&-${copy}`) }),
  };
  writeFileSync(file.replace(/\.json$/, `-${copy}.json`), `${JSON.stringify(renamed, null, 2)}\n`);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}
