import { lists, MOST_FILES } from './table.ts';

/** Folders that hold more sources and style sheets beside one another than somebody looks through, as lines for people. */
export function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !lists.some(({ of }) => of === folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files, more than ${MOST_FILES}: give a subject among them a folder of its own`,
    );
}
