/** Proves the laws by which documents are joined on 10,000 triples each, or on as many as are named; the gate takes a hundred. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [runs = '10000'] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'tests/engine/language/mergeThree.test.ts',
    '--testTimeout',
    '600000',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MULLION_LAW_RUNS: runs } },
);
process.exitCode = status ?? 1;
