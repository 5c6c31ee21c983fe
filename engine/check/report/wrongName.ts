import type { Problem } from './problem.types.ts';

/** The name that a problem is about, as it is written. */
export function wrongName({ values, wrong }: Problem): string | undefined {
  const name = wrong ?? values.name ?? values.value;
  return name === undefined ? undefined : unquoted(String(name));
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1) : text;
}
