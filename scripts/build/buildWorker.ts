/** Builds the worker that keeps the shell of the application, for the files that the build before it made. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { buildScript } from './buildScript.ts';
import { visits } from './visits.ts';

/** What the worker is told (screens/worker/worker.types.ts says the same). */
interface Release {
  version: string;
  files: readonly string[];
  texts: Readonly<Record<string, string>>;
}

/** Of the fonts what nearly everybody needs; others are kept once they were used. */
const FONT = /\/inter-latin-wght-.*\.woff2$/;
const ICON = /\.svg$/;

export async function buildWorker(root: string): Promise<void> {
  const folder = join(root, 'dist', 'app');
  const release = releaseOf(folder);
  const define = { RELEASE: JSON.stringify(release) };
  await buildScript(root, { input: 'screens/worker/worker.ts', name: 'sw.js', define });
}

function releaseOf(folder: string): Release {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    const drawn = (chunk.assets ?? []).filter((file) => FONT.test(`/${file}`) || ICON.test(file));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...drawn]) found.add(`/${file}`);
    for (const next of chunk.imports ?? []) add(next);
  };
  const keys = Object.keys(manifest);
  for (const source of [...Object.values(visits).flat(), 'node_modules/i18next/', 'node_modules/localforage/'])
    for (const key of keys) if (key.startsWith(source) || manifest[key]?.src === source) add(key);
  for (const name of Object.keys(visits)) for (const key of keys) if (key.startsWith(`_${name}-`)) add(key);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const file of page.match(/\/assets\/[^"]+/g) ?? []) found.add(file);
  const files = [...found].sort();
  const texts = Object.fromEntries(
    keys.flatMap((key) => {
      const [, language] = /^schemas\/locales\/([\w-]+)\.json$/.exec(key) ?? [];
      return language ? [[language, `/${manifest[key]?.file}`]] : [];
    }),
  );
  const version = createHash('sha256')
    .update(JSON.stringify([files, texts, page]))
    .digest('hex')
    .slice(0, 12);
  return { version, files, texts };
}
