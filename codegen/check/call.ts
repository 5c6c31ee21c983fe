import { verdict } from '#engine/check/report/verdict.ts';
import type { PrintedReport } from '../print/PrintedReport.ts';
import type { Targets } from './targets.ts';

/** Exit codes: 0 nothing wrong (warnings aside), 1 findings, 2 nothing could be checked. */
export const CLEAN = 0;
const FINDINGS = 1;
export const NOT_CHECKED = 2;

/** What is to be checked and how it is told. */
export interface Call {
  /** Whole path of the folder of documents. */
  shipped: string;
  /** Where the vocabulary is, when it is not the folder of documents. */
  vocabulary?: string | undefined;
  contract: string;
  strict: boolean;
  targets: Targets;
  print: (report: PrintedReport) => string;
  mostWarnings: number;
}

/** Prints a report and says how the check ended. */
export function told({ print, mostWarnings }: Call, report: PrintedReport): number {
  console.log(print(report));
  const { warnings, isGood, passes } = verdict(report.findings, mostWarnings);
  if (isGood && !passes)
    console.error(`mullion check: ${warnings.length} warnings, but --max-warnings allows ${mostWarnings}`);
  return passes ? CLEAN : FINDINGS;
}

export function refuse(error: unknown): number {
  console.error(`mullion check: ${error instanceof Error ? error.message : String(error)}`);
  return NOT_CHECKED;
}
