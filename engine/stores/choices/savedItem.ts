import { isRecord } from '../../models/shared/answers.ts';

/** Id of a saved record in the answer of its call. */
export function idIn(answer: unknown): string | undefined {
  const id = isRecord(answer) ? (answer.Id ?? answer.id) : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}

/** True for a connect address of a type: /api/connect/properties, or of one such record, /api/connect/property. */
export function isOfType(path: string, type: string): boolean {
  const segment = /\/connect\/([^/{]+)/i.exec(path)?.[1]?.toLowerCase();
  return segment !== undefined && [segment, `${segment}s`, segment.replace(/y$/, 'ies')].includes(type.toLowerCase());
}
