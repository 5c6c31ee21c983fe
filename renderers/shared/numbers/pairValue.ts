import { isObject } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault, ValueFormat } from '#engine/index.ts';

/** One side of a range: a value in its canonical text form, what was typed while it is none, or nothing. */
export type Side = string | null;

/** Two sides, each on its own optional. */
export interface Pair {
  from: Side;
  to: Side;
}

/** One value, or for a control called `From:To` a pair of them. */
export type PairValue = Side | Pair;

/** What a filtertype says of one value; the rest follows from there for one and for two. */
export interface SideRules {
  /** The canonical text of what a document, a record or an address holds; undefined when it is no value. */
  read(value: unknown, options: ControlOptions): string | undefined;
  /** False for a text that was typed and is no value. */
  isGood(value: string): boolean;
  check(value: string, options: ControlOptions, culture: string): ValueFault[];
  warn?(value: string, options: ControlOptions, culture: string): ValueFault[];
  /** The value as a query parameter. */
  send(value: string, options: ControlOptions): string;
  /** The value as it stands in a record; without it the canonical text. */
  save?(value: string, options: ControlOptions): unknown;
  show(value: string, options: ControlOptions, format: ValueFormat): string;
}

/** The value definition of one canonical text or of a range of two, whose order is the order of the texts. */
export function pairValue(rules: SideRules): ValueDefinition<PairValue> {
  const each = (value: PairValue) => sidesOf(value).filter((side): side is string => Boolean(side));
  const read = (value: unknown, options: ControlOptions) => rules.read(value, options) ?? null;
  const save = (side: Side, options: ControlOptions) =>
    side && rules.save && rules.isGood(side) ? rules.save(side, options) : side;
  return {
    empty: null,
    isEmpty: (value) => each(value).length === 0,
    validate: (value, options, culture = 'en-US') => {
      const [fault] = each(value).flatMap((side) => rules.check(side, options, culture));
      if (fault) return [fault];
      return isPair(value) && value.from && value.to && value.from > value.to ? [{ key: 'field.range' }] : [];
    },
    warn: (value, options, culture = 'en-US') =>
      each(value).flatMap((side) => rules.warn?.(side, options, culture) ?? []),
    toQuery: (name, value, options): Record<string, string> => {
      const names = name.split(':');
      const sent = sidesOf(value).map((side) => (side && rules.isGood(side) ? rules.send(side, options) : undefined));
      return Object.fromEntries(names.flatMap((one, index) => (sent[index] === undefined ? [] : [[one, sent[index]]])));
    },
    fromQuery: (name, query, options) => {
      const [fromName = name, toName] = name.split(':');
      const from = read(query.get(fromName), options);
      return toName === undefined ? from : pairOf(from, read(query.get(toName), options));
    },
    fromDocument: (value, options) => {
      if (isPair(value)) return pairOf(read(value.from, options), read(value.to, options));
      const side = read(value, options);
      return options.range && side !== null ? { from: side, to: side } : side;
    },
    toDocument: (value, options) =>
      isPair(value) ? { from: save(value.from, options), to: save(value.to, options) } : save(value, options),
    toText: (value, options, format) => {
      const show = (side: Side) => (side ? rules.show(side, options, format) : '');
      if (!isPair(value)) return show(value);
      const { from, to } = value;
      const key = from && to ? 'range.fromTo' : from ? 'range.from' : 'range.to';
      return format.text(key, { from: show(from), to: show(to) });
    },
  };
}

/** Both sides of a value; one value is both. */
export function toPair(value: PairValue): Pair {
  return isPair(value) ? value : { from: value, to: value };
}

/** The pair, or nothing when both sides are empty. */
export function pairOf(from: Side, to: Side): Pair | null {
  return from || to ? { from, to } : null;
}

function sidesOf(value: PairValue): Side[] {
  return isPair(value) ? [value.from, value.to] : [value];
}

/** True for a record with one of the two sides. */
export function isPair(value: unknown): value is Pair {
  return isObject(value) && ('from' in value || 'to' in value);
}
