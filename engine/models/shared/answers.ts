import type { ContractOperation } from '../../language/contract/contract.ts';
import { isObject, type JsonObject, objectOf } from '../../language/json.ts';

/** A record as the server sent it. */
export type Row = JsonObject;

/** What a list answer says, whatever its array is called. */
export interface ListAnswer {
  rows: readonly Row[];
  /** All matching rows on the server; undefined when the answer does not say. */
  total: number | undefined;
  /** There are at least `total`: the server counts no further unless asked. */
  isAtLeast?: boolean;
  /** Where the page after these rows begins, and the one before, whatever changed meanwhile. */
  next?: string;
  previous?: string;
  /** Text for the user that came instead of, or with, the rows. */
  friendly?: { text: string; type: 'info' | 'warning' | 'error' };
}

/**
 * Reads a list answer (widgets 3): the array named by the contract first, then `data`, then a bare array.
 * @example readListAnswer(contract.operations.listUsers, { Users: [...], MaxRows: 640 })
 */
export function readListAnswer(operation: ContractOperation | undefined, answer: unknown): ListAnswer {
  if (Array.isArray(answer)) return { rows: answer as Row[], total: answer.length };
  const envelope = objectOf(answer);
  const named = operation?.answer.rows ? envelope[operation.answer.rows.path] : undefined;
  const rows = firstArray(named, envelope.data);
  const total = typeof envelope.MaxRows === 'number' ? envelope.MaxRows : undefined;
  const friendly = readFriendly(envelope);
  return {
    rows,
    total: total ?? (operation?.paging ? undefined : rows.length),
    ...(envelope.countKind === 'atLeast' ? { isAtLeast: true } : {}),
    ...(typeof envelope.nextCursor === 'string' ? { next: envelope.nextCursor } : {}),
    ...(typeof envelope.previousCursor === 'string' ? { previous: envelope.previousCursor } : {}),
    ...(friendly ? { friendly } : {}),
  };
}

/** True when an answer holds an array of rows, under whatever name. */
export function hasRows(operation: ContractOperation | undefined, answer: unknown): boolean {
  if (!isObject(answer)) return Array.isArray(answer);
  return Array.isArray(answer[operation?.answer.rows?.path ?? 'data']) || Array.isArray(answer.data);
}

/** Record inside an answer: the field named by the document, or the answer itself. */
export function readRecord(answer: unknown, field: string | undefined): Row {
  const record = field && isObject(answer) ? answer[field] : answer;
  return objectOf(record);
}

function firstArray(...candidates: unknown[]): readonly Row[] {
  return (candidates.find((candidate) => Array.isArray(candidate)) as Row[] | undefined) ?? [];
}

/** What an answer says beside its content, for people. */
export function readFriendly(envelope: JsonObject): ListAnswer['friendly'] {
  const text = envelope.FriendlyException;
  if (typeof text !== 'string' || text === '') return undefined;
  const type = String(envelope.MsgType ?? '').toLowerCase();
  return { text, type: type === 'error' || type === 'info' ? type : 'warning' };
}
