import type { Contract, ContractOperation } from '../language/contract/contract.ts';
import { AppError } from './AppError.ts';
import { buildRequest } from './buildRequest.ts';
import { classify, type Verdict } from './classify.ts';
import type { ApiClient, OperationInput } from './client.types.ts';
import { DOWNLOAD_TIMEOUT, OFFLINE_TEXT, REQUEST_TIMEOUT, UNAVAILABLE_TEXT } from './constants.ts';
import type { RepeatKeys } from './RepeatKeys.ts';
import { readBody } from './readBody.ts';
import { readDownload } from './readDownload.ts';
import { readAnyError } from './readError.ts';
import { SentAhead } from './SentAhead.ts';
import { fileName, readAnswer } from './wire.ts';

/** What the transport asks of the session; it knows nothing else of it. */
export interface ClientSession {
  /** Authorization, role, database, LoginGUID for the API origin. Not asked for operations without a session (`x-no-session`). */
  headers(operationId: string): Readonly<Record<string, string>>;
  /** True while nobody is signed in: only public operations are sent. */
  readonly isOver?: boolean;
  /** Waits while another session is being entered, unless the operation is what enters it. */
  entered?(operationId: string): Promise<void>;
  /** Makes a new access token, one call for all who ask at the same time. False = the session has ended. */
  refresh(): Promise<boolean>;
  /**
   * The roles changed on the server: refresh and reload the roles. False = the session has ended. Not asked for what says which
   * roles there are (`x-before-choice`): that is only sent again.
   */
  invalidated(operationId: string): Promise<boolean>;
  /** The session is over; the store decides where to go. */
  ended(reason: 'unauthorized' | 'expired' | 'forced-logout'): void;
  accessDenied(): void;
}

/** What the client needs of the product: the contract, the session, and where the API is. */
export interface HttpClientSettings {
  /** Asked at each call: before sign-in the app holds the public part only. */
  contract(): Contract;
  session: ClientSession;
  /** Origin and prefix of the API; empty = the origin of the page. */
  base?: string | undefined;
  fetch?: typeof fetch | undefined;
  timeout?: number;
  /** Aborted at a switch of role or database: reads that are on their way end. */
  switchSignal?: () => AbortSignal | undefined;
  /** Changes are sent under keys, so that one whose answer was lost counts once. */
  keys?: () => RepeatKeys | undefined;
  /** +1 when a call starts, -1 when it ends: feeds the loading bar. */
  activity?: (change: 1 | -1) => void;
  /** Sees every error before the caller does. */
  failed?: (error: AppError) => void;
}

/** Told of an answer that was read, before the caller has it. */
export type AnsweredListener = (operation: ContractOperation, answer: unknown) => void;

interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  response: Response;
  /** Session, role and database that the call was sent with. */
  sentAs: Readonly<Record<string, string>>;
}

/** Calls operations of the contract. The only place of the browser that talks to the network. */
export class HttpClient implements ApiClient {
  readonly #settings: HttpClientSettings;
  readonly #listeners = new Set<AnsweredListener>();
  readonly #ahead = new SentAhead();

  constructor(settings: HttpClientSettings) {
    this.#settings = settings;
  }

  async call<T = unknown>(operationId: string, input: OperationInput = {}): Promise<T> {
    const operation = this.#operation(operationId);
    const { kind } = operation.answer;
    const limit = kind === 'binary' ? DOWNLOAD_TIMEOUT : REQUEST_TIMEOUT;
    return this.#run(operationId, input, limit, async ({ response, status, headers }) => {
      input.onHeaders?.(headers);
      if (status === 204) return undefined as T;
      const reads = kind === 'binary' ? readAnswer(response) : readBody(response);
      // An answer that says more than the contract promises is handed on: it may tell a failure.
      const answer = (await (kind === 'empty' ? reads.catch(() => undefined) : reads)) as T;
      if (answer !== undefined) for (const listener of this.#listeners) listener(operation, answer);
      return answer;
    });
  }

  /** Listens to the answers of all calls, files and empty ones excepted; the disposer ends it. */
  onAnswered(listener: AnsweredListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Sends a read before it is asked for. The next call that would send the same as the same user, role and database takes the
   * answer, whatever it is; one that nobody asks for has no effect.
   *
   * @param as headers that the call will be sent with and the session does not say yet
   */
  ahead(operationId: string, input: OperationInput = {}, as: Readonly<Record<string, string>> = {}): void {
    const operation = this.#operation(operationId);
    const own = { ...this.#headers(operationId, operation), ...as };
    const { url, init } = this.#request(operation, input, own);
    this.#ahead.add(keyOf(url, own), (signal) => (this.#settings.fetch ?? fetch)(url, { ...init, signal }));
  }

  /** What was sent ahead and not asked for is given up. */
  dropAhead(): void {
    this.#ahead.drop();
  }

  async download(operationId: string, input: OperationInput = {}): Promise<{ blob: Blob; filename: string }> {
    return this.#run(operationId, input, DOWNLOAD_TIMEOUT, async ({ response, headers }) => ({
      blob: await readDownload(response, input.onChunk),
      filename: fileName(headers),
    }));
  }

  async #run<T>(id: string, input: OperationInput, limit: number, read: (answer: Answer) => Promise<T>): Promise<T> {
    const { activity, failed, timeout } = this.#settings;
    const operation = this.#operation(id);
    if (operation.permission.access !== 'public' && this.#settings.session.isOver)
      throw new AppError({ code: 'signed_out', message: 'session.ended.title', status: 401 });
    const deadline = AbortSignal.timeout(timeout ?? limit);
    const switched = operation.mutates ? undefined : this.#switchSignal(operation);
    const signals = [deadline, input.signal, switched];
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    activity?.(1);
    try {
      const send = async (headers = input.headers ?? {}) =>
        read(await this.#authorised(id, operation, { ...input, signal, headers }));
      const sentAs = this.#headers(id, operation);
      const answer = await (this.#settings.keys?.()?.run({ operation, input, sentAs }, send) ?? send());
      // The transport may have answered all the same: nothing of another role or database goes on.
      switched?.throwIfAborted();
      return answer;
    } catch (error) {
      const known = switched?.aborted ? switched.reason : this.#known(error, deadline, signal);
      if (known instanceof AppError) failed?.(known);
      throw known;
    } finally {
      activity?.(-1);
    }
  }

  /** Sends; on an authentication failure lets the session renew itself and sends once more. */
  async #authorised(id: string, operation: ContractOperation, input: OperationInput): Promise<Answer> {
    const first = await this.#send(id, operation, input);
    if (first.ok) return first;
    const body = await readBody(first.response.clone());
    const error = await readAnyError(first.status, body, first.headers);
    if (operation.permission.access === 'public') throw error;
    const verdict = classify(first.status, first.headers, body);
    // Another session took its place while the call was on its way: that one is not ended, and nothing is repeated in it.
    if (!(await this.#isSentBy(id, operation, first))) throw error;
    const { Authorization: now } = this.#headers(id, operation);
    // The session ended while the call was on its way: whoever still waits must not start it again.
    if (verdict === 'unauthorized' && now === undefined) throw error;
    const isRenewed = verdict === 'unauthorized' && now !== first.sentAs.Authorization;
    if (!isRenewed && !(await this.#renew(id, operation, verdict, first))) throw error;
    // A call that began in one database is never repeated in another.
    const { role, database } = first.sentAs;
    const headers = {
      ...input.headers,
      ...(role === undefined ? {} : { role }),
      ...(database === undefined ? {} : { database }),
    };
    const second = await this.#send(id, operation, { ...input, headers });
    if (second.ok) return second;
    throw await readAnyError(second.status, await readBody(second.response), second.headers);
  }

  /** True when the call may be repeated. */
  async #renew(id: string, operation: ContractOperation, verdict: Verdict, first: Answer): Promise<boolean> {
    const { session } = this.#settings;
    if (verdict === 'access-denied') session.accessDenied();
    if (verdict === 'expired' || verdict === 'forced-logout') session.ended(verdict);
    if (verdict !== 'unauthorized' && verdict !== 'invalidated') return false;
    const takesRoles = verdict === 'invalidated' && !operation.beforeChoice;
    const renewed = takesRoles ? await session.invalidated(id) : await session.refresh();
    const isSame = await this.#isSentBy(id, operation, first);
    if (!renewed && isSame) session.ended('unauthorized');
    return renewed && isSame;
  }

  /** True while no other session has taken the place of the one that a call was sent in. */
  async #isSentBy(id: string, operation: ContractOperation, { sentAs }: Answer): Promise<boolean> {
    await this.#settings.session.entered?.(id);
    const { LoginGUID } = this.#headers(id, operation);
    return !LoginGUID || !sentAs.LoginGUID || LoginGUID === sentAs.LoginGUID;
  }

  async #send(id: string, operation: ContractOperation, input: OperationInput): Promise<Answer> {
    const own = this.#headers(id, operation);
    const { url, init } = this.#request(operation, input, own);
    const signal = input.signal ?? null;
    const go = this.#settings.fetch ?? fetch;
    const send = async () => (input.through?.(go) ?? go)(url, { ...init, signal });
    const isPlain = operation.method === 'GET' && Object.keys(input.headers ?? {}).length === 0;
    const sent = isPlain ? this.#ahead.take(keyOf(url, own), input.signal) : undefined;
    const response = await (sent?.catch(() => send()) ?? send());
    return { ok: response.ok, status: response.status, headers: response.headers, response, sentAs: own };
  }

  #request(operation: ContractOperation, input: OperationInput, own: Readonly<Record<string, string>>) {
    const { url, method, headers, body } = buildRequest(this.#settings.base ?? '', operation, input);
    const init = {
      method,
      headers: { accept: acceptOf(operation), ...headers, ...own, ...input.headers },
      body,
      credentials: 'same-origin',
      cache: operation.kept ? 'no-cache' : 'no-store',
    } as const satisfies RequestInit;
    return { url, init };
  }

  /** Who asks, where somebody is to be known. */
  #headers(id: string, { noSession }: ContractOperation): Readonly<Record<string, string>> {
    return noSession ? {} : this.#settings.session.headers(id);
  }

  /** Calls of the session itself live through a switch. */
  #switchSignal(operation: ContractOperation): AbortSignal | undefined {
    return operation.permission.access === 'public' ? undefined : this.#settings.switchSignal?.();
  }

  #operation(id: string): ContractOperation {
    const operation = this.#settings.contract().operations[id];
    if (!operation) {
      throw new AppError({ code: 'unknown_operation', message: `The API has no operation "${id}".` });
    }
    return operation;
  }

  /** An abort asked for by the caller stays what it is; everything else becomes an AppError. */
  #known(error: unknown, deadline: AbortSignal, signal: AbortSignal): unknown {
    if (error instanceof AppError) return error;
    if (deadline.aborted) return new AppError({ code: 'timeout', message: 'http.timeout' });
    if (signal.aborted) return signal.reason ?? error;
    const isOffline = globalThis.navigator?.onLine === false;
    return new AppError({ code: 'network', message: isOffline ? OFFLINE_TEXT : UNAVAILABLE_TEXT });
  }
}

/** Faults may come as plain JSON where answers have a type of their own; what is no JSON, or nothing, may be of any. */
function acceptOf({ answer: { kind, contentType } }: ContractOperation): string {
  if (kind !== 'json') return 'application/json, */*;q=0.5';
  return contentType === undefined ? 'application/json' : `${contentType}, application/json`;
}

/** Of all that the answer of a read depends on. */
function keyOf(url: string, own: Readonly<Record<string, string>>): string {
  return `${url} ${JSON.stringify(own)}`;
}
