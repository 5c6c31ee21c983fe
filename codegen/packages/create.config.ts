import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** Builds `npm create mullion` into `create-mullion/dist`. Packages stay imports. */
export default defineConfig({
  root,
  build: {
    outDir: join(import.meta.dirname, 'create-mullion/dist'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    lib: { entry: { create: join(root, 'codegen/create/create.ts') }, formats: ['es'] },
    rolldownOptions: { external: (id) => !/^(\.|\/|\0|#engine\/|#codegen\/)/.test(id) },
  },
});
