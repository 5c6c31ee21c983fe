/** Order by one field. */
export interface SortKey {
  by: string;
  type: 'asc' | 'desc';
}

/** Further keys of an order as one text; a minus stands before a descending one. @example `City,-Name` */
export function thenText(keys: readonly SortKey[] = []): string {
  return keys.map(({ by, type }) => (type === 'desc' ? `-${by}` : by)).join(',');
}

/** The keys that a text names, those of unknown fields left out. */
export function readThen(text: string | null, isKnown: (field: string) => boolean): readonly SortKey[] {
  const keys = (text ?? '').split(',').map((part): SortKey => {
    const isDescending = part.startsWith('-');
    return { by: isDescending ? part.slice(1) : part, type: isDescending ? 'desc' : 'asc' };
  });
  return keys.filter(({ by }, index) => isKnown(by) && keys.findIndex((key) => key.by === by) === index);
}
