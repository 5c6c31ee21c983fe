import type { FormDocument } from '../generated/documents.ts';
import { resolveBindings, type Scopes } from '../schema/binding.ts';
import { type Row, readRecord } from './readAnswer.ts';
import type { EngineServices } from './services.ts';

/** Reads the record of a form. */
export async function readForm(
  services: EngineServices,
  document: FormDocument,
  scopes: Scopes,
  signal: AbortSignal,
): Promise<Row> {
  const { load } = document;
  if (!load) return {};
  const answer = await services.api.call(load.operation, {
    path: resolveBindings(load.path, scopes) as Record<string, string>,
    query: resolveBindings(load.query, scopes),
    signal,
  });
  return readRecord(answer, load.record);
}

/** Saves a record and gives it as it stands afterwards: what was sent under what the server answered. */
export async function writeForm(
  services: EngineServices,
  document: FormDocument,
  scopes: Scopes,
  record: Row,
): Promise<Row> {
  const { save } = document;
  if (!save) return record;
  const answer = await services.api.call(save.operation, {
    path: resolveBindings(save.path, scopes) as Record<string, string>,
    query: resolveBindings(save.query, scopes),
    body: save.body ? resolveBindings(save.body, scopes) : bodyOf(services, save.operation, record),
  });
  return { ...record, ...readRecord(answer, save.record) };
}

/** The record as far as the operation takes it; fields that only the server writes stay out. */
function bodyOf(services: EngineServices, operation: string, record: Row): Row {
  const fields = services.contract.operations[operation]?.body?.fields ?? {};
  const isKnown = (name: string) => Object.keys(fields).length === 0 || Object.hasOwn(fields, name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => isKnown(name) && !fields[name]?.readOnly));
}
