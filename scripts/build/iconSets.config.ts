import { join } from 'node:path';
import { defineConfig } from 'vite';
import { browsers } from '#codegen/browsers.ts';

const root = join(import.meta.dirname, '..', '..');

/** Whole sets of icons, one file each: thousands of small ones would be most of the package. The library loads them by their place. */
export const iconSets: readonly string[] = ['renderers/iconpicker/tablerIcons', 'renderers/iconpicker/octicons'];

/** Builds them into `dist/lib`, after the library. */
export default defineConfig({
  root,
  build: {
    outDir: 'dist/lib',
    emptyOutDir: false,
    target: [...browsers],
    minify: true,
    lib: { entry: Object.fromEntries(iconSets.map((name) => [name, `${name}.ts`])), formats: ['es'] },
    rolldownOptions: {
      external: /^react(\/|$)/,
      output: { chunkFileNames: 'packages/[name]-[hash].js' },
    },
  },
});
