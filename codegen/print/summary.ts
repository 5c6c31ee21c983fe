import type { CheckReport } from '#engine/schema/checkDocuments.ts';

/** `31 documents, 812 references, 18 rules: 2 errors, 0 warnings` */
export function summary({ findings, counts }: CheckReport): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.length - errors;
  const checked = `${counts.documents} documents, ${counts.references} references, ${counts.rules} rules`;
  return `${checked}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
