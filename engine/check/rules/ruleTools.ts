import { asRecord } from '../loose.ts';
import { nearest } from '../report/suggest.ts';

/**
 * Whether an object has a property, perhaps misspelt: what is written wrongly is told as such, and not as missing too.
 * @example isGiven({ permision: {} }, 'permission') // true
 */
export function isGiven(value: unknown, name: string): boolean {
  const record = asRecord(value);
  return Object.hasOwn(record, name) || Object.keys(record).some((other) => nearest(other, [name]) === name);
}
