import { ERRORS, type ErrorCode, isIgnorable } from '../../errors.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Entry } from '../world.ts';
import type { Problem } from './problem.types.ts';

export interface Sifted {
  /** What is left, and what is wrong with the entries of `$ignore` themselves. */
  problems: Problem[];
  ignored: number;
}

/**
 * Leaves out the findings that a document ignores with a reason. Shape, references that do not exist, permissions and
 * suspicious texts cannot be ignored; an entry that ignores nothing is a finding itself.
 */
export function siftIgnored({ value }: Entry, problems: readonly Problem[]): Sifted {
  if (value.$ignore === undefined) return { problems: [...problems], ignored: 0 };
  const entries = asList(value.$ignore).map((one, index) => ({
    ...readEntry(one),
    pointer: pointerTo('/$ignore', index),
  }));
  const used = new Set<string>();
  const left = problems.filter((problem) => {
    const hit = entries.find((entry) => entry.isValid && covers(entry, problem));
    if (hit) used.add(hit.pointer);
    return !hit;
  });
  const ignored = problems.length - left.length;
  const own = entries.flatMap((entry) => (used.has(entry.pointer) ? [] : faultOf(entry)));
  // What the shape says of an entry is enough.
  const told = problems.filter(({ pointer }) => pointer.startsWith('/$ignore'));
  const fresh = own.filter(({ pointer }) => !told.some((problem) => pointer.startsWith(problem.pointer)));
  return { problems: [...left, ...fresh], ignored };
}

interface Ignore {
  code: string;
  at: string;
  isValid: boolean;
}

type PlacedIgnore = Ignore & { pointer: string };

function readEntry(value: unknown): Ignore {
  const { code, at, reason } = asRecord(value);
  const name = asText(code) ?? '';
  return {
    code: name,
    at: asText(at) ?? '',
    isValid: asText(reason) !== undefined && isCode(name) && isIgnorable(name),
  };
}

function covers({ code, at }: Ignore, problem: Problem): boolean {
  return problem.code === code && (problem.pointer === at || problem.pointer.startsWith(`${at}/`) || at === '');
}

function faultOf({ code, isValid, pointer }: PlacedIgnore): Problem[] {
  const at = pointerTo(pointer, 'code');
  if (code === '') return [];
  if (!isCode(code)) return [{ code: 'MU1903', pointer: at, values: { name: code }, names: Object.keys(ERRORS) }];
  if (!isIgnorable(code)) return [{ code: 'MU1902', pointer: at, values: { code } }];
  return isValid ? [{ code: 'MU1901', pointer: at, values: { code } }] : [];
}

function isCode(name: string): name is ErrorCode {
  return Object.hasOwn(ERRORS, name);
}
