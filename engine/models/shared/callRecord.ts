import type { OperationInput } from '../../http/client.types.ts';
import type { EngineServices } from '../../services.ts';

/**
 * Calls an operation for one record. Where the contract says that the API has its own way, fields are put where it has them and taken
 * from there, by code that only such an API loads.
 */
export function callRecord(
  { api, contract }: Pick<EngineServices, 'api' | 'contract'>,
  id: string,
  input: OperationInput,
): Promise<unknown> {
  const operation = contract.operations[id];
  if (!operation?.convention) return api.call(id, input);
  return import('../../http/conventions/askForeign.ts').then(({ callForeign }) =>
    callForeign((sent) => api.call(id, sent), operation, input),
  );
}
