import type { FormDocument } from '../../generated/documents.ts';
import { AppError } from '../../http/AppError.ts';
import { TOLD_BY_ANSWER } from '../../http/constants.ts';
import type { Scopes } from '../../language/binding.ts';
import { inputOf } from '../../language/bindings.ts';
import { ownValue } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { type Row, readRecord } from '../shared/answers.ts';
import { callRecord } from '../shared/ownWords.ts';
import { isNewAddress } from './readLoaded.ts';
import { type SavedFrom, savedBody } from './savedBody.ts';

/** True when the address names no record, or the form loads none but saves one. */
export function isNewRecord({ load, save }: FormDocument, scopes: Scopes): boolean {
  return load ? isNewAddress(load, scopes) : save !== undefined;
}

/** Files of a record by field. */
type Files = Readonly<Record<string, readonly Blob[]>>;

/** Saves a record and gives it as it stands afterwards: what was sent under what the server answered. */
export async function writeForm(
  services: EngineServices,
  document: FormDocument,
  scopes: Scopes,
  record: Row,
  { files = {}, ...from }: { files?: Files } & SavedFrom = {},
): Promise<Row> {
  const { save, failed } = document;
  if (!save) return record;
  const isForm = takesFiles(services, save.operation);
  const stored = { ...record, ...replacedOf(document, record) };
  const sent = isForm ? { ...stored, ...files } : stored;
  const call = callRecord(services, save.operation, {
    body: savedBody(services.contract.operations[save.operation], document, sent, from),
    ...inputOf(save, scopes),
  });
  const answer = await (isForm ? call.catch(uploadFault) : call);
  const tells = failed?.field && readRecord(answer, undefined)[failed.field];
  if (tells !== undefined && tells !== null)
    throw new AppError({ code: TOLD_BY_ANSWER, status: 500, message: 'error.unexpected' });
  return { ...stored, ...readRecord(answer, save.record) };
}

/** Values that the document saves as another one. */
function replacedOf({ sections }: FormDocument, record: Row): Row {
  const replaced = sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ field, savedas = [] }) =>
      savedas.filter(({ is }) => is === record[field]).map(({ as }) => [field, as] as const),
    );
  return Object.fromEntries(replaced);
}

/** Whether an operation takes its body as a form with files. */
export function takesFiles({ contract }: EngineServices, operation: string): boolean {
  return contract.operations[operation]?.body?.contentType.startsWith('multipart/') ?? false;
}

/** A good answer that cannot be read has a text of its own after an upload (console 8). */
function uploadFault(error: unknown): never {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: number };
  if (code !== 'unreadable') throw error;
  throw new AppError({ code, message: 'upload.unreadable', ...(status === undefined ? {} : { status }) });
}

/** Records carry the name beside the id (`ProductId`, `ProductName`): it labels a value that the list does not offer. */
export function learnName(node: FieldNode, record: Row): void {
  const value = ownValue(record, node.name);
  const label = node.name.endsWith('Id') ? record[node.name.replace(/Id$/, 'Name')] : undefined;
  if (value === null || value === undefined || typeof label !== 'string') return;
  node.source?.learn({ value: String(value), label });
}
