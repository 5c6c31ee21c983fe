import type { OpenApi, Operation } from './types.ts';

/** Where a document has a fault: the file that was read, and the JSON pointer in it. */
export interface FaultyPlace {
  readonly source: object;
  readonly pointer: string;
}

/** A contract that cannot be read: its message says where, what is wrong and what to do; there is nothing to trace. */
export class ContractError extends Error {
  /** The key of an operation that is wrong. */
  readonly key: string | undefined;
  /** Several faults of one operation. */
  readonly parts: readonly ContractError[] | undefined;

  /** What could be read in spite of the faults. */
  read: OpenApi | undefined;

  /** Where the documents have their faults. */
  faulty: readonly FaultyPlace[] = [];

  /** What is wrong was said by this operation. */
  operation: Operation | undefined;

  /** What is wrong, in one line without its place. */
  reason: string | undefined;

  constructor(message: string, key?: string, parts?: readonly ContractError[]) {
    super(message);
    this.key = key;
    this.parts = parts;
  }
}
