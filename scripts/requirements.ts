/**
 * Prints, per area of the specification, how many rows are proven: named by the annotation of a test (`proves` in
 * tests/proves.ts) that looks through the right door. What people see needs a browser, everything else a browser or HTTP;
 * a test of functions alone never counts, except for the kinds in `byFunctions`.
 *
 * `--missing` lists the rows that are not proven, with the kinds of tests that name them.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Proof = 'browser' | 'HTTP' | 'unit';

interface Requirement {
  id: string;
  area: string;
  weight: 1 | 2 | 3;
  kind: string;
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly { tests: readonly { annotations: readonly { type: string; description?: string }[] }[] }[];
}

const root = join(import.meta.dirname, '..');
const requirements: Requirement[] = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
const doors = new Map<string, Set<Proof>>();
/** Tables of values and numbers that no door shows whole. */
const byFunctions: ReadonlySet<string> = new Set(['constant']);
const showMissing = process.argv.includes('--missing');

readVitestFiles();
readBrowserTests();

console.log(`${'area'.padEnd(32)} proven / all    core proven / core`);
const areas = Map.groupBy(requirements, (requirement) => requirement.area);
for (const [area, rows] of areas) printArea(area, rows);
printArea('all', requirements);
const known = new Set(requirements.map((requirement) => requirement.id));
const unknown = [...doors.keys()].filter((id) => !known.has(id));
if (unknown.length > 0) {
  console.log(`\nIds that the specification does not have: ${unknown.join(', ')}`);
  process.exitCode = 1;
}

function isProven({ id, kind }: Requirement): boolean {
  const found = doors.get(id);
  if (!found) return false;
  if (kind === 'ui') return found.has('browser');
  return found.has('browser') || found.has('HTTP') || byFunctions.has(kind);
}

function printArea(area: string, rows: readonly Requirement[]): void {
  const done = (list: readonly Requirement[]) => list.filter(isProven).length;
  const core = rows.filter((row) => row.weight === 3);
  console.log(
    `${area.padEnd(32)} ${`${done(rows)} / ${rows.length}`.padStart(12)} ${`${done(core)} / ${core.length}`.padStart(18)}`,
  );
  if (!showMissing || area === 'all') return;
  for (const row of rows) {
    if (isProven(row)) continue;
    const only = [...(doors.get(row.id) ?? [])].join(', ');
    console.log(
      `    ${'*'.repeat(row.weight).padEnd(3)} ${row.id}${only ? ` (${row.kind}, named only by: ${only})` : ''}`,
    );
  }
}

function addProof(id: string, door: Proof): void {
  const found = doors.get(id) ?? new Set();
  doors.set(id, found.add(door));
}

/** Reads `proves('HTTP', 'SHELL-SESSION-17')` from the files: running them only to collect their tests takes minutes. */
function readVitestFiles(): void {
  for (const name of readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(name)) continue;
    const text = readFileSync(join(root, 'tests', name), 'utf8');
    for (const [, kind, ids = ''] of text.matchAll(/\bproves\(\s*'(HTTP|unit)',([^)]*)\)/g)) {
      for (const [, id = ''] of ids.matchAll(/'([^']+)'/g)) addProof(id, kind as Proof);
    }
  }
}

function readBrowserTests(): void {
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--list', '--reporter=json'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' };
  const listed = spawnSync('playwright', args, { cwd: root, encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
  if (listed.status !== 0) throw new Error(`The browser tests could not be listed: ${listed.stderr}`);
  readSuites(JSON.parse(listed.stdout));
}

function readSuites({ suites = [], specs = [] }: PlaywrightSuite): void {
  for (const { tests } of specs) {
    for (const { annotations } of tests) {
      for (const { type, description } of annotations) {
        if (description && (type === 'browser' || type === 'HTTP')) addProof(description, type);
      }
    }
  }
  for (const suite of suites) readSuites(suite);
}
