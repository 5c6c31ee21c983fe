import { CHANGES } from './errors/changes.ts';
import { COMPUTED } from './errors/computed.ts';
import { DATA } from './errors/data.ts';
import { DOCUMENTS } from './errors/documents.ts';
import type { ErrorEntry } from './errors/ErrorEntry.ts';
import { FILTERS } from './errors/filters.ts';
import { FORMS } from './errors/forms.ts';
import { IGNORES } from './errors/ignores.ts';
import { OVERLAYS } from './errors/overlays.ts';
import { READING } from './errors/reading.ts';
import { SHAPE } from './errors/shape.ts';
import { TEXTS } from './errors/texts.ts';
import { VALUES } from './errors/values.ts';

/**
 * Every coded fault of a document, found by `mullion check` and the server alike. docs/errors.md explains each with an
 * example; a test compares both.
 */
export const ERRORS = {
  ...READING,
  ...SHAPE,
  ...FILTERS,
  ...DATA,
  ...COMPUTED,
  ...DOCUMENTS,
  ...VALUES,
  ...TEXTS,
  ...FORMS,
  ...OVERLAYS,
  ...IGNORES,
  ...CHANGES,
} as const satisfies Record<string, ErrorEntry>;

export type { ErrorEntry } from './errors/ErrorEntry.ts';
export type ErrorCode = keyof typeof ERRORS;

/** An error unless the catalogue calls it a warning. */
export function severityOf(code: ErrorCode): 'error' | 'warning' {
  const { severity }: ErrorEntry = ERRORS[code];
  return severity ?? 'error';
}

/** Whether a document may ignore findings of a code: warnings, and errors that are a matter of judgement. */
export function isIgnorable(code: ErrorCode): boolean {
  const { ignorable = severityOf(code) === 'warning' }: ErrorEntry = ERRORS[code];
  return ignorable;
}

/** Fills `{name}` in a template of the catalogue; a name without a value stays as it is. */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
