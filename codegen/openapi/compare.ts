/** Order by code unit: the same on every machine and in every language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** A copy with the keys of all objects in the order of their names. */
export function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T;
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(sorted.map(([key, child]) => [key, sortKeys(child)])) as T;
}
