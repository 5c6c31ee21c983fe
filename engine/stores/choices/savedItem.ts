import { isObject } from '../../language/json.ts';

/** Id of a saved record in the answer of its call. */
export function idIn(answer: unknown): string | undefined {
  const id = isObject(answer) ? (answer.Id ?? answer.id) : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}
