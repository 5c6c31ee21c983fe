import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that Linux keeps in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'mullion-tests-';
/** Bytes that must be free there; tests of the server use some 300 MB. */
const ROOM = 1024 ** 3;
/** Bytes of memory that must be free beside them, for the tests themselves. */
const BESIDE = 3 * 1024 ** 3;
/** Milliseconds after which what a killed run left behind is removed. */
const LEFT_BEHIND = 3_600_000;

/**
 * Lets the temporary folders of a run, databases above all, lie in memory: each server test has two copies of the demo data, and
 * making hundreds of files is ten times dearer on a disk. Where there is no room, or somebody has named a folder, nothing changes.
 *
 * @returns what removes them
 */
export function useMemoryForScratch(): () => void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return () => undefined;
  removeLeftBehind();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user, and has a folder of its own within.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM + BESIDE;
  } catch {
    return false;
  }
}

function removeLeftBehind(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    try {
      const isOld = Date.now() - statSync(folder).mtimeMs > LEFT_BEHIND;
      if (isOld && !isRunning(Number(name.slice(PREFIX.length)))) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run was quicker.
    }
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
