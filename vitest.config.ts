import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**'],
    globalSetup: ['tests/server/helpers/globalSetup.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
