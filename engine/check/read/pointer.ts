/** Appends a name or index to a JSON pointer. */
export function pointerTo(base: string, name: string | number): string {
  const text = String(name);
  if (!text.includes('~') && !text.includes('/')) return `${base}/${text}`;
  return `${base}/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Names of a JSON pointer: `/a~1b/0` gives `a/b` and `0`. */
export function pointerPath(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a place of a document; undefined where there is no such place. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}
