import type { ApiClient, OperationInput } from './client.types.ts';
import type { Arguments, Data, Shape } from './operation.types.ts';

/** Calls one operation. Resolves to what a good answer holds, rejects with `AppError` or the reason of an abort. */
export type Operation<S extends Shape> = (api: ApiClient, ...rest: Arguments<S>) => Promise<Data<S['answers']>>;

type TypedInput = OperationInput & { header?: Readonly<Record<string, string>> };

/**
 * The typed function of an operation; what is sent and read comes from the contract that the client holds.
 * @example const { Users } = await listUsers(api, { query: { searchTerm: 'ann' } }, { signal });
 */
export function op<S extends Shape>(id: string): Operation<S> {
  const call = (api: ApiClient, { header, ...input }: TypedInput = {}, options: OperationInput = {}) =>
    api.call(id, { ...input, ...options, headers: { ...header, ...options.headers } });
  return call as unknown as Operation<S>;
}
