import type { EditCall } from '../../generated/documents.ts';
import { resolveBinding, type Scopes } from '../../language/binding.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readListAnswer } from '../shared/answers.ts';
import { callRecord } from '../shared/ownWords.ts';
import { type ChangedRows, rowFor } from './editRows.ts';

/** What one call saves. */
export interface Saving extends ChangedRows {
  call: EditCall;
  /** One row by itself. */
  row?: Row;
}

/** Names of what is saved, for the body, the question and the message. */
export function changesScope(scopes: Scopes, { rows, original, added, removed, row }: Saving): Scopes {
  return { ...scopes, ...(row ? { row } : {}), changes: { rows, original, added, removed, count: rows.length } };
}

/** Saves and gives the rows that the server answered. */
export async function callEdit(
  services: EngineServices,
  saving: Saving,
  outer: Scopes,
  idField: string,
): Promise<readonly Row[]> {
  const { call } = saving;
  const operation = services.contract.operations[call.operation];
  const scopes = changesScope(outer, saving);
  const answer = await callRecord(services, call.operation, {
    ...inputOf({ path: call.path, query: call.query }, scopes),
    body: editBody(operation, saving, scopes, idField),
  });
  const { rows } = readListAnswer(operation, answer);
  return rows.length === 0 && saving.row && isObject(answer) ? [answer] : rows;
}

/** What is sent: rows as far as the operation takes them, and only their ids where it takes no records. */
export function editBody(
  operation: ContractOperation | undefined,
  { call, rows, row }: Saving,
  scopes: Scopes,
  idField: string,
): unknown {
  const { fields = {}, items } = operation?.body ?? {};
  const listed = (value: unknown, taken: typeof items) => {
    if (!isRows(value)) return value;
    return value.map((one) => (taken ? rowFor(taken, one) : one[idField]));
  };
  const { body } = call;
  if (body === undefined) return row && !items ? rowFor(fields, row) : listed(rows, items);
  if (typeof body !== 'object' || body === null) return listed(resolveBinding(body, scopes), items);
  const values = Object.entries(resolveBindings(body, scopes));
  return Object.fromEntries(values.map(([name, value]) => [name, listed(value, fields[name]?.items)]));
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isObject);
}
