#!/usr/bin/env node
/** The `npm create mullion` command, as it was built. Plain JavaScript, because an older Node has to get as far as the message. */

/** What the command line of Mullion needs. */
const OLDEST = 22;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `create-mullion: this is Node ${process.versions.node}; it needs Node ${OLDEST} or newer. Install it and run the command again.`,
  );
  process.exit(2);
}
const { create } = await import('./dist/create.js');
process.exitCode = await create(process.argv.slice(2), import.meta.dirname);
