/**
 * Everything that must be true before a change lands; what CI runs. `--tests` runs only the test runners, `--static` all but these.
 * At the end come the seconds of each step, the slowest tests and each test that failed with the beginning of its fault; the last
 * line, alone, is the total of all runners.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, readCounts, readTests } from './check/readReport.ts';
import { type RanStep, runSteps, type Step } from './check/runSteps.ts';

/** How many of the slowest tests are named. */
const SLOWEST = 10;

/** How many lines of a fault are printed again at the end. */
const FAULT_LINES = 20;

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'results');

/** The longest first, so that the short ones fill the gaps. */
const gates: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'app build', command: ['node', 'scripts/build.ts'] },
  { name: 'library build', command: ['npm', 'run', '--silent', 'build:lib'] },
  { name: 'documents', command: ['node', 'codegen/cli.ts', 'check', '--strict'] },
  { name: 'unused exports', command: ['knip'] },
  { name: 'codegen is current', command: ['node', 'codegen/cli.ts', 'codegen', '--check'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=50', '.'] },
  { name: 'contract lint', command: ['node', 'scripts/lint-contract.ts'] },
  { name: 'layers and cycles', command: ['node', 'scripts/layers.ts'] },
  { name: 'client run-time is current', command: ['node', 'scripts/client-runtime.ts', '--check'] },
  { name: 'filtertype docs are current', command: ['node', 'scripts/filtertypes-doc.ts', '--check'] },
  { name: 'bundle budget', command: ['node', 'scripts/bundle-budget.ts'], after: 'app build' },
];

const builds = gates.filter(({ name }) => name.endsWith(' build'));

const tests: readonly Step[] = [
  { name: 'unit and server tests', command: ['vitest', 'run'], report: 'vitest.json', isAlone: true },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    report: 'playwright.json',
    isAlone: true,
  },
  {
    name: 'package in a product of its own',
    command: ['playwright', 'test', '-c', 'tests/package/playwright.config.ts'],
    report: 'package.json',
  },
  { name: 'journey in Firefox', command: ['node', 'tests/browsers/run.ts', 'firefox'], report: 'firefox.json' },
];

// Tests start the server and the command line many times; what these compiled once is kept for the next of them.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const asked = process.argv.includes('--static')
  ? gates
  : [...(process.argv.includes('--tests') ? builds : gates), ...tests];
const ran = await runSteps(asked, root);
const counted = ran.map((one) => ({ ...one, ...countsOf(one) }));

console.log('\n== seconds of the steps');
for (const { step, seconds } of counted) console.log(`${String(seconds).padStart(5)}  ${step.name}`);
console.log(`\n== the slowest ${SLOWEST} tests, in seconds`);
const ranTests = tests.flatMap(({ report }) => (report ? readTests(join(results, report)) : []));
const slowest = ranTests.toSorted((one, other) => other.duration - one.duration).slice(0, SLOWEST);
for (const { name, duration } of slowest) console.log(`${(duration / 1000).toFixed(1).padStart(5)}  ${name}`);
console.log('');
for (const { name, fault } of ranTests) if (fault !== null) console.log(`FAILED ${name}\n${beginningOf(fault)}\n`);
for (const { step, failed } of counted) if (failed > 0) console.log(`FAILED ${step.name}: ${failed} failed`);

const sum = (which: keyof Counts) => counted.reduce((total, counts) => total + counts[which], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

function countsOf({ step, isGood }: RanStep): Counts {
  if (!step.report) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const counts = readCounts(join(results, step.report));
  return isGood || counts.failed > 0 ? counts : { passed: counts.passed, failed: 1 };
}

function beginningOf(fault: string): string {
  return stripVTControlCharacters(fault).split('\n').slice(0, FAULT_LINES).join('\n');
}
