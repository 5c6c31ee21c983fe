/** What is chosen in a tree: an item, or a folder itself. */
export interface TreeChoice {
  id: string | number;
  /** Empty while only the id is known. */
  label: string;
  type: 'item' | 'folder';
}

/** Two choices are the same thing: ids from an address are text. */
export function isSameChoice(a: Pick<TreeChoice, 'id' | 'type'>, b: Pick<TreeChoice, 'id' | 'type'> | null): boolean {
  return b !== null && a.type === b.type && String(a.id) === String(b.id);
}
