import { contract, findOperation } from '#server/contract.ts';
import type { Db } from '#server/database/schema.ts';
import type { Documents } from '#server/documents/Documents.ts';
import { idsParameter, type LookupDocument, searchParameter, takenIds } from '#server/engine.ts';
import { admittedLookup, isLookupType } from '#server/lookups.ts';
import { type Admission, admits } from '#server/policies/enforce.ts';
import { allRows, firstRows } from '#server/repositories/lists/list.ts';
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
  const { entry, document } = lookedUp(lookup, reader);
  if (entry) {
    const items = await allRows(entry.plan(reader.db, reader.admission.scope, { id: ids }), {});
    return new Map(items.map((item) => [item.id, item.label]));
  }
  return document ? namesOfRows(document, ids, reader) : new Map();
}

/** Of a lookup over a list: its rows by the parameter that takes their ids. */
async function namesOfRows(document: LookupDocument, ids: readonly string[], reader: LookupReader) {
  const { idprop = 'id', display, source } = document;
  const operation = contract.operations[source.operation];
  const name = idsParameter(operation, document);
  const parameter = name === undefined ? undefined : operation?.parameters[name];
  const known = takenIds(ids, parameter);
  const names = new Map<string, string>();
  if (name === undefined || parameter?.ids !== idprop || known.length === 0) return names;
  const plan = await planOf(document, { [name]: parameter.type === 'integer' ? known.map(Number) : known }, reader);
  const rows = plan ? await allRows(plan, {}) : [];
  for (const row of rows as readonly Fields[]) names.set(String(row[idprop]), String(row[display.label] ?? ''));
  return names;
}

/** Items of a lookup that match a text: some of them, and how many there are. None of a lookup that the reader may not use. */
export async function itemsFound(lookup: string, text: string, most: number, reader: LookupReader) {
  const { entry, document } = lookedUp(lookup, reader);
  if (entry) {
    const { db, admission } = reader;
    const { rows, total } = await firstRows(entry.plan(db, admission.scope, { searchstring: text }), {}, most);
    return { total, items: rows.map(({ id, label, label2, label3 }) => ({ id, labels: [label, label2, label3] })) };
  }
  if (!document) return { total: 0, items: [] };
  const { idprop = 'id', display, source } = document;
  const name = searchParameter(contract.operations[source.operation], document);
  const plan = await planOf(document, { [name]: text }, reader);
  if (!plan) return { total: 0, items: [] };
  const { rows, total } = await firstRows(plan, {}, most);
  const shown = [display.label, display.label2, display.label3].flatMap((field) => field ?? []);
  return {
    total,
    items: (rows as readonly Fields[]).map((row) => ({
      id: String(row[idprop]),
      labels: shown.map((field) => String(row[field] ?? '')),
    })),
  };
}

/** What stands behind a lookup: a fixed type that the reader may use, or the document of one over a list. */
function lookedUp(lookup: string, { admission, documents }: LookupReader) {
  const document = documents.get('lookup', lookup)?.document as LookupDocument | undefined;
  const type = document ? document.source.path?.type : lookup;
  if (typeof type !== 'string' || !isLookupType(type)) return { document };
  return { entry: admittedLookup(admission, type) };
}

type Fields = Readonly<Record<string, unknown>>;

async function planOf({ source }: LookupDocument, asked: Fields, { db, admission, services }: LookupReader) {
  const plan = exportSources[source.operation];
  if (!plan || !admits(admission, findOperation(source.operation))) return undefined;
  return plan(db, admission.scope, asked, { actor: admission.actor, services });
}
