import { isObject } from '../json.ts';

/**
 * Whether a value is of a type of JSON Schema.
 *
 * @example isOfType('integer', 2.5) // false
 */
export function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}
