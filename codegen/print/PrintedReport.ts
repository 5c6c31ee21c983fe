import type { CheckReport } from '#engine/check/checkDocuments.ts';
import type { Finding } from '#engine/language/finding.ts';

/** What every form of the report is printed from. */
export interface PrintedReport {
  findings: readonly Finding[];
  notChecked: CheckReport['notChecked'];
  counts: CheckReport['counts'];
  /** Text of each file that was read, for the lines around a finding. */
  texts: ReadonlyMap<string, string>;
}
