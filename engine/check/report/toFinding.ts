import { ERRORS, type ErrorEntry, fillTemplate, severityOf } from '../../errors.ts';
import type { Finding } from '../../language/finding.ts';
import type { Positions } from '../read/positions.ts';
import { firstOfTwo } from './firstOfTwo.ts';
import { fixOf } from './fixOf.ts';
import type { Problem } from './problem.types.ts';
import { byLikeness, nearest } from './suggest.ts';
import { wrongName } from './wrongName.ts';

/** Names that fit into one hint. */
const LISTED_NAMES = 12;

/** Of more names than that, so many are told. */
const LIKE_NAMES = 8;

/** Turns a problem into what people read. */
export function toFinding(problem: Problem, file: string, positions: Positions): Finding {
  const entry: ErrorEntry = ERRORS[problem.code];
  const names = problem.names ? [...problem.names] : [];
  const wrong = wrongName(problem);
  const values: Record<string, unknown> = { allowed: listOf(names, wrong), where: '', ...problem.values };
  const near = (wrong === undefined ? undefined : nearest(wrong, names)) ?? problem.instead;
  const hint = near === undefined ? (problem.hint ?? hintOf(entry, values)) : `did you mean "${near}"?`;
  const fix = fixOf(problem, { wrong, names }, positions, file);
  const related = firstOfTwo(problem, positions);
  return {
    code: problem.code,
    name: entry.name,
    severity: severityOf(problem.code),
    file,
    ...positions.of(problem.pointer, problem.part),
    pointer: problem.pointer,
    message: fillTemplate(entry.message, values),
    ...(typeof values.name === 'string' ? { about: values.name } : {}),
    ...(hint ? { hint } : {}),
    ...(near === undefined ? {} : { suggestion: near }),
    ...(near !== undefined && names.length > 1 ? { note: `possible here: ${values.allowed}` } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(fix ? { fix } : {}),
  };
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
