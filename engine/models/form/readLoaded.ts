import type { LoadPart, LoadRecord } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readRecord } from '../shared/answers.ts';
import { callRecord } from '../shared/ownWords.ts';

/** Ids that mean a record that does not exist yet. */
const NEW_IDS: ReadonlySet<unknown> = new Set([undefined, null, '', 0, '0', 'new']);

/** True when what a record is read by says that there is none yet: `new`, 0 or nothing. */
export function isNewAddress(load: LoadRecord, scopes: Scopes): boolean {
  const bindings = { ...load.path, ...load.query };
  const values = resolveBindings(bindings, scopes);
  return Object.keys(bindings).some((name) => NEW_IDS.has(values[name]));
}

/** Reads the record of a form or a page. */
export async function readLoaded(
  services: EngineServices,
  load: LoadRecord,
  scopes: Scopes,
  signal: AbortSignal,
): Promise<Row> {
  const input = { ...inputOf(load, scopes), signal };
  const parts = Object.entries(load.parts ?? {}).map(([field, part]) =>
    readPart(services, field, part, scopes, signal),
  );
  const [answer, ...read] = await Promise.all([callRecord(services, load.operation, input), ...parts]);
  return Object.assign({}, readRecord(answer, load.record), ...read);
}

/** A field that an operation of its own answers; nothing where it cannot be had. */
async function readPart(
  services: EngineServices,
  field: string,
  part: string | LoadPart,
  scopes: Scopes,
  signal: AbortSignal,
): Promise<Row> {
  const { operation, ...call } = typeof part === 'string' ? { operation: part } : part;
  try {
    const answer = await callRecord(services, operation, { ...inputOf(call, scopes), signal });
    return { [field]: readRecord(answer, undefined)[field] };
  } catch {
    return {};
  }
}
