/**
 * Lays pages beside that of the build, which the server hands out where they fit: one for the application, with the shape of a page
 * in it and the code of work on its way from the start, and one for the sign-in, with its form in it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildScript } from './buildScript.ts';
import { chunksOf, filesOf, readManifest } from './manifest.ts';

/** Shown where a browser speaks none of the others. */
const FIRST_LANGUAGE = 'en-US';
const PRELOADED = '<link rel="modulepreload" crossorigin data-start href=$1>';

export async function drawPages(root: string): Promise<void> {
  const folder = join(root, 'dist', 'app');
  const manifest = readManifest(root);
  // What runs before the page is painted is no module, because those wait.
  const early = await buildScript(root, { input: 'screens/theme/early.ts', name: 'assets/early-[hash].js' });
  const { form, shape } = await draw(root);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  // Before the styles, of which it says which count.
  const plain = page.replace(/ *<script type="module"/, `    <script src="/${early}"></script>\n$&`);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('index.html', plain);
  const work = filesOf(chunksOf(manifest, '_work-'));
  // After the code of the start, whose shape is painted without it.
  write('work.html', withDrawn(withFiles(plain, work, ' fetchpriority="low"', 'preload" as="style'), shape));
  const entry = filesOf(chunksOf(manifest, 'screens/sign-in/SignInPage.tsx'));
  write('sign-in.html', withDrawn(withFiles(plain, entry, '', 'stylesheet'), form));
}

/** The form of the sign-in and the shape of a page, drawn here by the components that draw them in browsers. */
async function draw(root: string): Promise<{ form: string; shape: string }> {
  const outDir = join(root, '.cache', 'drawn');
  mkdirSync(outDir, { recursive: true });
  const input = ['screens/sign-in/drawn/drawSignIn.tsx', 'screens/shell/start/drawShape.tsx'].map((file) =>
    join(root, file),
  );
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  });
  const made = (name: string) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href);
  const { drawSignIn }: { drawSignIn(languages: readonly string[]): string } = await made('drawSignIn');
  const { drawShape }: { drawShape(): string } = await made('drawShape');
  const names = readdirSync(join(root, 'schemas/locales')).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []);
  const languages = [FIRST_LANGUAGE, ...names.filter((name) => name !== FIRST_LANGUAGE).sort()];
  return { form: drawSignIn(languages), shape: drawShape() };
}

/** Lays what is drawn into the page; `early.ts` starts the code once it is painted. */
function withDrawn(page: string, drawn: string): string {
  return page
    .replace('<div id="root"></div>', `<div id="root">${drawn}</div>`)
    .replace(/<script type="module" crossorigin src=("[^"]+")><\/script>/, PRELOADED);
}

/** Names files that the page does not name yet. */
function withFiles(page: string, files: ReadonlySet<string>, priority: string, rel: string): string {
  const named = [...files].filter((file) => !page.includes(file));
  const scripts = named.filter((file) => file.endsWith('.js'));
  const styles = named.filter((file) => file.endsWith('.css'));
  const lines = [
    ...scripts.map((file) => `    <link rel="modulepreload" crossorigin${priority} href="/${file}">\n`),
    ...styles.map((file) => `    <link rel="${rel}" crossorigin${priority} href="/${file}">\n`),
  ];
  return page.replace(/ *<\/head>/, `${lines.join('')}$&`);
}
