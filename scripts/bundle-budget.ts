/** Counts the gzipped JavaScript and styles that a first visit loads and fails when it grows past the budget or pulls in what it must not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { visits } from './build/visits.ts';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

interface Budget {
  what: string;
  /** Sources whose chunks, with all they import statically, are loaded together. */
  of: readonly string[];
  limitKb: number;
  stylesLimitKb: number;
  without: readonly RegExp[];
}

const budgets: readonly Budget[] = [
  {
    what: 'sign-in page',
    of: visits.signIn,
    limitKb: 135,
    stylesLimitKb: 7,
    without: [/ajv/, /rjsf/],
  },
  {
    what: 'first list, all that its first visit fetches',
    // What `scripts/build/visits.ts` calls work is one file. The browser database is opened when the list is there and the page is quiet.
    of: ['index.html', '_work-', 'node_modules/i18next/'],
    limitKb: 335,
    stylesLimitKb: 27,
    without: [/ajv/, /rjsf/, /localforage/],
  },
];

const root = join(import.meta.dirname, '..', 'dist', 'app');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));

let isOver = false;
for (const budget of budgets) {
  const chunks = chunksOf(budget.of);
  const bytes = [...chunks].reduce((sum, key) => sum + sizeOf(key), 0);
  const forbidden = [...chunks].filter((key) => budget.without.some((pattern) => pattern.test(key)));
  const styles = stylesOf(chunks);
  const isBad = bytes > budget.limitKb * 1000 || styles > budget.stylesLimitKb * 1000 || forbidden.length > 0;
  isOver ||= isBad;
  console.log(
    `${isBad ? 'OVER' : 'ok'}  ${budget.what}: ${(bytes / 1000).toFixed(1)} kB of ${budget.limitKb} kB gzip, ${chunks.size} chunks; styles ${(styles / 1000).toFixed(1)} of ${budget.stylesLimitKb} kB`,
  );
  for (const key of forbidden) console.log(`      must not load ${key}`);
}
process.exit(isOver ? 1 : 0);

function chunksOf(sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) add(next);
  };
  for (const source of sources) {
    const keys = Object.keys(manifest).filter((key) => key.startsWith(source));
    if (keys.length === 0) throw new Error(`No chunk of ${source} in the build: the budget must be told its new name.`);
    for (const key of keys) add(key);
  }
  return found;
}

function stylesOf(chunks: ReadonlySet<string>): number {
  const files = new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(root, file))).length, 0);
}

function sizeOf(key: string): number {
  const file = manifest[key]?.file;
  return file?.endsWith('.js') ? gzipSync(readFileSync(join(root, file))).length : 0;
}
