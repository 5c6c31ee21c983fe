#!/usr/bin/env node
/**
 * The `mullion` command. Runs the built command line of the installed package, or in the repository its TypeScript source
 * on the pinned Node. Plain JavaScript, because the machine's own Node may not strip types.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
// As a whole: an older Node does not have all of it, and must come as far as the words about that.
import module from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Older ones lack what the command line is built with. */
const OLDEST = 22;

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, 'dist', 'lib', 'cli.js');
const source = join(here, '..', '..', 'cli.ts');
const cache = join(here, '..', '..', '..', 'node_modules', '.cache', 'mullion');
const pinned = pinnedNode();

// Node strips no types below node_modules, so an installed package runs what was built.
const isInstalled = here.includes(`${sep}node_modules${sep}`);

if (!isInstalled && existsSync(source)) {
  if (pinned?.version !== process.versions.node) run(pinned?.file ?? process.execPath, source);
  // What is compiled is kept, the first file included: stripping its types loads as much as everything else.
  module.enableCompileCache?.(cache);
  await import(pathToFileURL(source).href);
} else if (!existsSync(built)) {
  console.error('mullion: the command line is not built. Run "npm run build:lib" or install the package again.');
  process.exit(2);
} else if (Number.parseInt(process.versions.node, 10) >= OLDEST) await import(pathToFileURL(built).href);
else if (pinned && !isInstalled) run(pinned.file, built);
else {
  console.error(
    `mullion: this is Node ${process.versions.node}; the command line needs Node ${OLDEST} or newer. Install it and run the command again.`,
  );
  process.exit(2);
}

function run(node, file) {
  const env = { NODE_COMPILE_CACHE: cache, ...process.env };
  const ran = spawnSync(node, [file, ...process.argv.slice(2)], { stdio: 'inherit', env });
  process.exit(ran.status ?? 2);
}

/** The Node that the repository pins; npm leaves it out where packages may run no scripts. */
function pinnedNode() {
  try {
    const require = module.createRequire(import.meta.url);
    const file = join(dirname(require.resolve('node/package.json')), 'bin', 'node');
    return existsSync(file) ? { file, version: require('node/package.json').version } : undefined;
  } catch {
    return undefined;
  }
}
