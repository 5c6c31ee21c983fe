import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Finding, Fix } from '../../language/finding.ts';
import { LIMITS } from '../../language/limits.ts';
import { toFinding } from '../report/toFinding.ts';
import { outlineOf } from './outline.ts';
import { bytesOf, plainValue } from './plainValue.ts';
import { Positions } from './positions.ts';
import { repairSyntax } from './repairSyntax.ts';
import { nameFaults, sizeFault, type TextFault } from './scanText.ts';

export interface ReadDocument {
  file: string;
  positions: Positions;
  findings: Finding[];
  /** The document as data; absent when the text is too large, too deep or not JSON. */
  value?: unknown;
  /** What can be made out of a text that is not JSON: enough to know its route and tabs, so that links to it are not told as well. */
  partial?: unknown;
}

const BOM = '\uFEFF';

const WITHOUT_BOM: Fix = { title: 'removed the byte order mark', edits: [{ offset: 0, length: 1, text: '' }] };

const EMPTY: TextFault = {
  code: 'MU1001',
  offset: 0,
  length: 1,
  values: { reason: 'the file is empty', advice: 'write a document, or delete the file' },
};

/** What each fault of the parser means, and what to do. */
const SYNTAX: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  InvalidSymbol: ['unknown word', 'write texts and names in double quotes'],
  InvalidNumberFormat: ['malformed number', 'write digits with a point, such as 12.5'],
  PropertyNameExpected: [
    'a property name in quotes is expected',
    'remove the comma before it, or write the name in double quotes',
  ],
  ValueExpected: ['a value is expected', 'write a value, or remove the comma or name before it'],
  ColonExpected: ['a colon is expected', 'write ":" between name and value'],
  CommaExpected: ['a comma is expected', 'write "," after what stands before it'],
  CloseBraceExpected: ['a closing brace is expected', 'write "}" here'],
  CloseBracketExpected: ['a closing bracket is expected', 'write "]" here'],
  EndOfFileExpected: ['nothing may follow the document', 'remove what follows the last "}"'],
  InvalidCommentToken: ['comments are not allowed', 'remove it; "description" is for remarks'],
  UnexpectedEndOfComment: ['comments are not allowed', 'remove it; "description" is for remarks'],
  UnexpectedEndOfString: ['a text is not closed', 'write the closing double quote'],
  UnexpectedEndOfNumber: ['malformed number', 'write digits with a point, such as 12.5'],
  InvalidUnicode: ['malformed \\u escape', 'write \\u and four hexadecimal digits'],
  InvalidEscapeCharacter: ['malformed escape', 'write \\\\ for a backslash'],
  InvalidCharacter: ['line breaks and control characters are not allowed in a text', 'write \\n for a line break'],
};

/**
 * Reads the text of a document: size, depth, syntax, repeated and reserved names. Faults have their place; nothing is thrown.
 *
 * @example readDocument('schemas/reports/x.json', '{"id": }').findings[0].message // 'this is not JSON: a value is expected'
 */
export function readDocument(file: string, source: string): ReadDocument {
  const text = source.startsWith(BOM) ? source.slice(1) : source;
  const positions = new Positions(text, source.length - text.length);
  const findings: Finding[] = [];
  const report = (fault: TextFault, fix?: Fix) => findings.push(locate(fault, file, positions, fix));
  if (text !== source) report({ code: 'MU1007', offset: 0, length: 1 }, WITHOUT_BOM);

  const plain = plainValue(text);
  if (plain) return { file, positions, findings, value: plain.value };
  const outline = outlineOf(text);
  const fatal = bytesFault(text) ?? sizeFault(text, outline);
  if (fatal) {
    report(fatal);
    return { file, positions, findings };
  }
  try {
    const value: unknown = JSON.parse(text);
    for (const fault of nameFaults(text, value, outline)) report(fault);
    return { file, positions, findings, value };
  } catch {
    const errors: ParseError[] = [];
    const partial: unknown = parse(text, errors, { disallowComments: true });
    report(text.trim() === '' ? EMPTY : syntaxFault(errors, text), repairSyntax(text, positions.shift));
    return { file, positions, findings, partial };
  }
}

function locate(fault: TextFault, file: string, positions: Positions, fix?: Fix): Finding {
  const problem = { code: fault.code, pointer: fault.pointer ?? '', values: fault.values ?? {} };
  const finding = toFinding(problem, file, positions);
  return { ...finding, ...positions.at(fault.offset, fault.length), ...(fix ? { fix } : {}) };
}

function bytesFault(text: string): TextFault | undefined {
  // No letter takes more than three bytes.
  if (text.length * 3 <= LIMITS.bytes) return undefined;
  const bytes = bytesOf(text);
  if (bytes <= LIMITS.bytes) return undefined;
  return { code: 'MU1003', offset: 0, length: 1, values: { size: Math.ceil(bytes / 1024), max: LIMITS.bytes / 1024 } };
}

/** Why a text is not JSON and where, for files that are no documents; undefined when it is. */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const fault = text.trim() === '' ? EMPTY : (sizeFault(text) ?? syntaxFault(errorsOf(text), text));
    const { line, column } = new Positions(text).at(fault.offset);
    return `${line}:${column} this is not JSON: ${String(fault.values?.reason ?? 'too many levels')}`;
  }
}

function errorsOf(text: string): ParseError[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors;
}

/** What a sign that is no JSON was meant as, where that can be told. */
function symbolFault(
  text: string,
  { offset, length }: ParseError,
): readonly [reason: string, advice: string] | undefined {
  const marked = text.slice(offset, offset + length);
  // `"title: "Credits"` and `"a": "Name, "b": 1`: the quote that was meant to open closes what was left open.
  if (text[offset - 1] === '"' && /^[\p{L}\d]/u.test(marked))
    return ['a text ends before it', 'a double quote is missing further left on this line: close what it belongs to'];
  if (/^(<{7}|>{7}|={7}|\|{7})/.test(marked))
    return ['a merge has left its marks', 'keep one of the two sides, and remove the lines with the marks'];
  if (marked.startsWith(';')) return ['";" separates nothing', 'write "," in its place'];
  if (marked.startsWith('=')) return ['"=" stands for no value', 'write ":" in its place'];
  if (/^\p{Zs}/u.test(marked)) return ['this space is no plain one', 'write an ordinary space in its place'];
  return undefined;
}

/** Only the first one: what follows a syntax error is guesswork. */
function syntaxFault([first]: readonly ParseError[], text: string): TextFault {
  if (!first) return { code: 'MU1001', offset: 0, length: 1, values: { reason: 'the text is malformed' } };
  const name = printParseErrorCode(first.error);
  const { offset, length } = first;
  const [reason, advice] = (name === 'InvalidSymbol' && symbolFault(text, first)) || (SYNTAX[name] ?? [name]);
  return { code: 'MU1001', offset, length: Math.max(1, length), values: { reason, advice } };
}
