/**
 * A record whose values are read when they are asked for: a condition that reads one of them inside a computed
 * depends on that one only.
 */
export function recordOfReaders(
  readers: Readonly<Record<string, () => unknown>>,
  base: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = { ...base };
  for (const [name, get] of Object.entries(readers)) {
    Object.defineProperty(record, name, { get, enumerable: true, configurable: true });
  }
  return record;
}
