/** Counts the gzipped JavaScript and styles that visits load, and the files they come in; fails when they grow past the budget or pull in what they must not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ManifestChunk } from 'vite';
import { chunksOf, filesOf, readManifest } from './build/manifest.ts';
import { visits } from './build/visits.ts';

interface Budget {
  what: string;
  /** Sources whose chunks, with all they import statically, are loaded together; or what the worker of the shell fetches ahead of use. */
  of: readonly string[] | 'kept ahead';
  limitKb: number;
  stylesLimitKb: number;
  /** Files of both: each costs the browser and the server several milliseconds, however small it is. */
  mostFiles: number;
  without: readonly RegExp[];
}

const budgets: readonly Budget[] = [
  {
    what: 'sign-in page',
    of: visits.signIn,
    limitKb: 135,
    stylesLimitKb: 7,
    mostFiles: 7,
    without: [/ajv/, /rjsf/],
  },
  {
    what: 'first list, all that its first visit fetches',
    // What `scripts/build/visits.ts` calls work is one file. The browser database is opened when the list is there and the page is quiet.
    of: ['index.html', '_work-', 'node_modules/i18next/'],
    limitKb: 326,
    stylesLimitKb: 26,
    mostFiles: 6,
    without: [/ajv/, /rjsf/, /localforage/],
  },
  {
    what: 'record, with what work fetches',
    of: ['index.html', '_work-', '_tabs-', '_record-'],
    limitKb: 369,
    stylesLimitKb: 36,
    mostFiles: 12,
    without: [/ajv/, /rjsf/, /chart/, /_report-/],
  },
  {
    what: 'report, with what work fetches',
    of: ['index.html', '_work-', '_report-'],
    limitKb: 356,
    stylesLimitKb: 33,
    mostFiles: 10,
    without: [/ajv/, /rjsf/, /chart/, /_record-/],
  },
  {
    what: 'page after a sign-in, with what work fetches',
    of: ['index.html', '_work-', '_home-'],
    limitKb: 354,
    stylesLimitKb: 34,
    mostFiles: 10,
    without: [/ajv/, /rjsf/, /chart/, /_record-/, /_report-/],
  },
  {
    what: 'kept ahead of use, in one language',
    of: 'kept ahead',
    limitKb: 382,
    stylesLimitKb: 35,
    mostFiles: 21,
    without: [/ajv/, /rjsf/, /chart/, /_tabs-/, /_record-/, /_report-/],
  },
];

const root = join(import.meta.dirname, '..');
const manifest = readManifest(root);

let isOver = false;
for (const budget of budgets) {
  const chunks = budget.of === 'kept ahead' ? keptAhead() : chunksOfAll(budget.of);
  const files = [...filesOf(chunks)];
  const bytes = sizeOf(files.filter((file) => file.endsWith('.js')));
  const forbidden = [...chunks.keys()].filter((key) => budget.without.some((pattern) => pattern.test(key)));
  const styles = sizeOf(files.filter((file) => file.endsWith('.css')));
  const isLarge = bytes > budget.limitKb * 1000 || styles > budget.stylesLimitKb * 1000;
  const isBad = isLarge || files.length > budget.mostFiles || forbidden.length > 0;
  isOver ||= isBad;
  console.log(
    `${isBad ? 'OVER' : 'ok'}  ${budget.what}: ${(bytes / 1000).toFixed(1)} kB of ${budget.limitKb} kB gzip; styles ${(styles / 1000).toFixed(1)} of ${budget.stylesLimitKb} kB; ${files.length} files of ${budget.mostFiles}`,
  );
  for (const key of forbidden) console.log(`      must not load ${key}`);
}
process.exit(isOver ? 1 : 0);

/** Each source is there: a budget that counted nothing would always be kept. */
function chunksOfAll(sources: readonly string[]): ReadonlyMap<string, ManifestChunk> {
  return new Map(sources.flatMap((source) => [...chunksOf(manifest, source)]));
}

/** What the built worker names, without the texts of all languages, of which a browser fetches one. */
function keptAhead(): ReadonlyMap<string, ManifestChunk> {
  const worker = readFileSync(join(root, 'dist', 'app', 'sw.js'), 'utf8');
  const named = (key: string) => worker.includes(`/${manifest[key]?.file}`) && !key.startsWith('schemas/locales/');
  return new Map(Object.entries(manifest).filter(([key]) => named(key)));
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', 'app', file))).length, 0);
}
