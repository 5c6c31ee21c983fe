/** What the test runners wrote of a run: how many tests passed and failed, and how long each of them took. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
}

/** A test, its time in milliseconds, and what went wrong: null where it passed at its first try. */
export interface RanTest {
  name: string;
  duration: number;
  fault: string | null;
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { results: TestTry[] }[] }[];
}

/** What the journey in another browser wrote. */
interface JourneyReport extends Counts {
  steps: { title: string; duration: number; fault: string | null }[];
}

interface TestTry {
  duration: number;
  error?: { message?: string };
}

/** Counts of a report by its name. A runner that ended without one did not run: that is a failure, never zero tests. */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = countsOf(file);
  return { passed: counts.passed, failed: counts.failed + (counts.passed === 0 ? 1 : 0) };
}

/** All tests of a report; none where there is no report or it names none. */
export function readTests(file: string): RanTest[] {
  if (!existsSync(file)) return [];
  if (basename(file) === 'vitest.json') {
    return (read<VitestReport>(file).testResults ?? []).flatMap(({ name, message, assertionResults }) => {
      if (assertionResults.length === 0) return [{ name: basename(name), duration: 0, fault: message ?? null }];
      return assertionResults.map(({ fullName, duration, failureMessages }) => ({
        name: `${basename(name)} › ${fullName}`,
        duration: duration ?? 0,
        fault: failureMessages?.[0] ?? null,
      }));
    });
  }
  if (basename(file) === 'firefox.json') {
    return read<JourneyReport>(file).steps.map(({ title, ...step }) => ({ name: `Firefox › ${title}`, ...step }));
  }
  return (read<PlaywrightReport>(file).suites ?? []).flatMap(testsOf);
}

function countsOf(file: string): Counts {
  if (basename(file) === 'firefox.json') return read<JourneyReport>(file);
  if (basename(file) === 'vitest.json') {
    const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = read<VitestReport>(file);
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  }
  const { expected = 0, unexpected = 0, flaky = 0 } = read<PlaywrightReport>(file).stats ?? {};
  // The second try is there for its trace: who passes only then has failed.
  return { passed: expected, failed: unexpected + flaky };
}

function testsOf({ suites = [], specs = [] }: Suite): RanTest[] {
  const own = specs.map(({ title, file, tests }) => {
    const tries = tests.flatMap(({ results }) => results);
    return {
      name: `${basename(file)} › ${title}`,
      duration: Math.max(0, ...tries.map(({ duration }) => duration)),
      fault: tries.find(({ error }) => error)?.error?.message ?? null,
    };
  });
  return [...own, ...suites.flatMap(testsOf)];
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
