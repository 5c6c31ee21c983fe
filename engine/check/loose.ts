import { type JsonObject, objectOf } from '../language/json.ts';

/** Reading values whose shape may be broken: the shape stage reports that, rules just pass over it. */
export type Loose = JsonObject;

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function asRecord(value: unknown): Loose {
  return objectOf(value);
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
