/**
 * What a form costs beside other ways to make one: mount, key presses, heap and a refused submit at several sizes, in the system's Chromium
 * with a production build. Prints medians and their ratios to HTML without a framework and to a bare form of MobX, from
 * one run: the machine's speed cancels out in them.
 *
 *   node tests/bench/forms.ts [--runs 3] [--sizes 25,40,100,300,500,1000] [--only plain,mobx,mullion]
 *
 * What it compares with stands in tests/bench/peers/package.json and is installed there by `npm run bench`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { type Result, verdictsOf } from './forms/goals.ts';
import { measure, type Sample } from './forms/measure.ts';
import { pageBuild } from './forms/pageBuild.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '25,40,100,300,500,1000' },
    only: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..', '..');
/** Forms of these sizes stand for one case only: a small record form, and filters with rules. */
const special = new Map([
  [40, ['react', 'mobx', 'record']],
  [300, ['mobx', 'rules']],
]);
const contenders = [
  { name: 'plain', title: 'HTML without a framework' },
  { name: 'react', title: 'native inputs by hand in React' },
  { name: 'mobx', title: 'bare form of MobX' },
  { name: 'mullion', title: 'mullion, filters' },
  { name: 'record', title: 'mullion, record form' },
  { name: 'rules', title: 'mullion, half of them by rules' },
  { name: 'table', title: 'mullion, table of 12 columns' },
  { name: 'formily', title: 'Formily' },
  { name: 'rjsf', title: '@rjsf/core' },
].filter(({ name }) => values.only?.split(',').includes(name) ?? true);
const sizes = values.sizes.split(',').map(Number);
/** Of this many fields one in ten is wrong when the form is submitted. */
const SUBMITTED = 500;
/** Those that say what is wrong with a field. */
const checking = ['plain', 'mobx', 'mullion', 'record'];
const figures = ['mountScript', 'mount', 'keyScript', 'key', 'heap', 'submit'] as const;

await build(pageBuild);
const server = await preview(pageBuild);
const url = server.resolvedUrls?.local[0] ?? '';
const system = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(existsSync);
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(system ? { executablePath: system } : {}) });
const samples = new Map<string, Sample[]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const fields of sizes) {
    for (const { name } of contendersOf(fields)) {
      const key = `${name} ${fields}`;
      const sample = await measure(browser, {
        url,
        contender: name,
        fields,
        label: 'Field 5',
        faults: faultsOf(name, fields),
      });
      samples.set(key, [...(samples.get(key) ?? []), sample]);
    }
  }
}
await browser.close();
await server.close();

const results: Result[] = sizes.flatMap((fields) =>
  contendersOf(fields).map(({ name, title }) => ({
    fields,
    name,
    title,
    ...mediansOf(samples.get(`${name} ${fields}`) ?? []),
  })),
);
for (const fields of sizes) {
  const rows = results.filter((result) => result.fields === fields);
  console.log(`\n${fields} fields, ms of CPU: script | all on the main thread; medians of ${values.runs}`);
  for (const row of rows) {
    const ratio = (base: string, figure: (typeof figures)[number]) => {
      const found = rows.find(({ name }) => name === base)?.[figure];
      return found ? (row[figure] / found).toFixed(2) : '-';
    };
    console.log(
      `${row.title.padEnd(32)} mount ${ms(row.mountScript)} |${ms(row.mount)} (${ratio('plain', 'mount')} x plain, ${ratio('react', 'mount')} x React)` +
        `  key ${ms(row.keyScript)} |${ms(row.key)} (script ${ratio('mobx', 'keyScript')} x MobX, all ${ratio('plain', 'key')} x plain)` +
        `  heap ${row.heap.toFixed(1)} MB` +
        (row.submit ? `  submit ${ms(row.submit)} (${ratio('mobx', 'submit')} x MobX)` : ''),
    );
  }
}
const verdicts = verdictsOf(results);
console.log('\nGoals');
for (const { what, is, most, met } of verdicts)
  console.log(`${met ? 'met   ' : 'MISSED'}  ${what.padEnd(44)} ${is.toFixed(2).padStart(6)}  goal ${most}`);
writeFileSync(
  join(root, 'tests', 'bench', 'results.json'),
  JSON.stringify({ forms: results, goals: verdicts }, null, 2),
);

function contendersOf(fields: number) {
  const alone = special.get(fields);
  return contenders.filter(({ name }) => alone?.includes(name) ?? name !== 'rules');
}

function faultsOf(name: string, fields: number): number | undefined {
  return fields === SUBMITTED && checking.includes(name) ? fields / 10 : undefined;
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0).padStart(6);
}

function mediansOf(all: readonly Sample[]): Sample {
  return Object.fromEntries(
    figures.map((figure) => {
      const sorted = all.map((sample) => sample[figure]).sort((a, b) => a - b);
      return [figure, sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN];
    }),
  ) as unknown as Sample;
}
