import { type Dirent, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** A save is several events; the check waits until they have come, ms. */
const SETTLE = 20;

/** A folder that is gone may come back; it is looked for this often, ms. */
const AGAIN = 1000;

/** Folders inside each other that are watched: schemas/, lists/ in it, and meta/filtertypes/. */
const DEEPEST = 2;

/**
 * Runs a check now and at every change below the folders, until Ctrl-C. What changes while the first one runs is not missed. A
 * folder that is renamed, deleted or made anew is watched again, also when another one has taken its place.
 *
 * @param files single files beside the folders, such as contract.json
 */
export function watchFolders(folders: readonly string[], files: readonly string[], run: () => void): Promise<void> {
  const watchers = new Map<string, { node: number; watcher: FSWatcher }>();
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      run();
    }, SETTLE);
  };
  /** Says whether there is one that was not watched before. */
  const follow = () => {
    let isNew = false;
    const wanted = new Set([
      ...folders.flatMap((folder) => foldersIn(folder, DEEPEST)),
      ...files.map((file) => dirname(file)),
    ]);
    for (const [folder, { node, watcher }] of watchers) {
      if (wanted.has(folder) && nodeOf(folder) === node) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of wanted) {
      const node = nodeOf(folder);
      if (node === undefined || watchers.has(folder)) continue;
      const watcher = start(folder);
      if (!watcher) continue;
      watchers.set(folder, { node, watcher });
      isNew = true;
    }
    return isNew;
  };
  const start = (folder: string) => {
    let watcher: FSWatcher;
    try {
      watcher = watch(folder, changed);
    } catch (error) {
      // Gone since it was looked for.
      if (nodeOf(folder) === undefined) return undefined;
      throw error;
    }
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
      changed();
    });
    return watcher;
  };
  follow();
  run();
  const again = setInterval(() => follow() && changed(), AGAIN);
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(again);
      clearTimeout(timer);
      for (const { watcher } of watchers.values()) watcher.close();
      resolve();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}

/** What stays the same while a folder is the same one; undefined where there is none. */
function nodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}

/** A folder and those in it, as deep as documents lie. */
function foldersIn(folder: string, depth: number): string[] {
  if (depth === 0) return [folder];
  const inside = entriesOf(folder).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
  );
  return [folder, ...inside.flatMap((entry) => foldersIn(join(folder, entry.name), depth - 1))];
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
