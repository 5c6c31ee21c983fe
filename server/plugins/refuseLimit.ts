import { contract, type ServerOperation } from '#server/contract.ts';
import { RequestError } from '#server/errors.ts';

/**
 * `limitBy` with `limitByType` asks for the rows of one record. A list whose contract calls them idle has no such limit: it
 * would answer more than was meant. Half of the pair is no limit anywhere.
 *
 * @throws RequestError invalid_request
 */
export function refuseLimit({ id }: Pick<ServerOperation, 'id'>, query: Readonly<Record<string, unknown>>) {
  const { limitByType } = contract.operations[id]?.parameters ?? {};
  if (!limitByType?.idle || query.limitBy === undefined || query.limitByType === undefined) return;
  throw new RequestError('invalid_request', { values: { reason: 'Query limitBy: this list is not narrowed by it' } });
}
