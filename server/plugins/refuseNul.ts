import { RequestError } from '#server/errors.ts';

/**
 * No text of ours holds the character NUL: PostgreSQL cannot store it and SQLite ends texts at it. Walks without recursion,
 * because the input is not validated yet and may be deep.
 *
 * @throws RequestError value_refused
 */
export function refuseNul(input: unknown): void {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) throw new RequestError('value_refused');
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, item] of Object.entries(value)) waiting.push(name, item);
  }
}
