import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentKind } from '#server/engine.ts';

/** Sub-folder of each kind. */
export const kindFolders: Readonly<Record<DocumentKind, string>> = {
  filters: 'filters',
  list: 'lists',
  report: 'reports',
  lookup: 'lookups',
  form: 'forms',
  tabs: 'tabs',
  menu: 'menus',
};

export const shippedFolder = join(import.meta.dirname, '..', '..', 'schemas');

/** A document as a file; the overlay's file stands for the shipped one of the same name. */
export interface DocumentFile {
  kind: DocumentKind;
  id: string;
  path: string;
  /** Path as findings show it: from the folder on. */
  name: string;
  isShipped: boolean;
}

/** All document files, those of the overlay laid over the shipped ones. */
export function listFiles(overlay: string | undefined): DocumentFile[] {
  const files = new Map<string, DocumentFile>();
  for (const [folder, isShipped] of [
    [shippedFolder, true],
    [overlay, false],
  ] as const) {
    for (const file of folder ? filesOf(folder, isShipped) : []) files.set(`${file.kind}/${file.id}`, file);
  }
  return [...files.values()];
}

/** Changes when any of the files does. */
export function stampOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return `${path} ${stat?.mtimeMs ?? 0} ${stat?.size ?? 0}`;
    })
    .join('\n');
}

/** Text of a file; one that is just being removed is empty. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function filesOf(folder: string, isShipped: boolean): DocumentFile[] {
  return (Object.entries(kindFolders) as [DocumentKind, string][]).flatMap(([kind, name]) => {
    const below = join(folder, name);
    if (!existsSync(below)) return [];
    return readdirSync(below)
      .filter((file) => /^[\w.-]+\.json$/.test(file))
      .sort()
      .map((file) => ({
        kind,
        id: file.slice(0, -'.json'.length),
        path: join(below, file),
        name: `${isShipped ? 'schemas/' : ''}${name}/${file}`,
        isShipped,
      }));
  });
}
