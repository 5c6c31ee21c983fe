/** Keys whose values are data: a `$ref` or a `type` in there means nothing. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Keys whose keys are names that somebody chose, so that a property may be called `example`. */
const nameKeys: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'parameters',
  'responses',
  '$defs',
]);

/** What a schema says to people alone. */
const wordKeys: ReadonlySet<string> = new Set(['description', 'example', 'examples', 'externalDocs', 'deprecated']);

/** The value with every `$ref` rewritten; data and `x-` keys stay as they are. */
export function mapReferences<T>(value: T, rewrite: (ref: string) => string, parentKey = ''): T {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, rewrite)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const isNames = nameKeys.has(parentKey);
  const entries = Object.entries(value).map(([key, child]) => {
    if (!isNames && key === '$ref' && typeof child === 'string') return [key, rewrite(child)];
    if (!isNames && isData(key)) return [key, child];
    return [key, mapReferences(child, rewrite, isNames ? '' : key)];
  });
  return Object.fromEntries(entries) as T;
}

function isData(key: string): boolean {
  return dataKeys.has(key) || key.startsWith('x-');
}

/** The schema without what only people read, and without `x-` keys; properties may be called so. */
export function withoutWords<T>(value: T, parentKey = ''): T {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const isNames = nameKeys.has(parentKey);
  const entries = Object.entries(value).flatMap(([key, child]) => {
    if (!isNames && (wordKeys.has(key) || key.startsWith('x-'))) return [];
    if (!isNames && isData(key)) return [[key, child] as const];
    return [[key, withoutWords(child, isNames ? '' : key)] as const];
  });
  return Object.fromEntries(entries) as T;
}
