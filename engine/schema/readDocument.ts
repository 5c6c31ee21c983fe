import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Finding } from './finding.ts';
import { LIMITS } from './limits.ts';
import { Positions } from './positions.ts';
import { toFinding } from './problem.ts';
import { depthFault, nameFaults, type TextFault } from './scanText.ts';

export interface ReadDocument {
  file: string;
  positions: Positions;
  findings: Finding[];
  /** The document as data; absent when the text is too large, too deep or not JSON. */
  value?: unknown;
}

const BOM = '\uFEFF';
const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'unknown word',
  InvalidNumberFormat: 'malformed number',
  PropertyNameExpected: 'a property name in quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'nothing may follow the document',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'malformed number',
  InvalidUnicode: 'malformed \\u escape',
  InvalidEscapeCharacter: 'malformed escape',
  InvalidCharacter: 'line breaks and control characters are not allowed in a text',
};

/**
 * Reads the text of a document: size, depth, syntax, repeated and reserved names. Faults have their place; nothing is thrown.
 *
 * @example readDocument('schemas/reports/x.json', '{"id": }').findings[0].message // 'this is not JSON: a value is expected'
 */
export function readDocument(file: string, source: string): ReadDocument {
  const text = source.startsWith(BOM) ? source.slice(1) : source;
  const positions = new Positions(text);
  const findings: Finding[] = [];
  const report = (fault: TextFault) => findings.push(locate(fault, file, positions));
  if (text !== source) report({ code: 'MU1007', offset: 0, length: 1 });

  const fatal = sizeFault(text) ?? depthFault(text);
  if (fatal) {
    report(fatal);
    return { file, positions, findings };
  }
  try {
    const value: unknown = JSON.parse(text);
    for (const fault of nameFaults(text)) report(fault);
    return { file, positions, findings, value };
  } catch {
    report(syntaxFault(text));
    return { file, positions, findings };
  }
}

function locate(fault: TextFault, file: string, positions: Positions): Finding {
  const problem = { code: fault.code, pointer: fault.pointer ?? '', values: fault.values ?? {} };
  const { endColumn: _whole, ...finding } = toFinding(problem, file, positions);
  return { ...finding, ...positions.at(fault.offset, fault.length) };
}

function sizeFault(text: string): TextFault | undefined {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= LIMITS.bytes) return undefined;
  return { code: 'MU1003', offset: 0, length: 1, values: { size: Math.ceil(bytes / 1024), max: LIMITS.bytes / 1024 } };
}

/** Only the first one: what follows a syntax error is guesswork. */
function syntaxFault(text: string): TextFault {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return { code: 'MU1001', offset: 0, length: 1, values: { reason: 'the text is malformed' } };
  const name = printParseErrorCode(first.error);
  const { offset, length } = first;
  return { code: 'MU1001', offset, length: Math.max(1, length), values: { reason: SYNTAX[name] ?? name } };
}
