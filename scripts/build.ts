/** Builds the app into dist/app when its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipOf } from 'node:zlib';
import { build } from 'vite';
import { buildWorker } from './build/buildWorker.ts';
import { compiledAhead } from './build/compiledAhead.ts';
import { drawPages } from './build/drawPages.ts';
import { joinedChunks } from './build/joinedChunks.ts';

const root = join(import.meta.dirname, '..');
const sources = [
  'engine',
  'renderers',
  'screens',
  'schemas/locales',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
];
const brotli = promisify(brotliCompress);
const gzip = promisify<Buffer, object, Buffer>(gzipOf);
const FETCHED_FIRST = /^(index|work|list|pages|home)-/;
const stamp = join(root, 'dist', 'app.hash');

const hash = hashOf(sources);
const isCurrent =
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(root, 'dist/app/index.html'));
if (!isCurrent) {
  console.log('Building the app ...');
  // Each first page has the names of all that it may load: a character less of each is 400 bytes.
  const output = {
    codeSplitting: await joinedChunks(root),
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/[name]-[hash:7].js',
    assetFileNames: 'assets/[name]-[hash:7][extname]',
  };
  await build({
    root,
    logLevel: 'warn',
    plugins: [compiledAhead((chunk) => FETCHED_FIRST.test(`${chunk}-`))],
    define: { 'import.meta.env.VITE_WORKER': '"/sw.js"' },
    build: { rolldownOptions: { output } },
  });
  await drawPages(root);
  await buildWorker(root);
  await compressFiles(join(root, 'dist', 'app', 'assets'));
  writeFileSync(stamp, hash);
}

function hashOf(paths: readonly string[]): string {
  const sum = createHash('sha256');
  for (const path of paths) addFile(join(root, path), sum);
  return sum.digest('hex');
}

function addFile(path: string, sum: ReturnType<typeof createHash>): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    sum.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) addFile(join(path, name), sum);
}

/** Puts `.br` and `.gz` beside each file that gets smaller by it; the server hands out what the browser takes. */
async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(m?js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name));
      if (content.length < 1024) return;
      // Quality 11 takes ten times as long for a twelfth less: for what first visits fetch.
      const params = { [constants.BROTLI_PARAM_QUALITY]: FETCHED_FIRST.test(name) ? 11 : 9 };
      writeFileSync(join(folder, `${name}.br`), await brotli(content, { params }));
      writeFileSync(join(folder, `${name}.gz`), await gzip(content, { level: 9 }));
    }),
  );
}
