import type { CheckReport } from '#engine/schema/checkDocuments.ts';

/** One object for programs; columns count UTF-16 units. */
export function json({ findings, counts }: CheckReport): string {
  return JSON.stringify({ columnKind: 'utf16CodeUnits', findings, counts }, null, 2);
}
