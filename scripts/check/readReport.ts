/** What the test runners wrote of a run: how many tests passed and failed, and how long each of them took. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
}

/** A test and its time in milliseconds. */
export interface TimedTest {
  name: string;
  duration: number;
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

/** Counts of a report by its name. A runner that ended without one did not run: that is a failure, never zero tests. */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = countsOf(file);
  return { passed: counts.passed, failed: counts.failed + (counts.passed === 0 ? 1 : 0) };
}

/** Times of all tests of a report; none where there is no report or it tells none. */
export function readTimes(file: string): TimedTest[] {
  if (!existsSync(file)) return [];
  if (basename(file) === 'vitest.json') {
    return (read<VitestReport>(file).testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${basename(name)} › ${fullName}`,
        duration: duration ?? 0,
      })),
    );
  }
  return (read<PlaywrightReport>(file).suites ?? []).flatMap(timesOf);
}

function countsOf(file: string): Counts {
  if (basename(file) === 'firefox.json') return read<Counts>(file);
  if (basename(file) === 'vitest.json') {
    const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = read<VitestReport>(file);
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  }
  const { expected = 0, unexpected = 0, flaky = 0 } = read<PlaywrightReport>(file).stats ?? {};
  // The second try is there for its trace: who passes only then has failed.
  return { passed: expected, failed: unexpected + flaky };
}

function timesOf({ suites = [], specs = [] }: Suite): TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${basename(file)} › ${title}`,
    duration: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }));
  return [...own, ...suites.flatMap(timesOf)];
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
