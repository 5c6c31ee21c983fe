import { contract, findOperation } from '#server/contract.ts';
import type { Db } from '#server/database/schema.ts';
import type { Documents } from '#server/documents/Documents.ts';
import { idsParameter, type LookupDocument } from '#server/engine.ts';
import { isLookupType, type LookupType, lookupOperation, lookupTypes } from '#server/lookups.ts';
import { type Admission, admits } from '#server/policies/enforce.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import type { Services } from '#server/services.ts';
import { exportSources } from './sources.ts';

/** Who looks something up, and where. */
export interface LookupReader {
  db: Db;
  admission: Admission;
  services: Services;
  documents: Documents;
}

/**
 * Names of chosen items by their ids, as their lookup document shows them; none for a lookup that the reader may not use. What was
 * chosen keeps its name whatever the lookup offers now, so its constants do not matter.
 */
export async function namesOfItems(
  lookup: string,
  ids: readonly string[],
  reader: LookupReader,
): Promise<ReadonlyMap<string, string>> {
  const document = reader.documents.get('lookup', lookup)?.document as LookupDocument | undefined;
  const type = document ? document.source.path?.type : lookup;
  if (typeof type === 'string' && isLookupType(type)) return namesOfType(type, ids, reader);
  return document ? namesOfRows(document, ids, reader) : new Map();
}

async function namesOfType(type: LookupType, ids: readonly string[], { db, admission }: LookupReader) {
  if (!admits(admission, lookupOperation(type))) return new Map<string, string>();
  const items = await allRows(lookupTypes[type].plan(db, admission.scope, { id: ids }), {});
  return new Map(items.map((item) => [item.id, item.label]));
}

/** Of a lookup over a list: its rows by the parameter that takes their ids. */
async function namesOfRows(document: LookupDocument, ids: readonly string[], reader: LookupReader) {
  const { db, admission, services } = reader;
  const { idprop = 'id', display, source } = document;
  const plan = exportSources[source.operation];
  const operation = contract.operations[source.operation];
  const name = idsParameter(operation, document);
  const parameter = name === undefined ? undefined : operation?.parameters[name];
  const known = ids.filter((id) => parameter?.type !== 'integer' || /^\d{1,15}$/.test(id));
  const names = new Map<string, string>();
  if (!plan || name === undefined || parameter?.ids !== idprop || known.length === 0) return names;
  if (!admits(admission, findOperation(source.operation))) return names;
  const asked = { [name]: parameter.type === 'integer' ? known.map(Number) : known };
  const rows = await allRows(await plan(db, admission.scope, asked, { actor: admission.actor, services }), {});
  for (const row of rows as Readonly<Record<string, unknown>>[])
    names.set(String(row[idprop]), String(row[display.label] ?? ''));
  return names;
}
