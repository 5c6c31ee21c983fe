import type { PrintedReport } from './PrintedReport.ts';

/** Grows with every change that takes something away or gives it another meaning. */
const VERSION = 1;

/** One object for programs, described in docs/check.md; columns and offsets count UTF-16 units. */
export function json({ findings, notChecked, counts }: PrintedReport): string {
  return JSON.stringify({ version: VERSION, columnKind: 'utf16CodeUnits', findings, notChecked, counts }, null, 2);
}
