import type { CheckReport } from '#engine/schema/checkDocuments.ts';
import type { Finding } from '#engine/schema/finding.ts';
import { summary } from './summary.ts';

/** Workflow commands, which become annotations of the changed lines. */
export function github(report: CheckReport): string {
  return [...report.findings.map(command), summary(report)].join('\n');
}

function command({ severity, file, line, column, endColumn, code, name, message, hint }: Finding): string {
  const place = [
    `file=${property(file)}`,
    `line=${line}`,
    `col=${column}`,
    ...(endColumn ? [`endColumn=${endColumn}`] : []),
  ];
  const title = property(`${code} ${name}`);
  return `::${severity} ${place.join(',')},title=${title}::${data(hint ? `${message}\nhint: ${hint}` : message)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
