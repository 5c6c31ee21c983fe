import { createHash } from 'node:crypto';

/**
 * One TypeScript name for every component, whatever its key looks like. A name never depends on the other keys being there
 * first: two keys that give the same name both get a suffix made from the key itself, never a running number.
 *
 * @param textOf the words of a key that make the name; the whole key unless told.
 */
export function typeNames(
  keys: readonly string[],
  textOf: (key: string) => string = (key) => key,
): ReadonlyMap<string, string> {
  const taken = Map.groupBy(keys, (key) => toTypeName(textOf(key)));
  return new Map(keys.map((key) => [key, nameOf(key, toTypeName(textOf(key)), taken)]));
}

/** `dotted.name-x` -> `DottedNameX`: a form that json-schema-to-typescript leaves as it is. */
export function toTypeName(key: string): string {
  const words = key
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map(capital)
    .join('')
    .replaceAll(/\d[a-z]/g, (text) => text.toUpperCase());
  return /^[A-Z]/.test(joined) ? joined : `T${joined}`;
}

function nameOf(key: string, name: string, taken: ReadonlyMap<string, readonly string[]>): string {
  if ((taken.get(name)?.length ?? 0) < 2 || key === name) return name;
  const digest = createHash('sha256').update(key).digest('hex');
  for (let length = 6; length < digest.length; length += 2) {
    const unique = toTypeName(`${name}X${digest.slice(0, length)}`);
    if (!taken.has(unique)) return unique;
  }
  return toTypeName(`${name}X${digest}`);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
