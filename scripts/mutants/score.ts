import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** How many mutants ended how; a mutant that only stands in code that runs once, at import, is left out. */
export interface Score {
  killed: number;
  timeout: number;
  survived: number;
  untested: number;
  leftOut: number;
}

/** Counts how mutants ended. */
export function scoreOf(results: readonly MutantResult[]): Score {
  const count = (...statuses: readonly string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    untested: count('NoCoverage'),
    leftOut: count('Ignored', 'CompileError', 'RuntimeError', 'Pending'),
  };
}

/** Mutants that count. */
export function countedOf({ killed, timeout, survived, untested }: Score): number {
  return killed + timeout + survived + untested;
}

/** Killed or timed out, of all that count; 0 to 100. */
export function percentOf(score: Score): number {
  const counted = countedOf(score);
  return counted === 0 ? 0 : (100 * (score.killed + score.timeout)) / counted;
}

/** Tests that cover a mutant, on average over those that were run. */
export function testsPerMutant(results: readonly MutantResult[]): number {
  const run = results.filter(isRun);
  return run.reduce((sum, { coveredBy = [] }) => sum + coveredBy.length, 0) / Math.max(1, run.length);
}

/** Why the results are worth nothing; undefined when they are. */
export function faultOf(results: readonly MutantResult[], planted: readonly MutantResult[]): string | undefined {
  const alive = planted.filter(({ status }) => status !== 'Killed');
  if (planted.length === 0) return 'The planted file has no mutants, or they were not run.';
  if (alive.length > 0) {
    return `Planted mutants must die; ${alive.length} of ${planted.length} did not (${alive[0]?.status}): mutants are not switched on, or tests are not run.`;
  }
  const blind = [...results, ...planted].filter((result) => isRun(result) && !result.coveredBy?.length);
  if (blind.length > 0) return `${blind.length} mutants ran without knowing their tests: coverage is not per test.`;
  const idle = results.filter((result) => result.status === 'Survived' && !result.testsCompleted);
  if (idle.length > 0) return `${idle.length} mutants survived without any test having run.`;
  return undefined;
}

/** A line on a mutant that no test noticed: where it is, what stood there and what stood there instead. */
export function describeMutant(root: string, { fileName, location, status, replacement = '' }: MutantResult): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const first = lines[start.line - 1] ?? '';
  const original = first.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  const place = `${relative(root, fileName)}:${start.line}:${start.column}`;
  const short = (text: string) => (text.length > 70 ? `${text.slice(0, 70)}…` : text).replace(/\s+/g, ' ');
  return `${place} ${status === 'NoCoverage' ? '(no test) ' : ''}${short(original)} → ${short(replacement)}`;
}

function isRun({ status }: MutantResult): boolean {
  return status === 'Killed' || status === 'Survived' || status === 'Timeout';
}
