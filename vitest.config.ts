import { defineConfig } from 'vitest/config';

// Examples of local times read the same on every machine; tests of other zones start processes of their own.
process.env.TZ = 'UTC';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**'],
    globalSetup: ['tests/server/helpers/globalSetup.ts'],
    setupFiles: ['tests/giveBack.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    pool: 'threads',
    // Modules are loaded once for all files of a thread, which is half of the work.
    isolate: false,
    // The default leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // The default of a second is short for a busy machine; what is awaited for long fails by what it waits for.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
