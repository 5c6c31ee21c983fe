import { join } from 'node:path';
import { defineConfig } from 'vite';
import { declaredPackages } from './declaredPackages.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(import.meta.dirname, 'create-mullion');

/** Builds `npm create mullion` into `create-mullion/dist`. Packages stay imports. */
export default defineConfig({
  root,
  build: {
    outDir: join(folder, 'dist'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    lib: { entry: { create: join(root, 'codegen/create/create.ts') }, formats: ['es'] },
    rolldownOptions: { external: declaredPackages(folder) },
  },
});
