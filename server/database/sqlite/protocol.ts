/** Messages between the server and a database thread. */
export type Value = string | number | bigint | null | Uint8Array;

export interface WorkerSettings {
  file: string;
  readOnly: boolean;
  /** Milliseconds that a statement may take; 0 = any. */
  timeout: number;
}

export type WorkerData = WorkerSettings & {
  /** Shared memory: the id of a request that is not wanted any more, at its place. */
  cancelled: Int32Array;
};

/** Codes of answers that SQLite has none for. */
export const CANCELLED = -1;
export const TIMED_OUT = -2;

export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: readonly Value[] }
  | { id: number; kind: 'open'; sql: string; parameters: readonly Value[] }
  | { id: number; kind: 'next'; stream: number; count: number }
  | { id: number; kind: 'close'; stream: number }
  | { id: number; kind: 'shutdown' };

export interface QueryAnswer {
  rows: unknown[];
  changes: number;
}

export type Response =
  | { id: number; ok: true; rows: unknown[]; changes: number }
  | { id: number; ok: false; message: string; code: number };
