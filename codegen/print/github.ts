import type { Finding } from '#engine/language/finding.ts';
import type { PrintedReport } from './PrintedReport.ts';
import { summary } from './summary.ts';

/** Workflow commands, which become annotations of the changed lines. */
export function github(report: PrintedReport): string {
  return [...report.findings.map(command), ...summary(report).slice(0, 1)].join('\n');
}

function command({ severity, file, line, column, endLine, endColumn, code, name, message, ...more }: Finding): string {
  const place = Object.entries({ file, line, endLine, col: column, endColumn, title: `${code} ${name}` });
  const properties = place.map(([key, value]) => `${key}=${property(String(value))}`).join(',');
  const text = [message, more.note, more.hint && `help: ${more.hint}`].filter(Boolean).join('\n');
  return `::${severity} ${properties}::${data(text)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
