import { styleText } from 'node:util';
import { withoutTurning } from '#engine/format/direction.ts';
import type { Finding, RelatedPlace } from '#engine/language/finding.ts';
import { mayBeShown } from './mayBeShown.ts';
import type { PrintedReport } from './PrintedReport.ts';
import { summary } from './summary.ts';

type Style = Parameters<typeof styleText>[0];

/** A longer line is cut around the mark, in a narrow terminal to its width: the mark below it would stand elsewhere. */
const WIDEST_LINE = 140;

/** Signs around a line: ` | `, and what says that it is cut. */
const AROUND = 5;

/** What a mark needs around it to be understood. */
const NARROWEST_LINE = 20;

/** For people: what is wrong, where, the line with a mark under the token, what exists instead, what to do. */
export function stylish(report: PrintedReport): string {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (file: string) => {
    const known = lines.get(file) ?? linesIn(file, (report.texts.get(file) ?? '').replace(/^\uFEFF/, ''));
    lines.set(file, known);
    return known;
  };
  const blocks = report.findings.map((finding) => block(finding, linesOf(finding.file)));
  return [...blocks, ...summary(report).map((line) => paint('bold', line))].join('\n');
}

function linesIn(file: string, text: string): readonly string[] {
  return mayBeShown(file, text) ? text.split(/\r?\n/) : [];
}

function block(finding: Finding, lines: readonly string[]): string {
  const { file, line, column, severity, code, name, message, hint, note, fix } = finding;
  const color = severity === 'error' ? 'red' : 'yellow';
  const width = Math.max(
    ...[line, ...(finding.related ?? []).map((place) => place.line)].map((one) => String(one).length),
  );
  const margin = ' '.repeat(width);
  const aside = (label: string, text: string | undefined) =>
    text ? [`${margin} ${paint('cyan', '=')} ${paint('bold', label)}: ${text}`] : [];
  return [
    `${paint(color, severity)} ${paint('bold', message)} ${paint('dim', `(${code} ${name})`)}`,
    `${margin}${paint('cyan', '-->')} ${file}:${line}:${column}`,
    ...frame({ place: finding, text: lines[line - 1], color, mark: '^', width }),
    ...related(finding, lines, width),
    ...aside('note', note),
    ...aside('help', hint),
    ...aside('fix', fix && 'run again with --fix'),
    '',
  ].join('\n');
}

interface Frame {
  place: Omit<RelatedPlace, 'message'>;
  text: string | undefined;
  color: Style;
  mark: string;
  /** Width of the line numbers. */
  width: number;
}

/** The line and, below it, marks under the token. */
function frame({ place: { line, column, endColumn }, text, color, mark, width }: Frame): string[] {
  if (text === undefined || text === '') return [];
  const bar = (label: string | number) => paint('cyan', `${String(label).padStart(width)} |`);
  const room = (process.stdout.columns ?? Number.POSITIVE_INFINITY) - width - AROUND;
  const widest = Math.max(NARROWEST_LINE, Math.min(room, WIDEST_LINE));
  const cut = Math.floor(Math.max(0, Math.min(column - 1 - widest / 2, text.length - widest)));
  const shown = visible(text.slice(cut, cut + widest));
  const before = cut > 0 ? '…' : '';
  const after = text.length > cut + widest ? '…' : '';
  const indent = before.replace(/./, ' ') + text.slice(cut, column - 1).replace(/[^\t]/g, ' ');
  const length = Math.max(1, Math.min(endColumn, cut + widest + 1) - column);
  return [`${bar(line)} ${before}${shown}${after}`, `${bar('')} ${indent}${paint(color, mark.repeat(length))}`];
}

/** Other places, each with its words behind the mark. */
function related({ related: places = [] }: Finding, lines: readonly string[], width: number): string[] {
  return places.flatMap((place) => {
    const [line, marks] = frame({ place, text: lines[place.line - 1], color: 'cyan', mark: '-', width });
    return line === undefined ? [] : [line, `${marks} ${place.message}`];
  });
}

/** Control characters would move the terminal's cursor, and marks turn the line; one sign each keeps what points at it in place. */
function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return withoutTurning(text, '\uFFFD').replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '\uFFFD');
}

function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
