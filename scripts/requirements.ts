/** Prints, per area of the specification, how many requirements are named in the title of a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Requirement {
  id: string;
  area: string;
  weight: 1 | 2 | 3;
}

const root = join(import.meta.dirname, '..');
const requirements: Requirement[] = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
const tested = idsInTitles();
const showMissing = process.argv.includes('--missing');

const areas = Map.groupBy(requirements, (requirement) => requirement.area);
console.log(`${'area'.padEnd(32)} tested / all    core tested / core`);
for (const [area, rows] of areas) printArea(area, rows);
printArea('all', requirements);
const known = new Set(requirements.map((requirement) => requirement.id));
const unknown = [...tested].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`\nIds in titles that the specification does not have: ${unknown.join(', ')}`);

function printArea(area: string, rows: readonly Requirement[]): void {
  const done = (list: readonly Requirement[]) => list.filter((row) => tested.has(row.id)).length;
  const core = rows.filter((row) => row.weight === 3);
  console.log(
    `${area.padEnd(32)} ${`${done(rows)} / ${rows.length}`.padStart(12)} ${`${done(core)} / ${core.length}`.padStart(18)}`,
  );
  if (!showMissing || area === 'all') return;
  for (const row of rows) if (!tested.has(row.id)) console.log(`    ${'*'.repeat(row.weight).padEnd(3)} ${row.id}`);
}

/** Ids between brackets in the files of tests: `[SHELL-SESSION-17, SHELL-SESSION-18]`. */
function idsInTitles(): Set<string> {
  const found = new Set<string>();
  for (const name of readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(test|spec)\.tsx?$/.test(name)) continue;
    const text = readFileSync(join(root, 'tests', name), 'utf8');
    for (const [id] of text.matchAll(/\b(?:SHELL|WIDGET|CONSOLE)-[A-Z0-9]+(?:-[A-Za-z0-9]+)*\b/g)) found.add(id);
  }
  return found;
}
