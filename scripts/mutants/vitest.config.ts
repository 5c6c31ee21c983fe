import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const { tests, without }: { tests: string[]; without: string[] } = JSON.parse(process.env.MULLION_MUTANT_TESTS ?? '{}');

/** The tests of one area; `npm run mutants` names them. */
export default defineConfig({
  test: {
    include: tests,
    exclude: without,
    setupFiles: ['tests/giveBack.ts'],
    pool: 'threads',
    // One worker for all files: most of the time of a mutant is the start of workers.
    isolate: false,
    // On a busy machine some tests of the language need most of it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
