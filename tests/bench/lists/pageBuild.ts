import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { browsers } from '#codegen/browsers.ts';
import { compiledAhead } from '../../../scripts/build/compiledAhead.ts';
import { kitSheets } from '../../../scripts/build/kitSheets.ts';

const bench = join(import.meta.dirname, '..');
const root = join(bench, '..', '..');

/** A production build of the page; what the contenders share comes from the product's own packages. */
export const pageBuild: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  // As the product's first pages.
  plugins: [kitSheets(root), react(), compiledAhead(() => true)],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [{ find: /^(react|react-dom)(\/.*)?$/, replacement: `${join(root, 'node_modules')}/$1$2` }],
  },
  build: {
    outDir: join(root, '.cache', 'bench-lists'),
    emptyOutDir: true,
    target: [...browsers],
    chunkSizeWarningLimit: 4000,
  },
  preview: { port: 0 },
};
