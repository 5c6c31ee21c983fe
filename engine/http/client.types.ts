import type { OnChunk } from './readDownload.ts';

/** Input of one call of an operation. Undefined values are left out. */
export interface OperationInput {
  path?: Readonly<Record<string, string | number>>;
  /** Path and query instead of those of the operation, where an installation has this call elsewhere. */
  address?: string | undefined;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** What sends the request, made of what sends it otherwise: with others in one call, for example. */
  through?: (send: typeof fetch) => typeof fetch;
  /** Told the headers of a good answer: some APIs say there how many rows there are. */
  onHeaders?: (headers: Headers) => void;
  /** Told while a download comes. */
  onChunk?: OnChunk;
}

/** Calls operations of the contract by id. Rejects with `AppError`, or with the abort reason of the signal. */
export interface ApiClient {
  call<T = unknown>(operationId: string, input?: OperationInput): Promise<T>;
  /** Same for binary answers; the name comes from Content-Disposition. */
  download(operationId: string, input?: OperationInput): Promise<{ blob: Blob; filename: string }>;
}
