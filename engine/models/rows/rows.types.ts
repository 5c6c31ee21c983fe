export interface PageRequest {
  start: number;
  size: number;
  signal: AbortSignal;
  /** Of an earlier answer: the page goes on from there whatever was added or removed meanwhile. */
  cursor?: string | undefined;
  /** Counts to the end, however long that takes. */
  isExact?: boolean;
}

export interface PageAnswer<R> {
  rows: readonly R[];
  /** All rows there are, when known. */
  total: number | undefined;
  /** `total` is the least there are. */
  isAtLeast?: boolean;
  next?: string | undefined;
  previous?: string | undefined;
}

export type PagerStatus =
  | { is: 'idle' }
  | { is: 'loading' }
  | { is: 'more' }
  | { is: 'ready' }
  /** Without an error where the user gave it up. */
  | { is: 'failed'; error: unknown; at: 'first' | 'more' };

/** What a table shows; an array of rows is one. */
export interface RowsView<R> {
  readonly length: number;
  /** The row at a position; undefined when it is not here yet. */
  at(index: number): R | undefined;
}

export interface PagerSettings<R> {
  size: number;
  /** Rows that were already here are not added twice when pages shift between requests. */
  idOf(row: R): string;
  /** Grows when role or database change; an answer asked for under another epoch is dropped. */
  epoch(): number;
  /** The server answers any page, so that a long list is reached at any place. */
  canJump?: boolean;
  /** The API does not count: how many rows there are is known at the end. */
  isUncounted?: boolean;
  load(request: PageRequest): Promise<PageAnswer<R>>;
}
