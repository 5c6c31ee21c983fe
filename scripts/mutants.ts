/**
 * Changes the code of the engine and of the server's policies in one place at a time and looks whether a test notices:
 * `npm run mutants -- [areas or globs of files] [--sample 100] [--seed text]`. Areas run on a sample, files on all their
 * mutants (`--sample 0`: all of an area). The score is killed or timed out, of all but those that run only at import.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Area, areas } from './mutants/areas.ts';
import { type AreaRun, filesOf, runArea } from './mutants/runArea.ts';
import { countedOf, describeMutant, faultOf, percentOf, scoreOf, testsPerMutant } from './mutants/score.ts';

const GOAL = 80;
const SAMPLE = '100';
const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: 'mullion' } },
});

const lines: string[] = [];
for (const [area, files] of chosen()) {
  const isWhole = files === undefined;
  const size = Number(values.sample ?? (isWhole ? SAMPLE : 0)) || Number.POSITIVE_INFINITY;
  report(area, await runArea(area, { files: files ?? filesOf(area.code), size, seed: values.seed }));
}
console.log(`\n${lines.join('\n')}`);

/** Areas as named, files with the area that has them; everything when nothing is named. */
function chosen(): [Area, string[] | undefined][] {
  const named = areas.filter((area) => positionals.includes(area.name));
  const globs = positionals.filter((word) => !named.some((area) => area.name === word));
  const asked = filesOf(globs);
  const byArea = areas.flatMap((area): [Area, string[]][] => {
    const own = new Set(filesOf(area.code));
    const files = asked.filter((file) => own.has(file));
    return files.length > 0 ? [[area, files]] : [];
  });
  if (globs.length > 0 && byArea.length === 0) throw new Error(`No area has files for ${globs.join(' ')}.`);
  const whole = positionals.length === 0 ? areas : named;
  return [...whole.map((area): [Area, undefined] => [area, undefined]), ...byArea];
}

function report(area: Area, run: AreaRun): void {
  const { results, total, drawn, seconds } = run;
  const score = scoreOf(results);
  console.log(`\n${area.name}: mutants that no test noticed`);
  for (const result of results) {
    if (result.status === 'Survived' || result.status === 'NoCoverage')
      console.log(`  ${describeMutant(root, result)}`);
  }
  printFiles(run);
  const { killed, timeout, survived, untested, leftOut } = score;
  const percent = percentOf(score).toFixed(1);
  lines.push(
    `${area.name.padEnd(9)} ${percent.padStart(5)} %${percentOf(score) < GOAL ? ` (goal: ${GOAL})` : ''} of ${countedOf(score)}: ${killed} killed, ${timeout} timed out, ` +
      `${survived} survived, ${untested} without a test; ${leftOut} left out; drawn ${drawn} of ${total}; ` +
      `${testsPerMutant(results).toFixed(1)} tests per mutant; ${seconds} s`,
  );
  const summary = { area: area.name, percent, ...score, drawn, total, seconds };
  writeFileSync(join(root, `.cache/mutants/${area.name}.score.json`), JSON.stringify(summary));
  const fault = faultOf(results, run.planted);
  if (fault === undefined) return;
  lines.push(`${area.name}: WORTH NOTHING. ${fault}`);
  process.exitCode = 1;
}

/** Files with the most unnoticed mutants. */
function printFiles({ results }: AreaRun): void {
  const files = [...Map.groupBy(results, (result) => relative(root, result.fileName))]
    .map(([file, own]) => ({ file, score: scoreOf(own) }))
    .map(({ file, score }) => ({ file, open: score.survived + score.untested, all: countedOf(score) }))
    .filter(({ open }) => open > 0)
    .sort((a, b) => b.open - a.open || a.file.localeCompare(b.file));
  for (const { file, open, all } of files.slice(0, 8)) console.log(`  ${file}: ${open} of ${all} unnoticed`);
}
