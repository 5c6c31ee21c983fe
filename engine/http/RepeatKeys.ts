import type { ContractOperation } from '../language/contract/contract.ts';
import { AppError } from './AppError.ts';
import type { OperationInput } from './client.types.ts';

/** A change that was not answered is the same change when it is sent again within this time, ms; later it is a new one. */
const REPEAT_TIME = 300_000;

export interface KeyedCall {
  operation: ContractOperation;
  input: OperationInput;
  /** Under which session, role and database it is sent. */
  sentAs: Readonly<Record<string, string>>;
}

/**
 * Keys of changes whose answer was lost. The server may have done the work: sent again under the same key it is done once
 * and answered as the first time.
 */
export class RepeatKeys {
  readonly #unanswered = new Map<string, { key: string; at: number }>();

  async run<T>(call: KeyedCall, send: (headers?: OperationInput['headers']) => Promise<T>): Promise<T> {
    if (!isRepeatable(call.operation)) return send();
    const content = contentOf(call);
    const lost = this.#unanswered.get(content);
    // Taken: another call of the same content at the same time is one of its own.
    this.#unanswered.delete(content);
    const key = lost && Date.now() - lost.at < REPEAT_TIME ? lost.key : newKey();
    try {
      return await send({ ...call.input.headers, 'Idempotency-Key': key });
    } catch (error) {
      if (!isAnswered(error)) this.#unanswered.set(content, { key, at: Date.now() });
      throw error;
    }
  }
}

/** Changes of somebody who is signed in. Files are not compared: they are sent anew. */
function isRepeatable({ mutates, permission, body }: ContractOperation): boolean {
  return mutates && permission.access !== 'public' && (body?.contentType ?? 'json').endsWith('json');
}

/** Everything that makes two calls the same. */
function contentOf({ operation, input, sentAs }: KeyedCall): string {
  const { role, database, LoginGUID } = sentAs;
  const { path, query, body } = input;
  return JSON.stringify([operation.method, operation.path, role, database, LoginGUID, path, query, body]);
}

/** A refusal of the request itself: nothing was done. */
function isAnswered(error: unknown): boolean {
  return error instanceof AppError && error.status >= 400 && error.status < 500 && error.code !== 'request_running';
}

/** `crypto.randomUUID` is missing where the page came over plain http. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
