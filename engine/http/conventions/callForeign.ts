import type { ContractOperation } from '../../language/contract/contract.ts';
import { type Convention, type RecordPlaces, readPlace } from '../../language/contract/convention.ts';
import { isObject, type JsonObject } from '../../language/json.ts';
import { AppError } from '../AppError.ts';
import type { OperationInput } from '../client.types.ts';
import { readPage } from './readPage.ts';
import { writeFilters } from './writeRows.ts';

/**
 * Calls for one record what an API does in its own way: fields that stand in a part of body and answer, a record that is named by a
 * filter, or that is the only row of a list. What comes back is the record.
 *
 * @throws AppError for a change that would name no record, so that never all are changed; 404 where a list has none
 */
export async function callForeign(
  call: (input: OperationInput) => Promise<unknown>,
  operation: ContractOperation,
  input: OperationInput,
): Promise<unknown> {
  const { convention = {}, parameters, mutates, path, answer } = operation;
  const query = writeFilters(input.query ?? {}, convention, parameters);
  if (mutates && isNamedByFilter(convention) && Object.keys(query).length === 0)
    throw new AppError({
      code: 'path_value_missing',
      message: `${path} needs a value that says which record is meant.`,
    });
  const { record } = convention;
  const body = record && record.body !== 'plain' && isObject(input.body) ? wrapped(input.body, record) : input.body;
  const answered = await call({ ...input, query, body });
  if (record) return isObject(answered) ? unwrapped(answered, record) : answered;
  if (!answer.rows || mutates) return answered;
  const [first] = readPage(operation, convention, answered, new Headers()).rows;
  if (!first) throw new AppError({ code: 'http_404', status: 404, message: 'record.absent' });
  return first;
}

function isNamedByFilter({ filters, paging }: Convention): boolean {
  return filters !== undefined && paging === undefined;
}

/** `{ name, id }` -> `{ data: { type: 'things', id, attributes: { name } } }`. */
function wrapped(fields: JsonObject, { in: place, beside = {} }: RecordPlaces): JsonObject {
  const inner: Record<string, unknown> = { ...fields };
  const body: Record<string, unknown> = {};
  for (const [at, { is, field = '' }] of Object.entries(beside)) {
    const value = is ?? fields[field];
    delete inner[field];
    if (value !== undefined && value !== null && value !== '') put(body, at.split('/'), value);
  }
  put(body, place.split('/'), inner);
  return body;
}

function unwrapped(answer: JsonObject, { in: place, beside = {} }: RecordPlaces): JsonObject {
  const fields = readPlace(answer, place);
  const others = Object.entries(beside).flatMap(([at, { field }]) => {
    const value = field === undefined ? undefined : readPlace(answer, at);
    return value === undefined ? [] : [[field, value]];
  });
  // What does not hold the record there is the record.
  return { ...(isObject(fields) ? fields : answer), ...Object.fromEntries(others) };
}

function put(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] as Record<string, unknown> | undefined) ?? {};
  body[name] = inner;
  put(inner, rest, value);
}
