import { isRecord } from '../../models/shared/answers.ts';

/** Id of a saved record in the answer of its call. */
export function idIn(answer: unknown): string | undefined {
  const id = isRecord(answer) ? (answer.Id ?? answer.id) : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}
