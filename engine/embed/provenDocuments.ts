import type { DocumentKind, DocumentKinds, ListDocument } from '../generated/documents.ts';
import { withWholeColumns } from '../language/compute/wholeColumns.ts';
import type { Contract } from '../language/contract/contract.ts';
import { objectOf, ownValue } from '../language/json.ts';
import type { DocumentSource, LoadedDocument } from '../services.ts';

/** Why a document cannot be shown over a contract. */
interface Refusal {
  code: string;
  name: string;
  pointer: string;
  message: string;
  hint: string;
}

const AGAIN = 'run "npx mullion codegen", which writes it from the OpenAPI document, then "npx mullion check"';

/** Kinds whose columns may work something out. */
const OF_COLUMNS: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['list', 'report']);

/** Kinds that show the rows of an operation. */
const OF_ROWS: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['list', 'lookup']);

/**
 * Documents of a product whose operations and types the contract has. One that asks for others stands as broken in its place and says
 * what to do: without it a list would stay empty and a form would take any text, and nobody would know why. The check finds the same.
 */
export function provenDocuments(documents: DocumentSource, contract: Contract): DocumentSource {
  return {
    get index() {
      return documents.index;
    },
    get closed() {
      return documents.closed ?? [];
    },
    get isMender() {
      return documents.isMender === true;
    },
    async get<K extends DocumentKind>(kind: K, id: string, signal?: AbortSignal): Promise<LoadedDocument<K>> {
      const loaded = await documents.get(kind, id, signal);
      const refusal = loaded.status === 'ready' ? refusalOf(kind, loaded.document, contract) : undefined;
      if (!refusal) return withWhole(loaded, contract);
      const place = { file: `schemas/${kind}/${id}.json`, line: 1, column: 1, endColumn: 1 };
      return { status: 'broken', kind, id, findings: [{ severity: 'error', ...place, ...refusal }] };
    },
  };
}

/** As a server answers it. */
function withWhole<K extends DocumentKind>(loaded: LoadedDocument<K>, { operations }: Contract): LoadedDocument<K> {
  if (loaded.status !== 'ready' || !OF_COLUMNS.has(loaded.kind)) return loaded;
  const table = loaded.document as ListDocument;
  const { operation } = objectOf(table.source);
  const document = withWholeColumns(table, ownValue(operations, String(operation))?.answer.rows?.fields);
  return { ...loaded, document: document as DocumentKinds[K] };
}

function refusalOf<K extends DocumentKind>(kind: K, document: DocumentKinds[K], contract: Contract) {
  return kind === 'form' ? refusedForm(objectOf(document), contract) : refusedRows(kind, objectOf(document), contract);
}

function refusedRows(kind: DocumentKind, document: Readonly<Record<string, unknown>>, { operations }: Contract) {
  const { operation: name } = objectOf(document.source);
  if (typeof name !== 'string') return undefined;
  const known = ownValue(operations, name);
  const pointer = '/source/operation';
  if (!known)
    return {
      code: 'MU1301',
      name: 'OPERATION_UNKNOWN',
      pointer,
      message: `contract.json has no operation "${name}"`,
      hint: AGAIN,
    };
  if (known.answer.rows) return refusedIds(kind, document, { id: name, fields: known.answer.rows.fields });
  if (!OF_ROWS.has(kind)) return undefined;
  return {
    code: 'MU1305',
    name: 'OPERATION_NOT_A_LIST',
    pointer,
    message: `contract.json does not say where the rows of ${name} are`,
    hint: `name them by "x-rows" in the OpenAPI document, then ${AGAIN}`,
  };
}

/** Rows that nothing tells apart could not be chosen, opened or changed, and a page that comes twice would be shown twice. */
function refusedIds(
  kind: DocumentKind,
  { idprop }: Readonly<Record<string, unknown>>,
  { id, fields }: { id: string; fields: Readonly<Record<string, unknown>> },
): Refusal | undefined {
  const names = Object.keys(fields);
  const name = typeof idprop === 'string' ? idprop : kind === 'lookup' ? 'id' : 'Id';
  if (names.length === 0 || Object.hasOwn(fields, name)) return undefined;
  const ids = names.filter((one) => /id$/i.test(one));
  const meant = (ids.length > 0 ? ids : names).map((one) => `"${one}"`).join(' or ');
  return {
    code: 'MU1314',
    name: 'ROW_ID_UNKNOWN',
    pointer: typeof idprop === 'string' ? '/idprop' : '/source/operation',
    message: `rows of ${id} have no field "${name}" that identifies them`,
    hint: `write "idprop": ${meant} into the document, then run "npx mullion check"`,
  };
}

function refusedForm(
  { component: name, schema }: Readonly<Record<string, unknown>>,
  { components = {} }: Contract,
): Refusal | undefined {
  if (typeof name !== 'string' || schema !== undefined || Object.hasOwn(components, name)) return undefined;
  const message = `contract.json has no types for the fields of "${name}"`;
  return { code: 'MU1701', name: 'COMPONENT_UNKNOWN', pointer: '/component', message, hint: AGAIN };
}
