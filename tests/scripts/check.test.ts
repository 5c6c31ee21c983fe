import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCounts, readTests } from '../../scripts/check/readReport.ts';
import { runSteps, type Step } from '../../scripts/check/runSteps.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const silent = () => undefined;
const node = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '-e', code],
  ...more,
});

describe('the report of a runner', () => {
  it.each([
    ['who passes at the second try has failed', { expected: 7, unexpected: 1, flaky: 2 }, { passed: 7, failed: 3 }],
    ['all passed', { expected: 7, unexpected: 0, flaky: 0 }, { passed: 7, failed: 0 }],
    ['nothing ran', { expected: 0, unexpected: 0, flaky: 0 }, { passed: 0, failed: 1 }],
  ])('counts browser tests: %s', (_, stats, counts) => {
    expect(readCounts(reportOf('playwright.json', { stats }))).toEqual(counts);
  });

  it('names the step of a journey that failed, and where it ended', () => {
    const steps = [
      { title: 'signs in', duration: 5, fault: null },
      { title: 'a filter', duration: 7, fault: 'Error: never true' },
    ];
    const file = reportOf('firefox.json', { passed: 1, failed: 1, steps });
    expect(readCounts(file)).toEqual({ passed: 1, failed: 1 });
    expect(readTests(file)).toEqual([
      { name: 'Firefox › signs in', duration: 5, fault: null },
      { name: 'Firefox › a filter', duration: 7, fault: 'Error: never true' },
    ]);
  });

  it.each([
    ['tests', { numPassedTests: 5, numFailedTests: 2, numFailedTestSuites: 1 }, { passed: 5, failed: 2 }],
    [
      'a file that does not load',
      { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 },
      { passed: 5, failed: 1 },
    ],
    ['nothing ran', {}, { passed: 0, failed: 1 }],
  ])('counts unit tests: %s', (_, report, counts) => {
    expect(readCounts(reportOf('vitest.json', report))).toEqual(counts);
  });

  it('that is not there is a failure', () => {
    expect(readCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  });

  it('has the time of each test, of a second try the longer one, and the first fault', () => {
    const results = [{ duration: 3, error: { message: 'not in view' } }, { duration: 9 }];
    const specs = [{ title: 'walks', file: 'e2e/way.spec.ts', tests: [{ results }] }];
    expect(readTests(reportOf('playwright.json', { suites: [{ suites: [{ specs }] }] }))).toEqual([
      { name: 'way.spec.ts › walks', duration: 9, fault: 'not in view' },
    ]);
    const testResults = [
      { name: '/x/sum.test.ts', assertionResults: [{ fullName: 'sums', duration: 4, failureMessages: [] }] },
      { name: '/x/no.test.ts', message: 'does not load', assertionResults: [] },
    ];
    expect(readTests(reportOf('vitest.json', { testResults }))).toEqual([
      { name: 'sum.test.ts › sums', duration: 4, fault: null },
      { name: 'no.test.ts', duration: 0, fault: 'does not load' },
    ]);
  });
});

describe('the steps of the gate', () => {
  it('fail by their exit code and by a command that is not there', async () => {
    const missing = { name: 'missing', command: ['no-such-command-of-mullion'] };
    const ran = await runSteps([node('good', ''), node('bad', 'process.exit(3)'), missing], folder, silent);
    const isGood = Object.fromEntries(ran.map((one) => [one.step.name, one.isGood]));
    expect(isGood).toEqual({ good: true, bad: false, missing: false });
  });

  it('wait for what they build on', async () => {
    const file = JSON.stringify(join(folder, 'built'));
    const build = node('build', `setTimeout(() => require('node:fs').writeFileSync(${file}, ''), 300)`);
    const use = node('use', `require('node:fs').readFileSync(${file})`, { after: 'build' });
    expect((await runSteps([build, use], folder, silent)).map(({ isGood }) => isGood)).toEqual([true, true]);
  });

  it('that use every core run alone', async () => {
    const file = JSON.stringify(join(folder, 'lock'));
    const code = `const fs = require('node:fs'); fs.writeFileSync(${file}, '', { flag: 'wx' }); setTimeout(() => fs.rmSync(${file}), 200)`;
    const ran = await runSteps(
      [node('one', code), node('all', code, { isAlone: true }), node('two', code)],
      folder,
      silent,
    );
    expect(ran.map(({ step, isGood }) => [step.name, isGood])).toEqual([
      ['one', true],
      ['all', true],
      ['two', true],
    ]);
  });
});
