import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { type Area, planted } from './areas.ts';
import { allMutants, draw, keyOf } from './sample.ts';

export interface AreaRun {
  /** Of the files asked for; in the order of files and lines. */
  results: readonly MutantResult[];
  planted: readonly MutantResult[];
  /** Mutants that the files have. */
  total: number;
  /** Mutants that were drawn. */
  drawn: number;
  seconds: number;
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/mutants');
const UNDECIDED = ['CompileError', 'Timeout'];

/** Runs the mutants of the files, or a sample of them, against the tests of the area. */
export async function runArea(
  area: Area,
  { files, size, seed }: { files: readonly string[]; size: number; seed: string },
): Promise<AreaRun> {
  const began = Date.now();
  mkdirSync(folder, { recursive: true });
  const keys = await allMutants(root, files);
  const sample = draw(keys, size, seed);
  const always = await allMutants(root, planted.code);
  const sampleFile = join(folder, `${area.name}.sample.json`);
  writeFileSync(sampleFile, JSON.stringify([...sample, ...always]));
  process.env.MULLION_MUTANT_SAMPLE = sampleFile;
  process.env.MULLION_MUTANT_ROOT = root;
  process.env.MULLION_MUTANT_TESTS = JSON.stringify({
    tests: [...area.tests, ...planted.tests],
    without: area.without ?? [],
  });
  const drawnFiles = files.filter((file) => [...sample].some((key) => key.startsWith(`${file}|`)));
  forgetUndecided(resultsOf(area));
  const all = await new Stryker(optionsOf(area, [...drawnFiles, ...planted.code])).runMutationTest();
  const places = new Map(all.map((result) => [keyOfResult(result), result]));
  const pick = (wanted: Iterable<string>) => [...wanted].flatMap((key) => places.get(key) ?? []);
  return {
    results: pick(keys.filter((key) => sample.has(key))),
    planted: pick(always),
    total: keys.length,
    drawn: sample.size,
    seconds: Math.round((Date.now() - began) / 1000),
  };
}

/** Files of the globs, below the root, that hold code. */
export function filesOf(globs: readonly string[]): string[] {
  return globSync([...globs], { cwd: root })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort();
}

/** What is known from runs before. */
function resultsOf(area: Area): string {
  return join(folder, `${area.name}.json`);
}

function optionsOf(area: Area, mutate: string[]): PartialStrykerOptions {
  return {
    mutate,
    incremental: true,
    incrementalFile: resultsOf(area),
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'SampleChecker.ts')],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    reporters: ['progress-append-only'],
    tempDirName: `.cache/mutants/tmp-${area.name}`,
    // The copy lies below the root and finds the packages there.
    symlinkNodeModules: false,
    // The newest compiler has no interface for reading its settings, and they need no change for a copy.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    ignorePatterns: ['/dist', '/.data', '/.cache', '/docs/images', '/tests/e2e', '/tests/bench', '/test-results'],
    allowConsoleColors: false,
    logLevel: 'warn' as LogLevel,
    // A machine that is busy with other things must not pass for a test that noticed.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
  };
}

function keyOfResult({ fileName, location: { start, end }, mutatorName, replacement = '' }: MutantResult): string {
  const before = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
  const file = relative(root, fileName);
  return keyOf({ file, mutatorName, replacement, location: { start: before(start), end: before(end) } });
}

/** What was not drawn before may be drawn now, and what took too long may have had to wait: neither is a result to keep. */
function forgetUndecided(file: string): void {
  if (!existsSync(file)) return;
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(readFileSync(file, 'utf8'));
  for (const entry of Object.values(report.files)) {
    entry.mutants = entry.mutants.filter(({ status }) => !UNDECIDED.includes(status));
  }
  writeFileSync(file, JSON.stringify(report));
}
