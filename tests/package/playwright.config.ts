import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import e2e from '../e2e/playwright.config.ts';

const root = join(import.meta.dirname, '..', '..');

/** The package in a product of its own; needs `npm run build:lib` and a registry. */
export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: join(root, 'test-results', 'package'),
  workers: 1,
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  reporter: [['list'], ['json', { outputFile: join(root, '.cache', 'results', 'package.json') }]],
  use: { ...e2e.use, baseURL: undefined },
});
