import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** A save is several events; the check waits until they have come, ms. */
const SETTLE = 20;

/** A folder that is gone may come back; it is looked for this often, ms. */
const AGAIN = 1000;

/** Folders inside each other that are watched: schemas/, lists/ in it, and meta/filtertypes/. */
const DEEPEST = 2;

/**
 * Runs a check now and at every change below the folders, until Ctrl-C. What changes while the first one runs is not missed. A
 * folder that is renamed, deleted or made anew is watched again.
 *
 * @param files single files beside the folders, such as contract.json
 */
export function watchFolders(folders: readonly string[], files: readonly string[], run: () => void): Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      run();
    }, SETTLE);
  };
  const follow = () => {
    const wanted = new Set([
      ...folders.flatMap((folder) => foldersIn(folder, DEEPEST)),
      ...files.map((file) => dirname(file)),
    ]);
    for (const [folder, watcher] of watchers) {
      if (wanted.has(folder) && existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of wanted) if (!watchers.has(folder) && existsSync(folder)) watchers.set(folder, start(folder));
  };
  const start = (folder: string) => {
    const watcher = watch(folder, changed);
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
      changed();
    });
    return watcher;
  };
  follow();
  run();
  const again = setInterval(follow, AGAIN);
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(again);
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      resolve();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}

/** A folder and those in it, as deep as documents lie. */
function foldersIn(folder: string, depth: number): string[] {
  if (depth === 0 || !existsSync(folder)) return [folder];
  const inside = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
  );
  return [folder, ...inside.flatMap((entry) => foldersIn(join(folder, entry.name), depth - 1))];
}
