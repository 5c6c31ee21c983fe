import { realpathSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

/** How JSON begins, or what a merge has left of it. */
const BEGINS = /^\s*([{["/]|<{7})/;

/**
 * Whether lines of a file may stand in a terminal and a log: not of what was no document to begin with, such as a file of passwords,
 * nor where a link leads out of the project.
 */
export function mayBeShown(file: string, text: string): boolean {
  return BEGINS.test(text) && !leadsAway(resolve(file));
}

/** What is mounted are links as well: they lead beside themselves. */
function leadsAway(path: string): boolean {
  try {
    const real = realpathSync(path);
    const folder = realpathSync(dirname(path));
    return ![folder, dirname(folder), realpathSync('.')].some((place) => real.startsWith(place + sep));
  } catch {
    return false;
  }
}
