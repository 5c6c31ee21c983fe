import { createScanner, visit } from 'jsonc-parser';
import type { ErrorCode } from '../../errors.ts';
import { FORBIDDEN_NAMES, LIMITS } from '../../language/limits.ts';
import { outlineOf } from './outline.ts';
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
const END = 17;

/** Too many levels or values; found before parsing, because a parser that recurses would run out of stack. */
export function sizeFault(text: string, { depth, count } = outlineOf(text)): TextFault | undefined {
  if (depth > LIMITS.depth)
    return { code: 'MU1004', offset: tooDeepAt(text), length: 1, values: { max: LIMITS.depth } };
  if (count <= LIMITS.values) return undefined;
  return { code: 'MU1005', offset: 0, length: 1, values: { count, what: 'values', max: LIMITS.values } };
}

function tooDeepAt(text: string): number {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (OPEN.has(token)) depth += 1;
    if (CLOSE.has(token)) depth -= 1;
    if (depth > LIMITS.depth) break;
  }
  return scanner.getTokenOffset();
}

/**
 * Repeated and reserved property names, which the parsed value no longer shows. A parser looks for them only when the text has
 * more names than the value, or odd ones.
 */
export function nameFaults(text: string, value: unknown, { names, isOdd } = outlineOf(text)): TextFault[] {
  if (!isOdd && names === namesIn(value)) return [];
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

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : children.length;
  return children.reduce<number>((sum, child) => sum + namesIn(child), own);
}
