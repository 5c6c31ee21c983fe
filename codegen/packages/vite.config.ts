import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { declaredPackages } from './declaredPackages.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(import.meta.dirname, 'mullion-cli');
const dist = join(folder, 'dist');

/** What the command line reads at run time, by its place in the repository; the texts are those that the library build chose. */
const READ: Readonly<Record<string, string>> = {
  'schemas/meta': 'schemas/meta',
  'dist/locales': 'schemas/locales',
  'codegen/runtime/runtime.js': 'codegen/runtime/runtime.js',
  'codegen/runtime/runtime.d.ts': 'codegen/runtime/runtime.d.ts',
  'docs/errors.md': 'docs/errors.md',
};

/** Builds the command line into `mullion-cli/dist`, after the library. Packages stay imports. */
export default defineConfig({
  root,
  plugins: [beside()],
  build: {
    outDir: join(dist, 'lib'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    lib: { entry: { cli: join(root, 'codegen/cli.ts') }, formats: ['es'] },
    rolldownOptions: {
      external: declaredPackages(folder),
      // Blanks are half of the validators, and whatever is loaded is read; names stay for stack traces.
      output: { chunkFileNames: '[name]-[hash].js', minify: { compress: false, mangle: false } },
    },
  },
});

function beside(): Plugin {
  return {
    name: 'mullion-cli-reads',
    closeBundle() {
      for (const [from, to] of Object.entries(READ)) {
        mkdirSync(dirname(join(dist, to)), { recursive: true });
        // What our own editor reads of our own product is nobody else's.
        cpSync(join(root, from), join(dist, to), { recursive: true, filter: (path) => !path.endsWith('/meta/editor') });
      }
    },
  };
}
