import { createScanner, visit } from 'jsonc-parser';
import type { ErrorCode } from '../errors.ts';
import { FORBIDDEN_NAMES, LIMITS } from './limits.ts';
import { pointerTo } from './pointer.ts';

/** A fault of the text itself, by offset. */
export interface TextFault {
  code: ErrorCode;
  offset: number;
  length: number;
  pointer?: string;
  values?: Readonly<Record<string, unknown>>;
}

/** SyntaxKind of jsonc-parser is a const enum and not readable at run time. */
const OPEN = new Set([1, 3]);
const CLOSE = new Set([2, 4]);
const COMMA = 5;
const END = 17;

/** Too many levels or values; found before parsing, because a parser that recurses would run out of stack. */
export function sizeFault(text: string): TextFault | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  let count = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (OPEN.has(token)) depth += 1;
    if (CLOSE.has(token)) depth -= 1;
    if (OPEN.has(token) || token === COMMA) count += 1;
    if (depth > LIMITS.depth) {
      return { code: 'MU1004', offset: scanner.getTokenOffset(), length: 1, values: { max: LIMITS.depth } };
    }
  }
  if (count <= LIMITS.values) return undefined;
  return { code: 'MU1005', offset: 0, length: 1, values: { count, what: 'values', max: LIMITS.values } };
}

/** Repeated and reserved property names, which the parsed value no longer shows. */
export function nameFaults(text: string): TextFault[] {
  const faults: TextFault[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, offset, length, _line, _column, path) => {
      const say = (code: ErrorCode) => {
        const pointer = [...path(), name].reduce<string>(pointerTo, '');
        faults.push({ code, offset, length, pointer, values: { name } });
      };
      if (open.at(-1)?.has(name)) say('MU1002');
      if (FORBIDDEN_NAMES.has(name) && !path().some((part) => FORBIDDEN_NAMES.has(String(part)))) say('MU1006');
      open.at(-1)?.add(name);
    },
  });
  return faults;
}
