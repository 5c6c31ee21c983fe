import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of schemas/ that do not change while the server runs. */
const fixed = /^(meta|api)(\/|$)/;

/** Changes when a document or a file of texts below one of the folders does: by time and size, as `make` looks at files. */
export function stampOf(folders: readonly string[]): string {
  return folders.flatMap((folder) => filesBelow(folder).map(stampOfFile)).join('\n');
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !fixed.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    // Somebody is replacing the folder; the next request looks again.
    return [];
  }
}

function stampOfFile(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return `${path} ${stat?.mtimeMs ?? 0} ${stat?.size ?? 0} ${stat?.ino ?? 0}`;
}
