import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lists, MOST_FILES } from './table.ts';

/** Folders of source that hold more files beside one another than somebody looks through, as lines for people. */
export function fullFolders(root: string, sources: readonly string[]): string[] {
  const folders = new Set(sources.map((file) => file.slice(0, file.lastIndexOf('/'))));
  const faults: string[] = [];
  for (const folder of folders) {
    if (lists.some(({ of }) => of === folder)) continue;
    const count = readdirSync(join(root, folder)).filter((name) => /\.(tsx?|css)$/.test(name)).length;
    if (count > MOST_FILES)
      faults.push(
        `${folder} holds ${count} files, more than ${MOST_FILES}: give a subject among them a folder of its own`,
      );
  }
  return faults;
}
