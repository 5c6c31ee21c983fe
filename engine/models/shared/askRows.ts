import type { OperationInput } from '../../http/client.types.ts';
import type { EngineServices } from '../../services.ts';

/**
 * Calls an operation that answers rows, in our own words for page, order and search. Where the contract says that the API has
 * others, they are translated on the way there and back, by code that only such an API loads.
 */
export function askRows(
  { api, contract }: Pick<EngineServices, 'api' | 'contract'>,
  id: string,
  input: OperationInput,
): Promise<unknown> {
  const operation = contract.operations[id];
  if (!operation?.convention) return api.call(id, input);
  return import('../../http/conventions/askForeign.ts').then(({ askForeign }) =>
    askForeign((sent) => api.call(id, sent), operation, input),
  );
}
