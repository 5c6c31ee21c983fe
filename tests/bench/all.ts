/**
 * Runs the benches, or those that are named: `npm run bench`, `npm run bench -- forms --runs 5`. What they compare with is
 * installed into tests/bench/peers first: other people's tools are no part of the product and of its lockfile.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const peers = join(import.meta.dirname, 'peers');
const benches = ['forms', 'lists', 'lists-server', 'groups', 'workbook', 'memory', 'dashboard', 'check', 'codegen'];
const named = process.argv.slice(2).filter((word) => benches.includes(word));
const rest = process.argv.slice(2).filter((word) => !benches.includes(word));

/** Those of our own code alone. */
const own = ['forms', 'lists', 'lists-server', 'groups', 'workbook', 'memory', 'dashboard'];
/** Those that need no peers at all. */
const alone = ['lists-server', 'groups', 'workbook', 'memory', 'dashboard'];
const wanted = named.length > 0 ? named : benches;

if (wanted.some((bench) => !alone.includes(bench)) && !existsSync(join(peers, 'node_modules'))) {
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-package-lock', '--no-audit', '--no-fund'];
  run('npm', ['install', '--prefix', peers, ...flags]);
}
for (const bench of wanted) {
  console.log(`\n== ${bench}`);
  const tools = own.includes(bench) ? [] : ['--tools', peers];
  run(process.execPath, [join(import.meta.dirname, `${bench}.ts`), ...tools, ...rest]);
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
