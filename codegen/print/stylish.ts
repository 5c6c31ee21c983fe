import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import type { CheckReport } from '#engine/schema/checkDocuments.ts';
import type { Finding } from '#engine/schema/finding.ts';
import { summary } from './summary.ts';

type Style = Parameters<typeof styleText>[0];

/** A longer line is not shown: its mark would be far away. */
const WIDEST_LINE = 160;

/** For people: place, code, message, hint, and the line with a mark under the token. */
export function stylish(report: CheckReport): string {
  const lines = new Map<string, string[]>();
  const blocks = report.findings.map((finding) => block(finding, linesOf(finding.file, lines)));
  return [...blocks, paint('bold', summary(report))].join('\n');
}

function block(finding: Finding, lines: readonly string[]): string {
  const { file, line, column, severity, code, name, message, hint } = finding;
  const label = paint(severity === 'error' ? 'red' : 'yellow', severity);
  return [
    `${paint('bold', `${file}:${line}:${column}`)} ${label} ${name} ${message} (${code})`,
    ...(hint ? [`  ${paint('cyan', 'hint:')} ${hint}`] : []),
    ...frame(finding, lines[line - 1]),
    '',
  ].join('\n');
}

/** The line and, below it, marks under the token. */
function frame({ line, column, endColumn }: Finding, text: string | undefined): string[] {
  if (text === undefined || text.length > WIDEST_LINE) return [];
  const margin = String(line).length;
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
  const marks = '^'.repeat(Math.max(1, (endColumn ?? column + 1) - column));
  return [
    `  ${paint('dim', `${line} |`)} ${text}`,
    `  ${' '.repeat(margin)} ${paint('dim', '|')} ${indent}${paint('red', marks)}`,
  ];
}

function linesOf(file: string, known: Map<string, string[]>): string[] {
  const lines = known.get(file) ?? readLines(file);
  known.set(file, lines);
  return lines;
}

/** A file that cannot be read again has its findings without a frame. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
  } catch {
    return [];
  }
}

function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
