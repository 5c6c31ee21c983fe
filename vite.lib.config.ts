import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/**
 * Builds the npm package into dist/: one file per door in dist/lib, their styles in dist/lib/mullion.css, and their types
 * in dist/types. Packages stay imports; our own files and JSON are bundled. `tsc -p tsconfig.lib.json` then checks the
 * samples of docs/embedding.md as a product would: against the built types.
 */
export default defineConfig({
  plugins: [react(), declarations(), samples()],
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
        cli: 'codegen/cli.ts',
      },
      formats: ['es'],
      cssFileName: 'mullion',
    },
    rolldownOptions: {
      external: (id) => !/^(\.|\/|\0|#engine\/|#codegen\/)/.test(id) && !id.endsWith('.css'),
      output: { chunkFileNames: '[name]-[hash].js' },
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

/** The samples of docs/embedding.md as files; their fences say `file=name`. */
function samples(): Plugin {
  return {
    name: 'mullion-samples',
    closeBundle() {
      const folder = join(root, 'dist/samples');
      mkdirSync(folder, { recursive: true });
      const text = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
      for (const [, name = '', code = ''] of text.matchAll(/^```\w+ file=(\S+)\n(.*?)^```/gms)) {
        writeFileSync(join(folder, name), code);
      }
    },
  };
}
