import type { Finding } from '../../language/finding.ts';

type Placed = Pick<Finding, 'file' | 'line' | 'column'> & { code?: string };

/** Order of a report: by file, place and code, the same on every machine. */
export function byPlace(a: Placed, b: Placed): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code ?? '', b.code ?? '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
