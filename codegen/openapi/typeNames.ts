import { createHash } from 'node:crypto';

/**
 * One TypeScript name for every component, whatever its key looks like. A name never depends on the other keys being there
 * first: two keys that give the same name both get a suffix made from the key itself, never a running number.
 */
export function typeNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const taken = Map.groupBy(keys, toTypeName);
  return new Map(keys.map((key) => [key, nameOf(key, taken.get(toTypeName(key)) ?? [])]));
}

/** `dotted.name-x` -> `DottedNameX`: a form that json-schema-to-typescript leaves as it is. */
function toTypeName(key: string): string {
  const words = key
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map(capital)
    .join('')
    .replaceAll(/\d[a-z]/g, (text) => text.toUpperCase());
  return /^[A-Z]/.test(joined) ? joined : `T${joined}`;
}

function nameOf(key: string, rivals: readonly string[]): string {
  const name = toTypeName(key);
  if (rivals.length < 2 || key === name) return name;
  const suffix = createHash('sha256').update(key).digest('hex').slice(0, 6);
  return toTypeName(`${name}X${suffix}`);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
