import { ERRORS, type ErrorCode, type ErrorEntry, fillTemplate } from '../errors.ts';
import type { Finding } from './finding.ts';
import { fixOf } from './fixes.ts';
import type { Part, Positions } from './positions.ts';
import { relatedOf } from './related.ts';
import { byLikeness, nearest } from './suggest.ts';

/** A fault before its place in the text is looked up. */
export interface Problem {
  code: ErrorCode;
  pointer: string;
  part?: Part;
  /** Values of the templates in the catalogue. */
  values: Readonly<Record<string, unknown>>;
  /** Names that exist where the wrong one (`values.name` or `values.value`) stands; the nearest becomes the hint. */
  names?: Iterable<string>;
  /** The wrong name, when it is not `values.name` or `values.value`. */
  wrong?: string;
  /** The name that is meant although it is not near: the only one that is missing beside the only one that is unknown. */
  instead?: string;
  /** What to do, where the words of the catalogue do not fit. */
  hint?: string;
  /** The value that is certainly meant at the place, such as 5 for "5". */
  meant?: unknown;
}

/** Names that fit into one hint. */
const LISTED_NAMES = 12;

/** Of more names than that, so many are told. */
const LIKE_NAMES = 8;

/** Turns a problem into what people read. */
export function toFinding(problem: Problem, file: string, positions: Positions): Finding {
  const entry: ErrorEntry = ERRORS[problem.code];
  const names = problem.names ? [...problem.names] : [];
  const wrong = wrongName(problem);
  const values = { allowed: listOf(names, wrong), where: '', ...problem.values };
  const near = (wrong === undefined ? undefined : nearest(wrong, names)) ?? problem.instead;
  const hint = near === undefined ? (problem.hint ?? hintOf(entry, values)) : `did you mean "${near}"?`;
  const fix = fixOf(problem, { wrong, names }, positions, file);
  const related = relatedOf(problem, positions);
  return {
    code: problem.code,
    name: entry.name,
    severity: entry.severity ?? 'error',
    file,
    ...positions.of(problem.pointer, problem.part),
    pointer: problem.pointer,
    message: fillTemplate(entry.message, values),
    ...(hint ? { hint } : {}),
    ...(near === undefined ? {} : { suggestion: near }),
    ...(near !== undefined && names.length > 1 ? { note: `possible here: ${values.allowed}` } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(fix ? { fix } : {}),
  };
}

function wrongName({ values, wrong }: Problem): string | undefined {
  const name = wrong ?? values.name ?? values.value;
  return name === undefined ? undefined : unquoted(String(name));
}

function hintOf(entry: ErrorEntry, values: Record<string, unknown>): string | undefined {
  if (!entry.hint || placeholdersIn(entry.hint).some((name) => !values[name])) return undefined;
  return fillTemplate(entry.hint, values);
}

function placeholdersIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** `"a", "b" … and 3 more`: of many those that are most like the wrong one. */
function listOf(names: readonly string[], wrong = ''): string {
  const isLong = names.length > LISTED_NAMES;
  const shown = (isLong ? byLikeness(wrong, names) : names)
    .slice(0, isLong ? LIKE_NAMES : LISTED_NAMES)
    .map((name) => `"${name}"`);
  const rest = names.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1) : text;
}
