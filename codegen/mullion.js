#!/usr/bin/env node
/**
 * The `mullion` command. Runs the built command line of the installed package, or in the repository its TypeScript source
 * on the pinned Node. Plain JavaScript, because the machine's own Node may not strip types.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, '..', 'dist', 'lib', 'cli.js');
const source = join(here, 'cli.ts');
const pinned = join(here, '..', 'node_modules', 'node', 'bin', 'node');

// Node strips no types below node_modules, so an installed package runs what was built.
const isInstalled = here.includes(`${sep}node_modules${sep}`);

if (!isInstalled && existsSync(source)) {
  const node = existsSync(pinned) ? pinned : process.execPath;
  const ran = spawnSync(node, [source, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(ran.status ?? 2);
}
if (!existsSync(built)) {
  console.error('mullion: the command line is not built. Run "npm run build:lib" or install the package again.');
  process.exit(2);
}
await import(pathToFileURL(built).href);
