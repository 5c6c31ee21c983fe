/**
 * Everything that must be true before a change lands, in the order in which it fails fastest; what CI runs.
 * `--tests` runs only the test runners. The last line, alone, is the total of all runners.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'results');

interface Step {
  name: string;
  command: readonly string[];
  /** Report of a test runner; a step without one counts as one test. */
  report?: 'vitest.json' | 'playwright.json' | 'package.json' | 'firefox.json';
}

const gates: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=50', '.'] },
  { name: 'layers and cycles', command: ['node', 'scripts/layers.ts'] },
  { name: 'unused exports', command: ['knip'] },
  { name: 'contract lint', command: ['node', 'scripts/lint-contract.ts'] },
  { name: 'documents', command: ['node', 'codegen/cli.ts', 'check', '--strict'] },
  { name: 'codegen is current', command: ['node', 'codegen/cli.ts', 'codegen', '--check'] },
  { name: 'client run-time is current', command: ['node', 'scripts/client-runtime.ts', '--check'] },
  { name: 'filtertype docs are current', command: ['node', 'scripts/filtertypes-doc.ts', '--check'] },
  { name: 'app build', command: ['node', 'scripts/build.ts'] },
  { name: 'library build', command: ['npm', 'run', '--silent', 'build:lib'] },
  { name: 'bundle budget', command: ['node', 'scripts/bundle-budget.ts'] },
];

const tests: readonly Step[] = [
  { name: 'unit and server tests', command: ['vitest', 'run'], report: 'vitest.json' },
  { name: 'app build', command: ['node', 'scripts/build.ts'] },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    report: 'playwright.json',
  },
  { name: 'library build', command: ['npm', 'run', '--silent', 'build:lib'] },
  {
    name: 'package in a product of its own',
    command: ['playwright', 'test', '-c', 'tests/package/playwright.config.ts'],
    report: 'package.json',
  },
  { name: 'journey in Firefox', command: ['node', 'tests/browsers/run.ts', 'firefox'], report: 'firefox.json' },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = process.argv.includes('--tests')
  ? tests
  : [...gates, ...tests.filter((step) => !gates.some(({ name }) => name === step.name))];
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of steps) {
  const counts = runStep(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failures.push(`${step.name}: ${counts.failed} failed`);
}
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function runStep(step: Step): { passed: number; failed: number } {
  const started = Date.now();
  console.log(`\n== ${step.name}`);
  const [command = '', ...args] = step.command;
  const ran = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  console.log(
    `== ${step.name}: ${ran.status === 0 ? 'ok' : `exit ${ran.status ?? ran.signal}`} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  const isGood = ran.status === 0;
  if (!step.report) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const counts = readReport(join(results, step.report));
  return isGood || counts.failed > 0 ? counts : { passed: counts.passed, failed: 1 };
}

/** A runner that ended without a report did not run: that is a failure, never zero tests. */
function readReport(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const count = (...path: string[]) =>
    Number(path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], report) ?? 0);
  if (file.endsWith('firefox.json')) {
    const passed = count('passed');
    return { passed, failed: count('failed') + (passed === 0 ? 1 : 0) };
  }
  if (file.endsWith('vitest.json')) {
    const passed = count('numPassedTests');
    return {
      passed,
      failed:
        count('numFailedTests') +
        count('numFailedTestSuites') * (count('numFailedTests') > 0 ? 0 : 1) +
        (passed === 0 ? 1 : 0),
    };
  }
  const flaky = count('stats', 'flaky');
  if (flaky > 0) console.log(`${flaky} browser tests passed only at the second try`);
  const passed = count('stats', 'expected') + flaky;
  return { passed, failed: count('stats', 'unexpected') + (passed === 0 ? 1 : 0) };
}
