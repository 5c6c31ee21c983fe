import type { OperationInput } from '../../http/client.types.ts';
import type { EngineServices } from '../../services.ts';

type Foreign = typeof import('../../http/conventions/askForeign.ts');
type Caller = Pick<EngineServices, 'api' | 'contract'>;

/** Calls an operation that answers rows, in our own words for page, order and search. */
export function askRows(caller: Caller, id: string, input: OperationInput): Promise<unknown> {
  return inOwnWords(caller, 'askForeign', id, input);
}

/** Calls an operation for one record, whose fields are where we have them. */
export function callRecord(caller: Caller, id: string, input: OperationInput): Promise<unknown> {
  return inOwnWords(caller, 'callForeign', id, input);
}

/**
 * Where the contract says that the API has words or places of its own, ours are translated on the way there and back, by code that only
 * such an API loads.
 */
function inOwnWords(
  { api, contract }: Caller,
  how: keyof Pick<Foreign, 'askForeign' | 'callForeign'>,
  id: string,
  input: OperationInput,
): Promise<unknown> {
  const operation = contract.operations[id];
  if (!operation?.convention) return api.call(id, input);
  return import('../../http/conventions/askForeign.ts').then((foreign) =>
    foreign[how]((sent) => api.call(id, sent), operation, input),
  );
}
