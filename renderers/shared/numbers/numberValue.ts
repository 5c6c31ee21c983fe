import { isObject, toNumber } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault, ValueFormat } from '#engine/index.ts';
import { checkTyped, type TypedNumber, writeTyped } from './typedNumber.ts';

/** Two bounds of a range, each on its own optional. */
export interface NumberPair {
  from: TypedNumber;
  to: TypedNumber;
}

/** One number, or for a control called `From:To` a pair of them. */
export type NumberValue = TypedNumber | NumberPair;

export const numberValue: ValueDefinition<NumberValue> = {
  empty: null,
  isEmpty: (value) => value === null || value === '' || (isPair(value) && !hasText(value.from) && !hasText(value.to)),
  validate: (value, options, culture = 'en-US') =>
    isPair(value) ? checkPair(value, options, culture) : checkTyped(value, options, culture),
  toQuery: (name, value): Record<string, string> => {
    const [fromName = name, toName = name] = name.split(':');
    const { from, to } = isPair(value) ? value : { from: value, to: null };
    return {
      ...(typeof from === 'number' ? { [fromName]: String(from) } : {}),
      ...(typeof to === 'number' ? { [toName]: String(to) } : {}),
    };
  },
  fromQuery: (name, query) => {
    const [fromName = name, toName] = name.split(':');
    const from = toNumber(query.get(fromName)) ?? null;
    return toName === undefined ? from : pairOf(from, toNumber(query.get(toName)) ?? null);
  },
  fromDocument: (value) =>
    isPair(value) ? pairOf(toNumber(value.from) ?? null, toNumber(value.to) ?? null) : (toNumber(value) ?? null),
  toText: (value, options, format) =>
    isPair(value) ? pairText(value, options, format) : writeTyped(value, options, format.culture),
};

/** Both sides of a value. */
export function toPair(value: NumberValue): NumberPair {
  return isPair(value) ? value : { from: value, to: null };
}

/** The pair, or nothing when both sides are empty. */
export function pairOf(from: TypedNumber, to: TypedNumber): NumberPair | null {
  return hasText(from) || hasText(to) ? { from, to } : null;
}

function checkPair({ from, to }: NumberPair, options: ControlOptions, culture: string): ValueFault[] {
  const [fault] = [...checkTyped(from, options, culture), ...checkTyped(to, options, culture)];
  if (fault) return [fault];
  return typeof from === 'number' && typeof to === 'number' && from > to ? [{ key: 'field.range' }] : [];
}

function pairText({ from, to }: NumberPair, options: ControlOptions, { culture, text }: ValueFormat): string {
  const values = { from: writeTyped(from, options, culture), to: writeTyped(to, options, culture) };
  if (hasText(from) && hasText(to)) return text('range.fromTo', values);
  return text(hasText(from) ? 'range.from' : 'range.to', values);
}

function isPair(value: unknown): value is NumberPair {
  return isObject(value) && ('from' in value || 'to' in value);
}

function hasText(side: TypedNumber): boolean {
  return side !== null && side !== '';
}
