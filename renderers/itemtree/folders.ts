import { isObject } from '#engine/format/index.ts';
import type { ControlOptions } from '#engine/index.ts';
import type { TreeChoice } from './treeChoice.ts';

/** A folder with what is in it, as a document or an answer has it. */
export interface Folder extends TreeChoice {
  folders: readonly Folder[];
  items: readonly TreeChoice[];
}

/** How rows are read: names of their fields, and the texts of labels that are locale keys. */
export interface TreeReading {
  options: Pick<ControlOptions, 'idprop' | 'textprop'>;
  text(label: string): string;
}

/** A line of the tree that is on the screen. */
export interface TreeLine {
  /** Path of the line: the same item may stand in two folders. */
  key: string;
  node: TreeChoice;
  level: number;
  /** Place among its siblings, from 1, and how many they are. */
  position: number;
  size: number;
  /** Undefined for what cannot be opened. */
  isOpen: boolean | undefined;
  /** Line of the folder it is in; -1 at the top. */
  parent: number;
}

/** Deeper folders are not read: an answer that goes on for ever must not stop the page. */
const MAX_DEPTH = 40;

/** Folders of a document or an answer; what is none is left out. */
export function foldersOf(rows: unknown, reading: TreeReading, depth = 0): readonly Folder[] {
  if (!Array.isArray(rows) || depth > MAX_DEPTH) return [];
  return rows.flatMap((row) => {
    const node = nodeOf(row, 'folder', reading);
    if (!node) return [];
    const { items, children } = row as { items?: unknown; children?: unknown };
    const own = (Array.isArray(items) ? items : []).flatMap((item) => nodeOf(item, 'item', reading) ?? []);
    return [{ ...node, items: own, folders: foldersOf(children, reading, depth + 1) }];
  });
}

/** The lines that are on the screen while these folders are open: folders before items, as they were given. */
export function linesOf(folders: readonly Folder[], open: ReadonlySet<string>): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  addLines(lines, folders, [], { open, level: 1, path: '', parent: -1 });
  return lines;
}

/** Paths of the folders above a choice, so that it can be shown; empty when the tree does not have it. */
export function pathTo(
  folders: readonly Folder[],
  choice: TreeChoice | null,
  path = '',
): readonly string[] | undefined {
  for (const folder of folders) {
    const key = keyOf(path, folder);
    if (isSame(folder, choice)) return [];
    if (folder.items.some((item) => isSame(item, choice))) return [key];
    const below = pathTo(folder.folders, choice, key);
    if (below) return [key, ...below];
  }
  return undefined;
}

/** Label of a choice in the tree. */
export function labelIn(folders: readonly Folder[], choice: TreeChoice): string | undefined {
  for (const folder of folders) {
    if (isSame(folder, choice)) return folder.label;
    const found = folder.items.find((item) => isSame(item, choice))?.label ?? labelIn(folder.folders, choice);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Place {
  open: ReadonlySet<string>;
  level: number;
  path: string;
  parent: number;
}

function addLines(
  lines: TreeLine[],
  folders: readonly Folder[],
  items: readonly TreeChoice[],
  { open, level, path, parent }: Place,
): void {
  const size = folders.length + items.length;
  const place = { level, size, parent };
  folders.forEach((folder, index) => {
    const key = keyOf(path, folder);
    const isFilled = folder.folders.length + folder.items.length > 0;
    const { id, label, type } = folder;
    lines.push({
      ...place,
      key,
      node: { id, label, type },
      position: index + 1,
      isOpen: isFilled ? open.has(key) : undefined,
    });
    if (!isFilled || !open.has(key)) return;
    addLines(lines, folder.folders, folder.items, { open, level: level + 1, path: key, parent: lines.length - 1 });
  });
  items.forEach((node, index) => {
    const position = folders.length + index + 1;
    lines.push({ ...place, key: keyOf(path, node), node, position, isOpen: undefined });
  });
}

function keyOf(path: string, { id, type }: TreeChoice): string {
  return `${path}/${type}:${id}`;
}

function isSame(node: TreeChoice, choice: TreeChoice | null): boolean {
  return choice !== null && node.type === choice.type && String(node.id) === String(choice.id);
}

function nodeOf(row: unknown, type: TreeChoice['type'], { options, text }: TreeReading): TreeChoice | undefined {
  if (!isObject(row)) return undefined;
  const { idprop = 'id', textprop = 'label' } = options;
  const id = row[idprop] ?? row.id;
  const label = row[textprop] ?? row.label;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return { id, label: typeof label === 'string' ? text(label) : String(id), type };
}
