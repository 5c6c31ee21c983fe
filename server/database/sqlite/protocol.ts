/** Messages between the server and a database thread. */
export type Value = string | number | bigint | null | Uint8Array;

export interface WorkerSettings {
  file: string;
  readOnly: boolean;
}

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
