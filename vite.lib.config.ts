import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/**
 * Builds the npm package into dist/: one file per door in dist/lib, their styles in dist/lib/mullion.css, and their types
 * in dist/types. Packages stay imports; our own files and JSON are bundled. `tests/package` uses it as a product would.
 */
export default defineConfig({
  plugins: [react(), declarations(), tokens()],
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

/**
 * Puts the colours and sizes of the look before the styles that use them. What the look of our own product says to Mantine stays
 * out: a product has its own theme.
 */
function tokens(): Plugin {
  return {
    name: 'mullion-tokens',
    closeBundle() {
      const styles = join(root, 'dist/lib/mullion.css');
      const look = readFileSync(join(root, 'screens/theme/tokens.css'), 'utf8');
      const own = look.replace(/^\/\*[\s\S]*?\*\/\n/, '').replace(/^ +--mantine-[^;]*;\n/gm, '');
      writeFileSync(styles, own + readFileSync(styles, 'utf8'));
    },
  };
}
