import { titleOf } from '../words.ts';
import type { Texts } from './Texts.ts';

/** Above this many values a choice is a standard, such as countries, and no state of a record. */
const MANY = 20;

/** Where the values of a choice stand. */
interface Choice {
  resource: string;
  field: string;
  values: readonly unknown[];
}

/**
 * The text of a value. Countries, currencies and time zones stand in dozens of fields, and a file of texts has a limit: what is
 * long is written once for all fields of a name, and codes once for all.
 */
export function textOfValue(texts: Texts, { resource, field, values }: Choice, value: unknown): string {
  const text = String(value);
  if (areCodes(values)) return texts.key('codes', text, text);
  if (values.length > MANY) return texts.key('values', `${field}.${text}`, isWords(text) ? titleOf(text) : text);
  return texts.key(resource, `value.${field}.${text}`, titleOf(text));
}

/** Whether people know every value as it is written: codes, and names such as `Europe/Berlin`. */
export function areNames(values: readonly unknown[]): boolean {
  return areCodes(values) || (values.length > MANY && !values.some((value) => isWords(String(value))));
}

/** `no_expiration`, and not `Europe/Berlin`. */
function isWords(text: string): boolean {
  return /^[a-z\d]+([_-][a-z\d]+)*$/.test(text) || /^[A-Z\d]+(_[A-Z\d]+)+$/.test(text);
}

/** `USD`, `DE`: people know them as they are. */
function areCodes(values: readonly unknown[]): boolean {
  return values.length > MANY && values.every((value) => /^[A-Z\d]{2,4}$/.test(String(value ?? '') || 'XX'));
}
