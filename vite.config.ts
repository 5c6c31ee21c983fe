import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * A test helper inside `@rjsf/core` names a package that we do not install: it compiles schemas with `new Function`, which
 * our content security policy forbids. Nothing of ours reaches the helper.
 */
const withoutAjvForms: Plugin = {
  name: 'without-ajv-forms',
  enforce: 'pre',
  resolveId: (id) => (id === '@rjsf/validator-ajv8' ? '\0no-ajv-forms' : undefined),
  load: (id) => (id === '\0no-ajv-forms' ? 'export default undefined;' : undefined),
};

/** `contract.json?public`: the operations that need no session, so that the sign-in page stays light. */
const publicContract: Plugin = {
  name: 'public-contract',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/contract.json?public')) return undefined;
    const { hash, operations } = JSON.parse(readFileSync(id.replace('?public', ''), 'utf8'));
    const open = Object.entries<{ permission: { access: string } }>(operations).filter(
      ([, operation]) => operation.permission.access === 'public',
    );
    const text = JSON.stringify({ hash, operations: Object.fromEntries(open) });
    return { code: `export const publicContract = JSON.parse(${JSON.stringify(text)});`, moduleType: 'js' };
  },
};

/** Builds the app into dist/app and serves it while developing. The library is built by vite.lib.config.ts. */
export default defineConfig({
  plugins: [withoutAjvForms, publicContract, react()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        // Our modules do nothing when they are merely imported, so a screen gets only what it names.
        moduleSideEffects: (id: string) => !/\/(engine|renderers)\/[^?]*\.tsx?$/.test(id),
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4680',
      '/angularaiapi': 'http://127.0.0.1:4680',
      '/healthz': 'http://127.0.0.1:4680',
    },
  },
});
