import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { ownPlace, placeOf, WORKERS } from './helpers/places.ts';

const root = join(import.meta.dirname, '..', '..');
const systemChromium = [
  process.env.CHROMIUM_PATH,
  // The one without windows needs about a sixth less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: WORKERS,
  // A second try is there for its trace, which the first goes without: recording takes nearly half of the processor.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(root, '.cache', 'results', 'playwright.json') }]],
  use: {
    baseURL: `http://127.0.0.1:${ownPlace.port}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Tests meet the server; those of the worker that keeps the shell let it in.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    // What never comes is told by its name, before the time of the test is over.
    actionTimeout: 25_000,
    navigationTimeout: 25_000,
    // Two browsers use both cores: threads that compile and collect ahead of need only take them from each other.
    launchOptions: {
      args: ['--no-sandbox', '--js-flags=--single-threaded'],
      ...(systemChromium ? { executablePath: systemChromium } : {}),
    },
  },
  webServer: [
    {
      command: `node ${join(root, 'tests/e2e/serve.ts')}`,
      cwd: root,
      url: `http://127.0.0.1:${placeOf(0).port}/healthz`,
      timeout: 120_000,
      reuseExistingServer: false,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
