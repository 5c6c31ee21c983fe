import type { LookupNames } from '../../generated/documents.ts';
import { takenIds } from '../../language/contract/lookupParameters.ts';
import { namesCall } from '../../language/contract/namesCall.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readListAnswer } from './answers.ts';
import { MAX_PAGE_SIZE } from './constants.ts';
import { askRows, callRecord } from './ownWords.ts';
import { portions } from './portions.ts';

/** Reads of single records at the same time. */
const AT_ONCE = 4;

/**
 * Records by their ids: a page of them with each call of a list, or one with each call that reads one. A record that cannot be read,
 * or that the reader may not see, is not among them; that is no fault of the page.
 *
 * @param found is told what each call has brought, as soon as it has
 */
export async function readByIds(
  services: EngineServices,
  { operation: id, record }: LookupNames,
  ids: readonly string[],
  found: (rows: readonly (readonly [string, Row])[]) => void,
): Promise<void> {
  const operation = services.contract.operations[id];
  const call = operation && namesCall(operation);
  if (!call) return;
  const { parameter, isMany, by = '' } = call;
  const waiting = portions(takenIds(ids, operation.parameters[parameter]), isMany ? MAX_PAGE_SIZE : 1);

  const readOne = async (one: string): Promise<readonly [string, Row][]> => {
    const answer = (await callRecord(services, id, { path: { [parameter]: one } })) as Row | undefined;
    const whole = record === undefined ? answer : answer?.[record];
    return whole ? [[one, whole as Row]] : [];
  };
  const readSome = async (some: readonly string[]): Promise<readonly (readonly [string, Row])[]> => {
    const sized = operation.paging ? { StartIndex: 0, itemsPerPage: some.length } : {};
    const query = { ...sized, [parameter]: isMany ? [...some] : some[0] };
    const { rows } = readListAnswer(operation, await askRows(services, id, { query }));
    return rows.map((row) => [String(row[by] ?? ''), row] as const);
  };
  const next = async (): Promise<void> => {
    for (let some = waiting.shift(); some; some = waiting.shift())
      await (call.in === 'path' ? readOne(some[0] ?? '') : readSome(some)).then(found, () => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
