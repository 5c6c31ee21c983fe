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
  allOf?: readonly Printable[];
  anyOf?: readonly Printable[];
}

export const unknown: Printable = { tsType: 'unknown' };
export const never: Printable = { tsType: 'never' };
/** There, and not undefined. */
export const anything: Printable = { tsType: '({} | null)' };

const leaves = new Map<string, Printable>();

/**
 * A type that is text already. The same object each time: json-schema-to-typescript walks through every object several times,
 * and through one that it has seen no second time.
 */
export function leaf(tsType: string): Printable {
  const known = leaves.get(tsType) ?? { tsType };
  leaves.set(tsType, known);
  return known;
}

/** A value that fits one of several. */
export function union(branches: readonly Printable[]): Printable {
  const kept = unique(branches.filter((one) => one.tsType !== 'never'));
  if (kept.some((one) => one.tsType === 'unknown')) return unknown;
  const [only] = kept;
  if (!only) return never;
  if (kept.length === 1) return only;
  return joined(kept, ' | ') ?? { anyOf: kept };
}

/** A value that fits all of several. */
export function intersection(parts: readonly Printable[]): Printable {
  const kept = unique(parts.filter((one) => one.tsType !== 'unknown'));
  if (kept.some((one) => one.tsType === 'never')) return never;
  const [only] = kept;
  if (!only) return unknown;
  if (kept.length === 1) return only;
  return joined(kept, ' & ') ?? { allOf: kept };
}

/** `(string | null)` where nothing stands beside it. */
export function withoutBrackets(text: string): string {
  const inside = /^\(([\w$.\s|&"[\]]*)\)$/.exec(text)?.[1];
  return inside ?? text;
}

/** A list of values. */
export function listOf({ description: _, ...each }: Printable): Printable {
  const text = leafText(each);
  return text === undefined ? { type: 'array', items: each } : leaf(`${text}[]`);
}

/** The text of a type that nothing is inside of, which need not go through the library. */
function leafText({ tsType, type }: Printable): string | undefined {
  if (tsType !== undefined) return tsType;
  if (type === 'integer') return 'number';
  return type !== undefined && primitives.has(type) ? type : undefined;
}

const primitives: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null']);

function joined(parts: readonly Printable[], sign: string): Printable | undefined {
  const texts = parts.map(leafText);
  return texts.every((text) => text !== undefined) ? leaf(`(${[...new Set(texts)].join(sign)})`) : undefined;
}

/** The values of an enum or constant: JSON is TypeScript here. */
export function literals(values: readonly unknown[]): Printable {
  const texts = [...new Set(values.map((value) => literal(value)))];
  if (texts.length === 0) return never;
  return leaf(texts.length === 1 ? texts.join('') : `(${texts.join(' | ')})`);
}

/** Numbers that JSON cannot write, as YAML can, are numbers. */
function literal(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'number';
  return JSON.stringify(value) ?? 'unknown';
}

/** Branches that differ by their words alone are one. */
function unique(all: readonly Printable[]): readonly Printable[] {
  if (all.length < 2) return all;
  const known = new Map(all.map((one) => [JSON.stringify({ ...one, description: undefined }), one]));
  return [...known.values()];
}
