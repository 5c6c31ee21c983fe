import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browsers } from './codegen/browsers.ts';
import { bundledPackages } from './scripts/build/bundledPackages.ts';
import { classNameOf } from './scripts/build/classNameOf.ts';
import { engineWords } from './scripts/build/engineWords.ts';
import { iconSets } from './scripts/build/iconSets.config.ts';
import { mantineBase, mantineStyles } from './scripts/build/mantineStyles.ts';

const root = import.meta.dirname;

const isBundled = (id: string) => bundledPackages.some((name) => id === name || id.startsWith(`${name}/`));
const isIconSet = (id: string) => iconSets.some((name) => `${join(root, name)}.ts` === id);

/**
 * Builds the npm package into dist/: a file for each module in dist/lib with the styles of what it draws, and their types
 * in dist/types. Packages stay imports, a few excepted; our own files and JSON are bundled. The command line is a
 * package of its own: codegen/packages. `tests/package` uses it as a product would.
 */
export default defineConfig({
  plugins: [words(), builtBeside(), react(), declarations(), styles()],
  css: { modules: { generateScopedName: classNameOf(root) } },
  build: {
    outDir: 'dist/lib',
    emptyOutDir: true,
    target: [...browsers],
    minify: false,
    cssCodeSplit: true,
    lib: {
      entry: {
        mullion: 'engine/index.ts',
        format: 'engine/format/index.ts',
        renderers: 'renderers/index.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) => isIconSet(id) || (!/^(\.|\/|\0|#engine\/)/.test(id) && !id.endsWith('.css') && !isBundled(id)),
      // One file each, so that what a product does not name is left out of what it builds.
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        // Their classes have their names by now; a bundler would give those of a `.module.css` new ones.
        assetFileNames: ({ names: [name = ''] }) => `styles/${packed(name).replace('.module.', '.')}`,
        entryFileNames: ({ name }) => `${packed(name)}.js`,
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
      // A compiler that knows no bundler takes `import 'mullion/styles.css'` by it.
      writeFileSync(join(types, 'styles.d.ts'), 'export {};\n');
    },
  };
}

function rewriteAliases(file: string, types: string): void {
  const text = readFileSync(file, 'utf8');
  // Styles have no types, and are not beside the declarations.
  const plain = text.replace(/^import ['"][^'"]+\.css['"];\n/gm, '');
  const rewritten = plain.replace(/(['"])#(engine\/[^'"]+)\1/g, (_, quote: string, path: string) => {
    const target = relative(dirname(file), join(types, path));
    return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
  });
  if (rewritten !== text) writeFileSync(file, rewritten);
}

/**
 * Each module imports the styles of what it draws, its own and those of the parts of Mantine, from the Mantine of the product: a page
 * loads those of its views alone. `mullion.css` has what is there before all of them: the variables of Mantine, colours and sizes of
 * the look. What the look of our own product says to Mantine stays out: a product has its own.
 */
function styles(): Plugin {
  return {
    name: 'mullion-styles',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheetsOf = mantineStyles(root);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const own = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => besides(chunk.fileName, name));
          const lines = [...sheetsOf(chunk.code), ...own].map((name) => `import '${name}';\n`);
          chunk.code = lines.join('') + chunk.code;
        }
      },
    },
    closeBundle() {
      const look = readFileSync(join(root, 'screens/theme/tokens.css'), 'utf8');
      const own = look.replace(/^\/\*[\s\S]*?\*\/\n/, '').replace(/^ +--mantine-[^;]*;\n/gm, '');
      writeFileSync(join(root, 'dist/lib/mullion.css'), mantineBase + own);
    },
  };
}

/** npm packs no folder `node_modules`. */
function packed(name: string): string {
  return name.replace(/^node_modules\//, 'packages/');
}

/** The way from one file of the package to another. */
function besides(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
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
