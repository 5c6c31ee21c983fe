import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Fix, TextEdit } from '../../language/finding.ts';

/** More slips than this are left to a person. */
const MOST_REPAIRS = 8;

/** What a slip of the pen needs, by the fault of the parser; the whole repaired text, or undefined. */
const REPAIRS: Readonly<Record<string, (text: string, error: ParseError) => string | undefined>> = {
  PropertyNameExpected: (text, { offset, length }) =>
    withoutTrailingComma(text, offset) ?? quoted(text, offset, length),
  ValueExpected: (text, { offset }) => withoutTrailingComma(text, offset),
  CommaExpected: (text, { offset }) => insertedBefore(text, offset, ','),
  ColonExpected: (text, { offset }) => insertedBefore(text, offset, ':'),
  InvalidSymbol: (text, { offset, length }) => quoted(text, offset, length) ?? word(text, offset, length),
  UnexpectedEndOfString: (text, { offset }) => closedText(text, offset),
  CloseBraceExpected: (text) => closed(text),
  CloseBracketExpected: (text) => closed(text),
  EndOfFileExpected: (text, { offset }) => withoutTail(text, offset),
};

/**
 * Repairs what a slip of the pen did to JSON: a comma too many or too few, a missing colon, quote or closing bracket, single
 * quotes. Offsets begin `shift` units into the file. Only when the whole text is JSON afterwards; comments stay, because they are somebody's words.
 */
export function repairSyntax(text: string, shift = 0): Fix | undefined {
  let repaired = text;
  for (let count = 0; count < MOST_REPAIRS; count += 1) {
    const errors: ParseError[] = [];
    parse(repaired, errors, { disallowComments: true });
    const [error] = errors;
    const next = error && REPAIRS[printParseErrorCode(error.error)]?.(repaired, error);
    if (next === undefined) return undefined;
    repaired = next;
    if (isJson(repaired)) return { title: 'repaired the JSON', edits: [difference(text, repaired, shift)] };
  }
  return undefined;
}

/** One edit from a text to another. */
function difference(before: string, after: string, shift: number): TextEdit {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { offset: start + shift, length: before.length - end - start, text: after.slice(start, after.length - end) };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Offset behind the last character before a place that is not white space. */
function endBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}

function insertedBefore(text: string, offset: number, mark: string): string {
  return insertedAt(text, endBefore(text, offset), mark);
}

function insertedAt(text: string, at: number, mark: string): string {
  return text.slice(0, at) + mark + text.slice(at);
}

function withoutTrailingComma(text: string, offset: number): string | undefined {
  const end = endBefore(text, offset);
  const isTrailing = text[end - 1] === ',' && /^[}\],]/.test(text.slice(offset));
  return isTrailing ? text.slice(0, end - 1) + text.slice(end) : undefined;
}

/** `name:` and `'text'` in double quotes. */
function quoted(text: string, offset: number, length: number): string | undefined {
  const rest = text.slice(offset, offset + 1000);
  const [whole, inside] = /^'([^'"\\\n]*)'/.exec(rest) ?? /^[“”]([^“”"\\\n]*)[“”]/.exec(rest) ?? [];
  if (whole !== undefined) return `${text.slice(0, offset)}"${inside}"${text.slice(offset + whole.length)}`;
  const name = text.slice(offset, offset + length);
  const isName = /^[A-Za-z_$][\w$-]*$/.test(name) && /^\s*:/.test(text.slice(offset + length, offset + length + 20));
  return isName ? `${text.slice(0, offset)}"${name}"${text.slice(offset + length)}` : undefined;
}

/** `True` is true. */
function word(text: string, offset: number, length: number): string | undefined {
  const lower = text.slice(offset, offset + length).toLowerCase();
  if (!['true', 'false', 'null'].includes(lower)) return undefined;
  return text.slice(0, offset) + lower + text.slice(offset + length);
}

/** A text that runs to the end of its line: the quote was forgotten before the comma, or before the brackets that close there. */
function closedText(text: string, offset: number): string | undefined {
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end < 0 ? text.length : end);
  let length = line.length;
  while (length > 1 && /[\s,}\]]/.test(line[length - 1] ?? '')) length -= 1;
  if (line.indexOf('"', 1) >= 0) return undefined;
  return insertedAt(text, offset + length, '"');
}

/** Adds the brackets that are missing at the end, each on its own line when the document has lines. */
function closed(text: string): string | undefined {
  const open: string[] = [];
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (mark === '\\' && isText) at += 1;
    else if (mark === '"') isText = !isText;
    else if (isText) continue;
    else if (mark === '{') open.push('}');
    else if (mark === '[') open.push(']');
    else if (mark === '}' || mark === ']') open.pop();
  }
  if (open.length === 0 || isText) return undefined;
  const trimmed = text.trimEnd();
  const hasLines = trimmed.includes('\n');
  const closers = open.toReversed().map((mark, index) => {
    const indent = '  '.repeat(open.length - 1 - index);
    return hasLines ? `\n${indent}${mark}` : mark;
  });
  return trimmed + closers.join('') + (text.endsWith('\n') ? '\n' : '');
}

/** A closing bracket too many at the end. */
function withoutTail(text: string, offset: number): string | undefined {
  if (!/^[\s}\],;]*$/.test(text.slice(offset))) return undefined;
  return text.slice(0, offset).trimEnd() + (text.endsWith('\n') ? '\n' : '');
}
