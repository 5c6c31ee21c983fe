/** Builds the worker that keeps the shell of the application, for the files that the build before it made. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildScript } from './buildScript.ts';
import { chunksOf, filesOf, readManifest } from './manifest.ts';
import { everyPage, visits } from './visits.ts';

/** What the worker is told (screens/worker/worker.types.ts says the same). */
interface Release {
  version: string;
  files: readonly string[];
  texts: Readonly<Record<string, string>>;
}

/** Icons, and of the fonts what nearly everybody needs; others are kept once they were used. */
const DRAWN = /\/inter-latin-wght-.*\.woff2$|\.svg$/;

export async function buildWorker(root: string): Promise<void> {
  const release = releaseOf(root);
  const define = { RELEASE: JSON.stringify(release) };
  await buildScript(root, { input: 'screens/worker/worker.ts', name: 'sw.js', define });
}

function releaseOf(root: string): Release {
  const manifest = readManifest(root);
  const keys = Object.keys(manifest);
  const sources = [...Object.values(visits).flat(), ...everyPage, 'node_modules/i18next/', 'node_modules/localforage/'];
  const chunks = chunksOf(
    manifest,
    'the first visits',
    (key) =>
      sources.some((source) => key.startsWith(source) || manifest[key]?.src === source) ||
      Object.keys(visits).some((name) => key.startsWith(`_${name}-`)),
  );
  const drawn = [...chunks.values()].flatMap(({ assets = [] }) => assets).filter((file) => DRAWN.test(file));
  const found = new Set([...filesOf(chunks), ...drawn].map((file) => `/${file}`));
  const page = readFileSync(join(root, 'dist', 'app', 'index.html'), 'utf8');
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
