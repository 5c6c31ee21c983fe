import type { FormDocument } from '../../generated/documents.ts';
import { AppError } from '../../http/AppError.ts';
import type { Scopes } from '../../language/binding.ts';
import { inputOf } from '../../language/bindings.ts';
import { targetOf } from '../../language/contract/innerSchema.ts';
import { isSchema } from '../../language/contract/jsonSchema.ts';
import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { type FieldNode, sameValue } from '../fields/FieldNode.ts';
import { type Row, readRecord } from '../shared/answers.ts';
import { callRecord } from '../shared/callRecord.ts';
import { fitted, nothingOf, takesNull } from './fitting.ts';
import { isNewAddress } from './readLoaded.ts';

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
  { files = {}, before }: { files?: Files; before?: Row | undefined } = {},
): Promise<Row> {
  const { save, failed } = document;
  if (!save) return record;
  const isForm = takesFiles(services, save.operation);
  const stored = { ...record, ...replacedOf(document, record) };
  const sent = isForm ? { ...stored, ...files } : stored;
  const call = callRecord(services, save.operation, {
    body: bodyOf(services, document, sent, before),
    ...inputOf(save, scopes),
  });
  const answer = await (isForm ? call.catch(uploadFault) : call);
  const tells = failed?.field && readRecord(answer, undefined)[failed.field];
  if (tells !== undefined && tells !== null)
    throw new AppError({ code: 'http_500', status: 500, message: 'error.unexpected' });
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

/** The record as far as the operation takes it; fields that only the server writes stay out. */
function bodyOf(services: EngineServices, { save, schema }: FormDocument, record: Row, before?: Row): Row {
  const { method, body, convention } = services.contract.operations[save?.operation ?? ''] ?? {};
  const { fields = {} } = body ?? {};
  // The address says which record is changed, unless the body does.
  const isPart = method === 'PATCH' && before !== undefined && Boolean(save?.path ?? save?.query);
  const beside = Object.values(convention?.record?.beside ?? {}).map(({ field }) => field);
  const mustBeSent = (name: string) => required.includes(name) || beside.includes(name);
  const required: readonly unknown[] = Array.isArray(schema?.required) ? schema.required : [];
  // Some documents require what they do not describe.
  const isKnown = (name: string) =>
    Object.keys(fields).length === 0 || Object.hasOwn(fields, name) || required.includes(name);
  const properties = isObject(schema?.properties) ? schema.properties : {};
  const definitions = isSchema(schema?.$defs) ? schema.$defs : {};
  const entries = Object.entries(record).flatMap(([name, value]) => {
    if (!isKnown(name) || fields[name]?.readOnly) return [];
    // A PATCH leaves what it does not name; whoever names what nobody changed may be refused for it.
    if (isPart && !mustBeSent(name) && sameValue(value, before[name])) return [];
    const property = properties[name];
    const own = isSchema(property) ? fitted(property, value, definitions) : value;
    const needed = () => own ?? value ?? (isSchema(property) ? nothingOf(property, definitions) : undefined) ?? value;
    // A PUT without a field takes it away: what cannot be said otherwise is for the server to refuse.
    const taken = own === undefined && method === 'PUT' ? value : own;
    const whole = isSchema(property) ? targetOf(property, definitions) : property;
    const isNothing = taken === null && isSchema(property) && !takesNull(property, definitions);
    const given = required.includes(name) ? needed() : isNothing ? undefined : asTaken(whole, taken);
    return given === undefined ? [] : [[name, given] as const];
  });
  return Object.fromEntries(entries);
}

/** Nothing, in the way that the contract takes it: as it is, as null, or by being left out. */
function asTaken(property: unknown, value: unknown): unknown {
  if ((value !== null && value !== '') || !isObject(property) || property.type === undefined) return value;
  const { type, format, pattern, minLength, enum: choices } = property;
  const types: readonly unknown[] = [type].flat();
  const isFreeText = types.includes('string') && !format && !pattern && !minLength && !choices;
  if (value === '' && isFreeText) return value;
  return types.includes('null') ? null : undefined;
}

/** Records carry the name beside the id (`ProductId`, `ProductName`): it labels a value that the list does not offer. */
export function learnName(node: FieldNode, record: Row): void {
  const value = record[node.name];
  const label = node.name.endsWith('Id') ? record[node.name.replace(/Id$/, 'Name')] : undefined;
  if (value === null || value === undefined || typeof label !== 'string') return;
  node.source?.learn({ value: String(value), label });
}
