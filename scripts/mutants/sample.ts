import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

interface Place {
  line: number;
  column: number;
}

/** What tells one mutant from all others; lines and columns count from 0. */
interface Mutation {
  file: string;
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
}

const silent = () => {};
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** The same for the same mutation, in every run and process. */
export function keyOf({ file, mutatorName, replacement, location: { start, end } }: Mutation): string {
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');
}

/** Keys of all mutants of the files, below the root. */
export async function allMutants(root: string, files: readonly string[]): Promise<string[]> {
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(logger).instrument(sources, options);
  return mutants.map((mutant) => keyOf({ ...mutant, file: mutant.fileName }));
}

/** As many of the keys as asked for, drawn by the seed: a larger sample holds the smaller one. */
export function draw(keys: readonly string[], size: number, seed: string): Set<string> {
  const rank = (key: string) => createHash('sha256').update(`${seed}\n${key}`).digest('hex');
  const ranked = keys.map((key) => ({ key, rank: rank(key) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(ranked.slice(0, size).map(({ key }) => key));
}
