/** What json-schema-to-typescript prints as we want it. Everything that it does not know is a ready type in `tsType`. */
export interface Printable {
  tsType?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Printable>;
  required?: string[];
  additionalProperties?: false | Printable;
  items?: Printable | Printable[];
  additionalItems?: false | Printable;
  minItems?: number;
  maxItems?: number;
  allOf?: Printable[];
  anyOf?: Printable[];
}

export const unknown: Printable = { tsType: 'unknown' };
export const never: Printable = { tsType: 'never' };
/** There, and not undefined. */
export const anything: Printable = { tsType: '({} | null)' };

/** A value that fits one of several. */
export function union(branches: readonly Printable[]): Printable {
  const kept = unique(branches.filter((one) => one.tsType !== 'never'));
  if (kept.some((one) => one.tsType === 'unknown')) return unknown;
  const [only] = kept;
  if (!only) return never;
  return kept.length === 1 ? only : { anyOf: kept };
}

/** A value that fits all of several. */
export function intersection(parts: readonly Printable[]): Printable {
  const kept = unique(parts.filter((one) => one.tsType !== 'unknown'));
  if (kept.some((one) => one.tsType === 'never')) return never;
  const [only] = kept;
  if (!only) return unknown;
  return kept.length === 1 ? only : { allOf: kept };
}

/** The values of an enum or constant: JSON is TypeScript here. */
export function literals(values: readonly unknown[]): Printable {
  const texts = [...new Set(values.map((value) => literal(value)))];
  if (texts.length === 0) return never;
  return { tsType: texts.length === 1 ? texts.join('') : `(${texts.join(' | ')})` };
}

/** Numbers that JSON cannot write, as YAML can, are numbers. */
function literal(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'number';
  return JSON.stringify(value) ?? 'unknown';
}

/** Branches that differ by their words alone are one. */
function unique(all: readonly Printable[]): Printable[] {
  const known = new Map(all.map((one) => [JSON.stringify({ ...one, description: undefined }), one]));
  return [...known.values()];
}
