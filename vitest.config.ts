import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Examples of local times read the same on every machine; tests of other zones start processes of their own.
process.env.TZ = 'UTC';

const root = import.meta.dirname;
const files = globSync('tests/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['tests/e2e/**', 'tests/bench/**'],
});
/** Files that put clocks, `fetch` or the console of their own in place keep them to themselves. */
const patching = files.filter((file) => /\bvi\.(?:useFake|spyOn|stub|mock|doMock)/.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    globalSetup: ['tests/server/helpers/globalSetup.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    pool: 'threads',
    // The default leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      // Modules are loaded once for all files of a thread, which is half of the work.
      {
        extends: true,
        test: { name: 'shared', include: files.filter((file) => !patching.includes(file)), isolate: false },
      },
      { extends: true, test: { name: 'own', include: patching } },
    ],
  },
});
