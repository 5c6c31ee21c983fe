import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundledPackages } from './scripts/build/bundledPackages.ts';
import { engineWords } from './scripts/build/engineWords.ts';
import { iconSets } from './scripts/build/iconSets.config.ts';
import { mantineStyles } from './scripts/build/mantineStyles.ts';

const root = import.meta.dirname;

const isBundled = (id: string) => bundledPackages.some((name) => id === name || id.startsWith(`${name}/`));
const isIconSet = (id: string) => iconSets.some((name) => `${join(root, name)}.ts` === id);

/**
 * Builds the npm package into dist/: a file for each module in dist/lib, their styles in dist/lib/mullion.css, and their types
 * in dist/types. Packages stay imports, a few excepted; our own files and JSON are bundled. The command line is a
 * package of its own: codegen/packages. `tests/package` uses it as a product would.
 */
export default defineConfig({
  plugins: [words(), builtBeside(), react(), declarations(), styles()],
  build: {
    outDir: 'dist/lib',
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    cssCodeSplit: false,
    lib: {
      entry: {
        mullion: 'engine/index.ts',
        format: 'engine/format/index.ts',
        renderers: 'renderers/index.ts',
      },
      formats: ['es'],
      cssFileName: 'mullion',
    },
    rolldownOptions: {
      external: (id) => isIconSet(id) || (!/^(\.|\/|\0|#engine\/)/.test(id) && !id.endsWith('.css') && !isBundled(id)),
      // One file each, so that what a product does not name is left out of what it builds. npm packs no folder node_modules.
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        entryFileNames: ({ name }) => `${name.replace(/^node_modules\//, 'packages/')}.js`,
      },
    },
  },
});

/** Type declarations of engine and renderers; aliases become relative paths, which every resolver understands. */
function declarations(): Plugin {
  const types = join(root, 'dist/types');
  const config = join(root, '.cache/tsconfig.types.json');
  return {
    name: 'mullion-declarations',
    closeBundle() {
      mkdirSync(dirname(config), { recursive: true });
      const compilerOptions = {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: types,
        types: [join(root, 'node_modules/@types/node'), join(root, 'node_modules/vite/client.d.ts')],
      };
      const include = [join(root, 'engine'), join(root, 'renderers')];
      writeFileSync(
        config,
        JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude: [] }),
      );
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
      for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
        if (name.endsWith('.d.ts')) rewriteAliases(join(types, name), types);
      }
    },
  };
}

function rewriteAliases(file: string, types: string): void {
  const text = readFileSync(file, 'utf8');
  const rewritten = text.replace(/(['"])#(engine\/[^'"]+)\1/g, (_, quote: string, path: string) => {
    const target = relative(dirname(file), join(types, path));
    return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
  });
  if (rewritten !== text) writeFileSync(file, rewritten);
}

/**
 * Puts what they need before the styles: the parts of Mantine that are drawn, from the Mantine of the product, and the colours and
 * sizes of the look. What the look of our own product says to Mantine stays out: a product has its own.
 */
function styles(): Plugin {
  const doors = new Set(['mullion', 'renderers', 'format']);
  let parts = '';
  return {
    name: 'mullion-styles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const reached = new Set<(typeof chunks)[number]>();
      const reach = (chunk: (typeof chunks)[number] | undefined): void => {
        if (!chunk || reached.has(chunk)) return;
        reached.add(chunk);
        for (const file of [...chunk.imports, ...chunk.dynamicImports]) reach(byFile.get(file));
      };
      for (const chunk of chunks) if (chunk.isEntry && doors.has(chunk.name)) reach(chunk);
      parts = mantineStyles(
        root,
        [...reached].map(({ code }) => code),
      );
    },
    closeBundle() {
      const file = join(root, 'dist/lib/mullion.css');
      const look = readFileSync(join(root, 'screens/theme/tokens.css'), 'utf8');
      const own = look.replace(/^\/\*[\s\S]*?\*\/\n/, '').replace(/^ +--mantine-[^;]*;\n/gm, '');
      writeFileSync(file, parts + own + readFileSync(file, 'utf8'));
    },
  };
}

/** Leaves out the texts of our own product: `dist/locales` has what the engine and its renderers show. */
function words(): Plugin {
  const folder = join(root, 'schemas/locales');
  const own = (name: string) =>
    `${JSON.stringify(engineWords(root, JSON.parse(readFileSync(join(folder, name), 'utf8'))), null, 2)}\n`;
  return {
    name: 'mullion-words',
    enforce: 'pre',
    load: (id) => (id === join(folder, 'en-US.json') ? own('en-US.json') : undefined),
    closeBundle() {
      const target = join(root, 'dist/locales');
      mkdirSync(target, { recursive: true });
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.json')))
        writeFileSync(join(target, name), own(name));
    },
  };
}

/** Sets of icons are built beside the library: imports of their sources become those of what is built. */
function builtBeside(): Plugin {
  return {
    name: 'mullion-built-beside',
    renderChunk: (code) => code.replaceAll(/import\("(\.[^"]+)\.ts"\)/g, 'import("$1.js")'),
  };
}
