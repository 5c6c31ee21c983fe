import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
/** Folders of the kinds of documents, by kind where documents name each other by it. */
const folders = {
  list: 'lists',
  report: 'reports',
  lookup: 'lookups',
  form: 'forms',
  filters: 'filters',
  tabs: 'tabs',
  menu: 'menus',
  help: 'help',
};
/** Properties that name a document or an address, the same on every screen or not. */
const names = new RegExp(`"(id|${Object.keys(folders).join('|')})": "(?!(?:subscription|new)")([a-z][a-z0-9-]*)"`, 'g');
const addresses = /"(route|to)": "(?!dashboard|map-list|security"|columns"|[a-z]+to")/g;

/**
 * A project with the shipped documents, contract and texts, and as many copies of all documents as it takes to have `count`
 * of them. A copy of the documents is a product of its own: they name and open each other, under other names and addresses.
 */
export function makeProject(count: number): { folder: string; documents: number } {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-bench-'));
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
  mkdirSync(join(folder, 'screens', 'api'), { recursive: true });
  cpSync(join(root, 'screens', 'api', 'contract.json'), join(folder, 'screens', 'api', 'contract.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // What code opens is named in product.json, once.
  const originals = Object.values(folders)
    .flatMap((name) => filesOf(join(folder, 'schemas', name)))
    .filter((file) => !file.endsWith('/subscription.json'));
  let documents = originals.length;
  for (let copy = 2; documents < count; copy++) {
    for (const file of originals) writeCopy(file, copy);
    documents += originals.length;
  }
  return { folder, documents };
}

function writeCopy(file: string, copy: number): void {
  const original = readFileSync(file, 'utf8');
  const { id, route, extends: base } = JSON.parse(original) as { id: string; route?: string; extends?: string };
  // What extends another has the address of its name.
  const isAtItsName = route === undefined && base === undefined && /\/(lists|reports)\//.test(file);
  const text = (isAtItsName ? original.replace(/"id": .*\n/, `$&  "route": "${id}",\n`) : original)
    .replace(addresses, `$&copy-${copy}/`)
    .replace(/"product": "[^"{]+(?=")/, `$& ${copy}`)
    .replace(names, `"$1": "$2-${copy}"`);
  writeFileSync(file.replace(/\.json$/, `-${copy}.json`), text);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}
