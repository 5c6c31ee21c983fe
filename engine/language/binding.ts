/** Values that a document may refer to, by scope: `{ row: { Id: 7 }, session: { role: 'Auditor' } }`. */
export type Scopes = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export type Resolver<T> = (scopes: Scopes) => T;

const NAME = '[A-Za-z_][\\w-]*';
const REFERENCE = new RegExp(`\\{(${NAME}(?:\\.${NAME})+)\\}`, 'g');
const WHOLE_REFERENCE = new RegExp(`^\\{(${NAME}(?:\\.${NAME})+)\\}$`);

/**
 * The path inside a binding: `{row.Id}` gives `row.Id`; a constant gives undefined.
 */
export function referenceOf(binding: unknown): string | undefined {
  return typeof binding === 'string' && binding.startsWith('{') ? WHOLE_REFERENCE.exec(binding)?.[1] : undefined;
}

/** Every path inside a text such as `users/{row.Id}/detail`, with its place in the text. */
export function referencesIn(text: string): { path: string; at: number; length: number }[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(REFERENCE)].map((match) => ({
    path: match[1] ?? '',
    at: match.index,
    length: match[0].length,
  }));
}

/**
 * Reads `row.Id` from the scopes. Only own properties count, so `row.constructor` is as absent as any other unknown name.
 * `in` is asked first because it is what MobX observes for a name that does not exist yet.
 */
export function readPath(path: string, scopes: Scopes): unknown {
  let value: unknown = scopes;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (!(name in value) || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Compiles a binding once: a constant stays what it is, `{row.Id}` becomes a reader. */
export function compileBinding(binding: unknown): Resolver<unknown> {
  const path = referenceOf(binding);
  return path === undefined ? () => binding : (scopes) => readPath(path, scopes);
}

/**
 * Value of a binding.
 * @example resolveBinding('{row.Id}', { row: { Id: 7 } }) // 7
 */
export function resolveBinding(binding: unknown, scopes: Scopes): unknown {
  return compileBinding(binding)(scopes);
}

/**
 * Fills a route; each value becomes one encoded path segment. Undefined when a value is missing or empty:
 * such a link leads nowhere and must not be drawn.
 * @example resolveText('users/{row.Id}/detail', { row: { Id: 7 } }) // 'users/7/detail'
 */
export function resolveText(template: string, scopes: Scopes): string | undefined {
  let complete = true;
  const text = template.replace(REFERENCE, (_whole, path: string) => {
    const value = readPath(path, scopes);
    if (value === undefined || value === null || value === '') complete = false;
    return encodeURIComponent(String(value));
  });
  return complete ? text : undefined;
}
