import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { browsers } from '#codegen/browsers.ts';
import { kitSheets } from '../../../scripts/build/kitSheets.ts';

const bench = join(import.meta.dirname, '..');
const root = join(bench, '..', '..');

/** A production build of the page; what the contenders share comes from the product's own packages. */
export const pageBuild: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  // As the product's pages.
  plugins: [kitSheets(root), react()],
  resolve: {
    dedupe: ['react', 'react-dom', '@rjsf/core', '@rjsf/utils'],
    alias: [
      { find: /^(@formily\/.*|@rjsf\/validator-ajv8)$/, replacement: `${join(bench, 'peers', 'node_modules')}/$1` },
      {
        find: /^(react|react-dom|@rjsf\/core|@rjsf\/utils)(\/.*)?$/,
        replacement: `${join(root, 'node_modules')}/$1$2`,
      },
    ],
  },
  build: {
    outDir: join(root, '.cache', 'bench-forms'),
    emptyOutDir: true,
    target: [...browsers],
    chunkSizeWarningLimit: 4000,
  },
  preview: { port: 0 },
};
